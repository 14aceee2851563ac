-- The platform reads the newest records of all tenants, and an export reads records by their seal: both ask by id alone.
create index audit_event_id on audit_event (id);
