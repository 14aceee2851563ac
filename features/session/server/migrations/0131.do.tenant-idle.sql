-- A tenant may sign its people out sooner than the installation does. Source: rulings, document 1 section 9 (PCI DSS 8.2.8).
create table tenant_session (
  tenant_id uuid primary key references tenant,
  -- Seconds without a sign of the person; the installation's own holds where it is shorter.
  idle_seconds int not null check (idle_seconds between 60 and 1800)
);
alter table tenant_session enable row level security;
alter table tenant_session force row level security;
-- Everybody's portal has to know it, merchants' too.
create policy readable on tenant_session for select using (tenant_id = app_tenant() or app_is_platform());
create policy changed_by_its_staff on tenant_session
  using ((tenant_id = app_tenant() and app_merchant() is null) or app_is_platform());
grant select, insert, update, delete on tenant_session to portico_app;
