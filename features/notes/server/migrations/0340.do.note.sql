-- Notes that a person writes for themselves in the quick panel. Nobody else reads them: every statement names the person.
create table note (
  -- Where the person belongs: staff of the platform to the installation's own row of `tenant`.
  tenant_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  body text not null check (length(body) between 1 and 1000),
  created_at timestamptz not null,
  primary key (tenant_id, user_id, id),
  foreign key (tenant_id, user_id) references portal_user on delete cascade
);
alter table note enable row level security;
alter table note force row level security;
-- The inner query is itself bound by the policy of `portal_user`: a merchant's people see no row of their tenant's.
create policy tenant on note
  using (
    (tenant_id = app_tenant() or app_is_platform())
    and exists (select from portal_user where portal_user.tenant_id = note.tenant_id and portal_user.id = note.user_id));
grant select, insert, delete on note to portico_app;
