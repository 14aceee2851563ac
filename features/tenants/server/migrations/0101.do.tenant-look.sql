-- The look of a tenant is edited by its own people: a version against two edits at once, and the pictures they upload.
alter table tenant add column look_version int not null default 1;
comment on column tenant.look_version is 'Rises with each change of the look; an edit names the one it is based on.';

create table tenant_picture (
  tenant_id uuid not null references tenant,
  -- SHA-256 of the bytes, and the kind of picture: the last part of its address.
  name text not null check (name ~ '^[0-9a-f]{64}\.(png|jpg)$'),
  bytes bytea not null check (length(bytes) between 1 and 262144),
  width int not null check (width > 0),
  height int not null check (height > 0),
  -- When it was last uploaded or saved with a look; what is unused for a day is removed.
  used_at timestamptz not null,
  primary key (tenant_id, name)
);
-- Served by name alone, to strangers too: two tenants with the same picture have the same bytes.
create index tenant_picture_name on tenant_picture (name);
alter table tenant_picture enable row level security;
alter table tenant_picture force row level security;
create policy of_its_staff on tenant_picture
  using ((tenant_id = app_tenant() and app_merchant() is null) or app_is_platform());
grant select, insert, update, delete on tenant_picture to portico_app;
