-- Merchants (the specification's customers and organisations), their websites, and the channels they take payments through.
create table merchant (
  tenant_id uuid not null references tenant,
  id uuid not null,
  legal_business_name text not null check (length(legal_business_name) between 1 and 200),
  -- Free words (rulings, document 1 section 3); the boarding pages move them.
  boarding_stage text not null,
  merchant_status text not null,
  review_status text not null,
  -- Decides which worlds the merchant may use: NoProcessing, SandboxEnabled, LiveEnabled.
  processing_status text not null,
  activation_date timestamptz,
  merchant_notes text,
  description text,
  visibility text not null default 'Public',
  merchant_type text not null default 'Company',
  country text not null check (country ~ '^[A-Z]{2}$'),
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index merchant_name on merchant (tenant_id, legal_business_name, id);
alter table merchant enable row level security;
alter table merchant force row level security;
create policy tenant on merchant
  using ((tenant_id = app_tenant() and (app_merchant() is null or id = app_merchant())) or app_is_platform());
grant select, insert, update on merchant to portico_app;

create table website (
  tenant_id uuid not null,
  merchant_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  url text not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  -- What a channel refers to, so that it can never sit on another merchant's website.
  unique (tenant_id, merchant_id, id),
  foreign key (tenant_id, merchant_id) references merchant
);
alter table website enable row level security;
alter table website force row level security;
create policy tenant on website
  using ((tenant_id = app_tenant() and (app_merchant() is null or merchant_id = app_merchant())) or app_is_platform());
grant select, insert, update, delete on website to portico_app;

create table payment_channel (
  tenant_id uuid not null,
  merchant_id uuid not null,
  website_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  method text not null check (method in ('card', 'bank', 'wallet', 'apm')),
  -- Code of the acquirer's adapter.
  provider text not null,
  currencies text[] not null check (cardinality(currencies) > 0),
  is_active boolean not null default true,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, merchant_id, id),
  foreign key (tenant_id, merchant_id, website_id) references website (tenant_id, merchant_id, id)
);
create index payment_channel_website on payment_channel (tenant_id, merchant_id, website_id);
alter table payment_channel enable row level security;
alter table payment_channel force row level security;
create policy tenant on payment_channel
  using ((tenant_id = app_tenant() and (app_merchant() is null or merchant_id = app_merchant())) or app_is_platform());
grant select, insert, update, delete on payment_channel to portico_app;
