-- People of the portal, the roles they hold, and what each role permits. Passwords are the identity provider's business.
create table portal_user (
  -- Platform staff belong to the installation's own row of `tenant`.
  tenant_id uuid not null references tenant,
  id uuid not null,
  tier text not null check (tier in ('platform', 'tenant', 'merchant')),
  merchant_id uuid,
  email text not null check (email = lower(email) and length(email) <= 254),
  first_name text not null,
  last_name text not null,
  is_active boolean not null default true,
  is_locked boolean not null default false,
  language text not null default 'en' check (language in ('en', 'tr')),
  -- IANA name; the tenant's zone holds while it is null.
  time_zone text,
  -- The person's own choice of layout and colours, over the tenant's.
  theme_settings jsonb not null default '{}' check (jsonb_typeof(theme_settings) = 'object'),
  last_login_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, email),
  foreign key (tenant_id, merchant_id) references merchant,
  check ((tier = 'merchant') = (merchant_id is not null)),
  check ((tier = 'platform') = (tenant_id = '00000000-0000-0000-0000-000000000000'))
);
create index portal_user_merchant on portal_user (tenant_id, merchant_id) where merchant_id is not null;
alter table portal_user enable row level security;
alter table portal_user force row level security;
create policy tenant on portal_user
  using ((tenant_id = app_tenant() and (app_merchant() is null or merchant_id = app_merchant())) or app_is_platform());
grant select, insert, update, delete on portal_user to portico_app;

-- Which person a token's subject is. Asked before the tenant is known, so it is keyed by subject; only the product itself reads it.
create table user_subject (
  subject text primary key check (length(subject) between 1 and 255),
  tenant_id uuid not null,
  user_id uuid not null,
  foreign key (tenant_id, user_id) references portal_user on delete cascade
);
create index user_subject_user on user_subject (tenant_id, user_id);
alter table user_subject enable row level security;
alter table user_subject force row level security;
create policy product on user_subject using (app_is_platform());
grant select, insert, update, delete on user_subject to portico_app;

create table role (
  tenant_id uuid not null references tenant,
  id uuid not null,
  tier text not null check (tier in ('platform', 'tenant', 'merchant')),
  -- Set: the role of one merchant; null: the tenant's own, or offered to all its merchants.
  merchant_id uuid,
  name text not null check (length(name) between 1 and 100),
  -- Which role every installation starts with this is, if any.
  seed text check (seed in ('administrator', 'operator', 'viewer')),
  -- What seeding has given it so far: a permission of a later version is added once, one taken away by an administrator stays away.
  seeded_permissions text[] not null default '{}',
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, tier, seed),
  unique nulls not distinct (tenant_id, tier, merchant_id, name),
  foreign key (tenant_id, merchant_id) references merchant,
  check (merchant_id is null or tier = 'merchant')
);
alter table role enable row level security;
alter table role force row level security;
create policy readable on role for select
  using (
    (tenant_id = app_tenant()
      and (app_merchant() is null or (tier = 'merchant' and (merchant_id is null or merchant_id = app_merchant()))))
    or app_is_platform());
create policy changed_by_its_owner on role
  using ((tenant_id = app_tenant() and (app_merchant() is null or merchant_id = app_merchant())) or app_is_platform());
grant select, insert, update, delete on role to portico_app;

create table role_permission (
  tenant_id uuid not null,
  role_id uuid not null,
  permission text not null,
  primary key (tenant_id, role_id, permission),
  foreign key (tenant_id, role_id) references role on delete cascade
);
alter table role_permission enable row level security;
alter table role_permission force row level security;
-- The inner queries are themselves bound by the policies of `role`.
create policy readable on role_permission for select
  using (
    (tenant_id = app_tenant() or app_is_platform())
    and exists (select from role where role.tenant_id = role_permission.tenant_id and role.id = role_permission.role_id));
create policy changed_by_its_owner on role_permission
  using (
    (tenant_id = app_tenant() or app_is_platform())
    and exists (
      select from role
      where role.tenant_id = role_permission.tenant_id and role.id = role_permission.role_id
        and (app_merchant() is null or role.merchant_id = app_merchant())));
grant select, insert, update, delete on role_permission to portico_app;

create table user_role (
  tenant_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  -- The role at position 0 is the one the user context names.
  position int not null default 0,
  primary key (tenant_id, user_id, role_id),
  unique (tenant_id, user_id, position),
  foreign key (tenant_id, user_id) references portal_user on delete cascade,
  foreign key (tenant_id, role_id) references role
);
create index user_role_role on user_role (tenant_id, role_id);
alter table user_role enable row level security;
alter table user_role force row level security;
create policy tenant on user_role
  using (
    (tenant_id = app_tenant() or app_is_platform())
    and exists (select from portal_user where portal_user.tenant_id = user_role.tenant_id and portal_user.id = user_role.user_id));
grant select, insert, update, delete on user_role to portico_app;
