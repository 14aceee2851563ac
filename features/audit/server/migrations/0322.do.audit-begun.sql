-- An act that asks the network between two transactions is recorded in both: that it was begun, and what became of it. The rule is told anew
-- and checked for older records by the next migration, so that nobody waits for a lock meanwhile.
alter table audit_event drop constraint audit_event_outcome_check;
alter table audit_event add constraint audit_event_outcome_check
  check (outcome in ('begun', 'done', 'refused', 'failed')) not valid;
