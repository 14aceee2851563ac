-- Sealing: which records wait for a seal, and the hash that each record had when it was sealed.
-- A record may be committed after younger ones, so "younger than the last sealed" would miss it: the list of those waiting misses none.
create table audit_unsealed (
  tenant_id uuid not null,
  id uuid not null,
  primary key (tenant_id, id)
);
create index audit_unsealed_id on audit_unsealed (id);
grant select, delete on audit_unsealed to portico_app;

create function audit_event_waits() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_unsealed (tenant_id, id) values (new.tenant_id, new.id);
  return null;
end $$;
create trigger audit_event_waits after insert on audit_event for each row execute function audit_event_waits();

insert into audit_unsealed (tenant_id, id)
select tenant_id, id from audit_event event
where not exists (select from audit_seal_record sealed where sealed.id = event.id);

-- Seals are append-only, like what they seal: the first migration's default privileges gave more.
revoke update, delete on audit_event, audit_seal, audit_seal_record from portico_app;
