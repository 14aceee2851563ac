-- The audit log: what every person did, tried and was refused; append-only, sealed in batches into a chain of hashes.
create table audit_event (
  -- The tenant acted upon; the zero id where an act belongs to no tenant.
  tenant_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  merchant_id uuid,
  actor_kind text not null check (actor_kind in ('person', 'apiKey', 'system')),
  actor_id uuid,
  actor_name text not null,
  tier text not null,
  source_address text not null,
  user_agent text not null,
  request_id text not null,
  -- Name of the call.
  action text not null,
  outcome text not null check (outcome in ('done', 'refused', 'failed')),
  problem text,
  target_type text,
  target_id text,
  before jsonb,
  after jsonb,
  details jsonb,
  primary key (tenant_id, id)
);
create index audit_event_target on audit_event (tenant_id, target_type, target_id, id);
create index audit_event_at on audit_event (at, id);
alter table audit_event enable row level security;
alter table audit_event force row level security;
create policy readable on audit_event for select
  using ((tenant_id = app_tenant() and (app_merchant() is null or merchant_id = app_merchant())) or app_is_platform());
-- Whoever acts may be recorded, whatever rows that person may read.
create policy recorded on audit_event for insert with check (true);
grant select, insert on audit_event to portico_app;

-- A batch of records, in the order of their ids, hashed together with the batch before it.
create table audit_seal (
  sequence bigint primary key,
  first_id uuid not null,
  last_id uuid not null,
  records int not null,
  previous_hash text not null,
  hash text not null,
  sealed_at timestamptz not null
);
-- Which records a batch holds; a record is sealed once.
create table audit_seal_record (
  id uuid primary key,
  sequence bigint not null references audit_seal,
  position int not null,
  unique (sequence, position)
);
grant select, insert on audit_seal, audit_seal_record to portico_app;
