-- API keys of merchants' servers. The key itself is nowhere: only its hash, and the beginning that people tell keys apart by.
create table api_key (
  tenant_id uuid not null references tenant,
  id uuid not null,
  merchant_id uuid not null,
  mode text not null check (mode in ('Live', 'Test')),
  name text not null check (length(name) between 1 and 100),
  prefix text not null,
  key_hash bytea not null check (length(key_hash) = 32),
  created_at timestamptz not null,
  created_by uuid,
  revoked_at timestamptz,
  -- To the minute: writing it with each request would make every request a write.
  last_used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, merchant_id) references merchant
);
create index api_key_merchant on api_key (tenant_id, merchant_id, mode, id);
-- Asked with each request, before the tenant is known; it holds across tenants because the hash of 256 random bits does.
create unique index api_key_hash on api_key (key_hash, tenant_id);
alter table api_key enable row level security;
alter table api_key force row level security;
create policy tenant on api_key
  using ((tenant_id = app_tenant() and (app_merchant() is null or merchant_id = app_merchant())) or app_is_platform());
grant select, insert, update on api_key to portico_app;
