-- Card numbers that are still needed: encrypted under the tenant's key, gone as soon as the payment has its outcome.

-- Data keys of tenants, wrapped under a key derived from the installation secret; the newest that is not retired encrypts.
create table encryption_key (
  tenant_id uuid not null references tenant,
  id uuid not null,
  wrapped_key bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz,
  primary key (tenant_id, id)
);
alter table encryption_key enable row level security;
alter table encryption_key force row level security;
create policy tenant on encryption_key using (tenant_id = (select app_tenant()) or (select app_is_platform()));
grant select, insert, update on encryption_key to portico_app;

create table stored_card (
  tenant_id uuid not null,
  transaction_id uuid not null,
  merchant_id uuid not null,
  key_id uuid not null,
  -- Nonce, ciphertext and tag (AES-256-GCM) of number and expiry; the transaction's id is authenticated with it. Never a security code.
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, transaction_id),
  foreign key (tenant_id, key_id) references encryption_key
);
alter table stored_card enable row level security;
alter table stored_card force row level security;
create policy tenant on stored_card using (
  (tenant_id = (select app_tenant()) and ((select app_merchant()) is null or merchant_id = (select app_merchant())))
  or (select app_is_platform()));
grant select, insert, delete on stored_card to portico_app;
