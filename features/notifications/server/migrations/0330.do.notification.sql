-- Notifications of people, and the occasions that were told already.
create table notification (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- The person's merchant, so that row-level security keeps merchants apart here as everywhere.
  merchant_id uuid,
  type text not null check (type in (
    'PreCheckForm', 'Proposal', 'Agreement', 'BoardingDocuments', 'Task', 'TransactionVelocityAlert', 'ReportGenerated')),
  -- HTML in the person's language.
  title text not null check (length(title) between 1 and 500),
  description text not null check (length(description) <= 4000),
  object_url text check (length(object_url) <= 4000),
  image text check (length(image) <= 2000),
  icon text check (length(icon) <= 100),
  is_read boolean not null default false,
  -- Of one person's notifications, each is later than those committed before it: "newer than" misses none.
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references portal_user on delete cascade
);
create index notification_of_person on notification (tenant_id, user_id, created_at desc);
create index notification_unread on notification (tenant_id, user_id) where not is_read;
-- What the clearing job looks for.
create index notification_age on notification (created_at);
alter table notification enable row level security;
alter table notification force row level security;
create policy tenant on notification
  using ((tenant_id = app_tenant() and (app_merchant() is null or merchant_id = app_merchant())) or app_is_platform());
grant select, insert, update, delete on notification to portico_app;

-- Something that is told once, however often it is found: an endpoint that is down, a limit that is passed. Outlives the notification
-- that a person has deleted. Written by jobs only, never on behalf of a merchant.
create table notification_occasion (
  tenant_id uuid not null references tenant,
  key text not null check (length(key) between 1 and 300),
  created_at timestamptz not null,
  primary key (tenant_id, key)
);
create index notification_occasion_age on notification_occasion (created_at);
alter table notification_occasion enable row level security;
alter table notification_occasion force row level security;
create policy tenant on notification_occasion
  using ((tenant_id = app_tenant() and app_merchant() is null) or app_is_platform());
grant select, insert, delete on notification_occasion to portico_app;
