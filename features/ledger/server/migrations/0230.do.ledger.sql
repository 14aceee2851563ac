-- The double-entry ledger: append-only entries, and balances that the postings keep themselves.

create table ledger_entry (
  tenant_id uuid not null,
  transaction_id uuid not null,
  id uuid not null,
  posting_id uuid not null,
  posting text not null,
  at timestamptz not null,
  -- The account is its kind, mode and currency, and the merchant or the provider where the kind belongs to one.
  account text not null,
  merchant_id uuid not null,
  provider text not null,
  mode text not null check (mode in ('Live', 'Test')),
  currency text not null,
  -- Positive is debit, negative is credit.
  amount_minor bigint not null check (amount_minor <> 0),
  primary key (tenant_id, transaction_id, id)
) partition by range (transaction_id);
alter table ledger_entry enable row level security;
alter table ledger_entry force row level security;
create policy tenant on ledger_entry using (
  (tenant_id = (select app_tenant()) and ((select app_merchant()) is null or merchant_id = (select app_merchant())))
  or (select app_is_platform()));
grant select, insert on ledger_entry to portico_app;
select register_month_partitioned('ledger_entry');

-- The database's own word that postings balance; all entries of a posting come in one statement.
create function refuse_unbalanced_postings() returns trigger
  language plpgsql
as $$
begin
  if exists (
    select from added group by tenant_id, posting_id, mode, currency having sum(amount_minor) <> 0
  ) then
    raise exception 'a posting does not sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger balanced after insert on ledger_entry
  referencing new table as added for each statement execute function refuse_unbalanced_postings();

create table ledger_balance (
  tenant_id uuid not null,
  account text not null,
  -- The zero id where the account is no merchant's, and '' where it is no provider's.
  merchant_id uuid not null,
  provider text not null,
  mode text not null,
  currency text not null,
  amount_minor numeric not null,
  primary key (tenant_id, account, merchant_id, provider, mode, currency)
);
alter table ledger_balance enable row level security;
alter table ledger_balance force row level security;
create policy tenant on ledger_balance using (
  (tenant_id = (select app_tenant()) and ((select app_merchant()) is null or merchant_id = (select app_merchant())))
  or (select app_is_platform()));
grant select, insert, update, delete on ledger_balance to portico_app;

-- A posting appends its share of the balances here, so that no two payments wait for the same row; a job folds it.
create table ledger_balance_delta (
  tenant_id uuid not null,
  id bigint generated always as identity,
  account text not null,
  merchant_id uuid not null,
  provider text not null,
  mode text not null,
  currency text not null,
  amount_minor bigint not null,
  -- Whose payment it was, for row-level security: a merchant's payment moves the tenant's and the provider's accounts too.
  payer_merchant_id uuid not null,
  primary key (tenant_id, id)
);
create index ledger_balance_delta_account on ledger_balance_delta (tenant_id, merchant_id, account);
alter table ledger_balance_delta enable row level security;
alter table ledger_balance_delta force row level security;
create policy tenant on ledger_balance_delta using (
  (tenant_id = (select app_tenant()) and ((select app_merchant()) is null or payer_merchant_id = (select app_merchant())))
  or (select app_is_platform()));
grant select, insert, delete on ledger_balance_delta to portico_app;
