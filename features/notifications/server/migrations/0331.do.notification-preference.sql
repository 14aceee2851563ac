-- Which notifications a person wants, and where. Without a row: in the portal, and not by mail.
create table notification_preference (
  tenant_id uuid not null,
  user_id uuid not null,
  type text not null check (type in (
    'PreCheckForm', 'Proposal', 'Agreement', 'BoardingDocuments', 'Task', 'TransactionVelocityAlert', 'ReportGenerated')),
  in_portal boolean not null,
  by_mail boolean not null,
  primary key (tenant_id, user_id, type),
  foreign key (tenant_id, user_id) references portal_user on delete cascade
);
alter table notification_preference enable row level security;
alter table notification_preference force row level security;
-- The inner query is itself bound by the policy of `portal_user`: merchants see their own people's.
create policy tenant on notification_preference
  using (
    (tenant_id = app_tenant() or app_is_platform())
    and exists (
      select from portal_user person
      where person.tenant_id = notification_preference.tenant_id and person.id = notification_preference.user_id));
grant select, insert, update, delete on notification_preference to portico_app;
