-- Counters: how many transactions there are, by all that lists are filtered by, so that an exact total never counts millions of rows.
-- The write path only appends deltas, which no two payments ever wait for; a job folds them into the counters.

create table transaction_counter (
  tenant_id uuid not null,
  -- 'month' rows add up the 'day' rows of their month, 'all' rows those of all time: long periods are read from few rows.
  grain text not null check (grain in ('day', 'month', 'all')),
  mode text not null,
  -- First day of the period, UTC, by the transaction's creation; of all time, 1970-01-01.
  period date not null,
  merchant_id uuid not null,
  website_id uuid not null,
  channel_id uuid not null,
  type text not null,
  status text not null,
  currency text not null,
  method text not null,
  provider text not null,
  transactions bigint not null,
  amount_minor numeric not null,
  primary key (tenant_id, grain, mode, period, merchant_id, website_id, channel_id, type, status, currency, method, provider)
);
create index transaction_counter_merchant on transaction_counter (tenant_id, merchant_id, grain, mode, period);
alter table transaction_counter enable row level security;
alter table transaction_counter force row level security;
create policy tenant on transaction_counter using (
  (tenant_id = (select app_tenant()) and ((select app_merchant()) is null or merchant_id = (select app_merchant())))
  or (select app_is_platform()));
grant select, insert, update, delete on transaction_counter to portico_app;

create table transaction_counter_delta (
  tenant_id uuid not null,
  id bigint generated always as identity,
  mode text not null,
  day date not null,
  merchant_id uuid not null,
  website_id uuid not null,
  channel_id uuid not null,
  type text not null,
  status text not null,
  currency text not null,
  method text not null,
  provider text not null,
  transactions int not null,
  amount_minor bigint not null,
  primary key (tenant_id, id)
);
alter table transaction_counter_delta enable row level security;
alter table transaction_counter_delta force row level security;
create policy tenant on transaction_counter_delta using (
  (tenant_id = (select app_tenant()) and ((select app_merchant()) is null or merchant_id = (select app_merchant())))
  or (select app_is_platform()));
grant select, insert, delete on transaction_counter_delta to portico_app;
