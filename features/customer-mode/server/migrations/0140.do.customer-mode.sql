-- Customer system modes that are on: a row is there as long as its mode lasts; the audit log keeps who was in whose view, and when.
create table customer_mode (
  tenant_id uuid not null,
  id uuid not null,
  merchant_id uuid not null,
  user_id uuid not null,
  -- The session that it belongs to, and ends with: the issuer's `sub` and `sid`.
  subject text not null check (length(subject) between 1 and 255),
  session_id text not null check (length(session_id) between 1 and 255),
  entered_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, merchant_id) references merchant,
  foreign key (tenant_id, user_id) references portal_user on delete cascade
);
create index customer_mode_user on customer_mode (tenant_id, user_id);
create index customer_mode_merchant on customer_mode (tenant_id, merchant_id);
alter table customer_mode enable row level security;
alter table customer_mode force row level security;
-- Staff only: who looks at a merchant just now is nothing that its people see.
create policy staff on customer_mode
  using ((tenant_id = app_tenant() and app_merchant() is null) or app_is_platform());
grant select, insert, delete on customer_mode to portico_app;
