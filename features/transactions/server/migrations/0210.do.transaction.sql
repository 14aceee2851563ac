-- Transactions, what happened to them, and what was said about them to acquirers.
-- Tables that grow with every payment have no foreign keys: each insert would lock the same few merchant rows, and those
-- locks would queue. The write path reads merchant, website and channel in the transaction that inserts.

create table transaction (
  tenant_id uuid not null,
  id uuid not null,
  reference text not null,
  mode text not null check (mode in ('Live', 'Test')),
  type text not null,
  status text not null,
  merchant_id uuid not null,
  website_id uuid not null,
  channel_id uuid not null,
  method text not null,
  -- Code of the acquirer's adapter.
  provider text not null,
  parent_id uuid,
  external_id text,
  -- Of a duplicate: the transaction that has the external id.
  duplicate_of_id uuid,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  captured_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  -- Held by operations that have no outcome yet, so that nobody takes it twice.
  capture_pending_minor bigint not null default 0 check (capture_pending_minor >= 0),
  refund_pending_minor bigint not null default 0 check (refund_pending_minor >= 0),
  closing text check (closing in ('Void', 'Reversal')),
  acquirer_fee_minor bigint not null default 0,
  scheme_fee_minor bigint not null default 0,
  processing_fee_minor bigint not null default 0,
  processing_basis_points int,
  processing_fixed_minor bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  captured_at timestamptz,
  settles_at timestamptz,
  settled_at timestamptz,
  expires_at timestamptz,
  brand text,
  first6 text,
  last4 text,
  expiry_month int,
  expiry_year int,
  issuer text,
  card_country text,
  funding text,
  three_d_secure text not null default 'none',
  payer_name text,
  payer_email text,
  payer_country text,
  description text,
  provider_reference text,
  authorization_code text,
  acquirer_reference text,
  decline_reason text,
  decline_text text,
  reason text,
  note text,
  -- Tier of the team that the note is for.
  note_tier text,
  redirect_url text,
  -- Counts the writes; orders events of the same millisecond.
  version int not null,
  primary key (tenant_id, id),
  -- The database's own word on the two rules that must never break.
  constraint captured_within_amount check (captured_minor + capture_pending_minor <= amount_minor),
  constraint refunded_within_captured check (refunded_minor + refund_pending_minor <= captured_minor)
) partition by range (id);
-- Newest first across tenants, for platform staff.
create index transaction_id on transaction (id);
create index transaction_merchant on transaction (tenant_id, merchant_id, id);
create index transaction_status on transaction (tenant_id, status, id);
create index transaction_amount on transaction (tenant_id, amount_minor, id);
create index transaction_reference on transaction (tenant_id, reference);
create index transaction_external on transaction (tenant_id, external_id, id) where external_id is not null;
create index transaction_provider_reference on transaction (tenant_id, provider_reference) where provider_reference is not null;
create index transaction_parent on transaction (tenant_id, parent_id, id) where parent_id is not null;
create index transaction_settlement_due on transaction (settles_at) where settles_at is not null and settled_at is null;
create index transaction_expiry_due on transaction (expires_at) where expires_at is not null and status in ('Approved', 'Reserved');
alter table transaction enable row level security;
alter table transaction force row level security;
-- The settings are asked once for each statement, not once for each row: hence the subqueries.
create policy tenant on transaction using (
  (tenant_id = (select app_tenant()) and ((select app_merchant()) is null or merchant_id = (select app_merchant())))
  or (select app_is_platform()));
grant select, insert, update on transaction to portico_app;
select register_month_partitioned('transaction');

-- References are a permutation of this; a process takes a block of 100 numbers at a time.
create sequence transaction_reference_block increment by 100 start with 1 no cycle;

-- The same external id on the same website is a duplicate.
create table payment_external_id (
  tenant_id uuid not null,
  website_id uuid not null,
  mode text not null,
  external_id text not null,
  merchant_id uuid not null,
  transaction_id uuid not null,
  primary key (tenant_id, website_id, mode, external_id)
);
alter table payment_external_id enable row level security;
alter table payment_external_id force row level security;
create policy tenant on payment_external_id using (
  (tenant_id = (select app_tenant()) and ((select app_merchant()) is null or merchant_id = (select app_merchant())))
  or (select app_is_platform()));
grant select, insert on payment_external_id to portico_app;

-- The story of a transaction; append-only.
create table transaction_event (
  tenant_id uuid not null,
  transaction_id uuid not null,
  id uuid not null,
  merchant_id uuid not null,
  at timestamptz not null,
  kind text not null,
  -- The status after it.
  status text not null,
  source text not null check (source in ('api', 'person', 'acquirer', 'system')),
  actor_name text,
  -- Merchants don't read the names of their tenant's and the platform's staff.
  actor_tier text,
  facts jsonb not null default '{}',
  primary key (tenant_id, transaction_id, id)
) partition by range (transaction_id);
create index transaction_event_id on transaction_event (id);
alter table transaction_event enable row level security;
alter table transaction_event force row level security;
create policy tenant on transaction_event using (
  (tenant_id = (select app_tenant()) and ((select app_merchant()) is null or merchant_id = (select app_merchant())))
  or (select app_is_platform()));
grant select, insert on transaction_event to portico_app;
select register_month_partitioned('transaction_event');

-- What an acquirer was asked to do: written before it is asked, open until its outcome is known. A restart finds what is open.
create table acquirer_attempt (
  tenant_id uuid not null,
  transaction_id uuid not null,
  number int not null,
  merchant_id uuid not null,
  provider text not null,
  -- The merchant's account at the acquirer.
  account_id text not null,
  operation text not null check (operation in ('authorize', 'sale', 'capture', 'refund', 'void', 'reverse')),
  -- What the payer's browser and the acquirer need to be told again, if it has to be sent again.
  return_url text,
  language text,
  opened_at timestamptz not null,
  -- Null while it is open.
  settled_at timestamptz,
  outcome text,
  -- When the acquirer is asked what became of it, and how often it was.
  next_check_at timestamptz,
  checks int not null default 0,
  primary key (tenant_id, transaction_id, number)
) partition by range (transaction_id);
create index acquirer_attempt_open on acquirer_attempt (next_check_at) where settled_at is null;
alter table acquirer_attempt enable row level security;
alter table acquirer_attempt force row level security;
create policy tenant on acquirer_attempt using (
  (tenant_id = (select app_tenant()) and ((select app_merchant()) is null or merchant_id = (select app_merchant())))
  or (select app_is_platform()));
grant select, insert, update on acquirer_attempt to portico_app;
select register_month_partitioned('acquirer_attempt');

-- HTTP exchanges with acquirers, masked; append-only.
create table api_log (
  tenant_id uuid not null,
  transaction_id uuid not null,
  id uuid not null,
  merchant_id uuid not null,
  at timestamptz not null,
  operation text not null,
  method text not null,
  url text not null,
  request_body text,
  response_status int,
  response_body text,
  duration_ms int not null,
  fault text,
  primary key (tenant_id, transaction_id, id)
) partition by range (transaction_id);
create index api_log_id on api_log (id);
alter table api_log enable row level security;
alter table api_log force row level security;
create policy tenant on api_log using (
  (tenant_id = (select app_tenant()) and ((select app_merchant()) is null or merchant_id = (select app_merchant())))
  or (select app_is_platform()));
grant select, insert on api_log to portico_app;
select register_month_partitioned('api_log');

-- Notices of acquirers that were understood, so that one that comes twice is done once.
create table acquirer_notice (
  tenant_id uuid not null,
  provider text not null,
  event_id text not null,
  merchant_id uuid not null,
  received_at timestamptz not null,
  primary key (tenant_id, provider, event_id)
);
alter table acquirer_notice enable row level security;
alter table acquirer_notice force row level security;
create policy tenant on acquirer_notice using (tenant_id = (select app_tenant()) or (select app_is_platform()));
grant select, insert, delete on acquirer_notice to portico_app;

-- What a tenant charges its merchants for captured payments; the most particular row counts.
create table processing_price (
  tenant_id uuid not null references tenant,
  -- The zero id: all merchants of the tenant.
  merchant_id uuid not null default '00000000-0000-0000-0000-000000000000',
  -- '*': all methods.
  method text not null default '*',
  -- Hundredths of a per cent of the amount, rounded half up to the minor unit, and a fixed part in minor units.
  basis_points int not null check (basis_points between 0 and 10000),
  fixed_minor bigint not null check (fixed_minor >= 0),
  primary key (tenant_id, merchant_id, method)
);
alter table processing_price enable row level security;
alter table processing_price force row level security;
create policy tenant on processing_price using (tenant_id = (select app_tenant()) or (select app_is_platform()));
grant select, insert, update, delete on processing_price to portico_app;
