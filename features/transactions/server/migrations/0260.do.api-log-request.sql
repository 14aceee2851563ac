-- The request that an exchange with an acquirer was for: the id that a person reads in an error message finds it, and our logs.
-- Null for exchanges before this column.
alter table api_log add column request_id text;
