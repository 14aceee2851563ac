-- Checks the older records against the outcomes that the migration before named.
alter table audit_event validate constraint audit_event_outcome_check;
