-- Tenants: whom the platform serves, how their portal looks, and the installation itself as the tenant of platform staff.
create table tenant (
  -- The id is the tenant id itself, so that it leads every key here as elsewhere.
  id uuid primary key,
  -- Names the tenant in addresses, before anybody has signed in.
  slug text not null unique check (slug ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'),
  name text not null check (length(name) between 1 and 100),
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  support_email text,
  default_currency text not null check (default_currency ~ '^[A-Z]{3}$'),
  time_zone text not null,
  language text not null check (language in ('en', 'tr')),
  -- Addresses of pictures: `data:` with the picture in it, or a path on the portal's origin.
  logo_source text,
  favicon_source text,
  checkout_logo_source text,
  login_template text,
  -- Only what differs from the product's own look; fields as in document 1, section 3.
  theme_settings jsonb not null default '{}' check (jsonb_typeof(theme_settings) = 'object'),
  created_at timestamptz not null
);
alter table tenant enable row level security;
alter table tenant force row level security;
create policy readable on tenant for select using (id = app_tenant() or app_is_platform());
create policy changed_by_its_staff on tenant
  using ((id = app_tenant() and app_merchant() is null) or app_is_platform());
grant select, insert, update on tenant to portico_app;

-- The installation: platform staff belong to it, and its look is what everybody sees before a tenant is known.
insert into tenant (id, slug, name, default_currency, time_zone, language, created_at)
values ('00000000-0000-0000-0000-000000000000', 'portico', 'Portico', 'EUR', 'Etc/UTC', 'en', now());
