-- Binding a table to its tenant, in one place for all migrations from here on: a policy that is written out each time is written wrongly once.

-- Enables and forces row-level security on a table with tenant_id (and merchant_id, where its rows belong to merchants), so that a
-- transaction sees the rows of its scope and writes none outside of it. Rights are still granted one by one. Migrations only: it takes the table's owner.
create function bind_to_tenant(bound regclass) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  has_merchant boolean := exists (
    select from pg_attribute where attrelid = bound and attname = 'merchant_id' and not attisdropped);
begin
  execute format('alter table %s enable row level security', bound);
  execute format('alter table %s force row level security', bound);
  -- Sub-selects are asked once a statement, not once a row.
  execute format(
    'create policy tenant on %s using ((tenant_id = (select app_tenant())%s) or (select app_is_platform()))',
    bound,
    case when has_merchant then ' and ((select app_merchant()) is null or merchant_id = (select app_merchant()))' else '' end);
end $$;
revoke execute on function bind_to_tenant(regclass) from public, portico_app;
