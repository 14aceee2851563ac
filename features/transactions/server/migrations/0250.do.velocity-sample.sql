-- Samples of the counters, every few minutes, so that two of them say what happened between: counters themselves only know days.
create table velocity_sample (
  tenant_id uuid not null references tenant,
  sampled_at timestamptz not null,
  merchant_id uuid not null,
  -- The counters' day; today and yesterday are sampled, since a payment may be declined after midnight.
  day date not null,
  -- Live payments created on that day, and those of them that are declined by now.
  payments bigint not null,
  declined bigint not null,
  primary key (tenant_id, sampled_at, merchant_id, day)
);
alter table velocity_sample enable row level security;
alter table velocity_sample force row level security;
create policy tenant on velocity_sample
  using ((tenant_id = app_tenant() and (app_merchant() is null or merchant_id = app_merchant())) or app_is_platform());
grant select, insert, delete on velocity_sample to portico_app;
