-- Idempotency keys: the first answer to a key is kept, so that a repeated request cannot move money twice.
create table idempotency_key (
  tenant_id uuid not null,
  -- Who sent it: a user's or an API key's id. Two callers may use the same text.
  actor_id uuid not null,
  key text not null,
  call text not null,
  request_hash bytea not null,
  -- The thing that the request made, known before its answer is; a retry of an interrupted request finds it by this.
  resource_id uuid,
  status int,
  body jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, actor_id, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);
alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy tenant on idempotency_key using (tenant_id = app_tenant() or app_is_platform());
grant select, insert, update, delete on idempotency_key to portico_app;
