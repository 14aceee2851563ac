-- Tenancy: what row-level security policies ask. Each table grants the application's role what it needs and no more.
-- A parameter that was set in an earlier transaction of the session reads back as '', not null: nullif makes both fail closed.

create function app_tenant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '')::uuid;
comment on function app_tenant() is 'The tenant on whose behalf the transaction runs; null outside one.';

create function app_merchant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.merchant_id', true), '')::uuid;
comment on function app_merchant() is 'The merchant the transaction is confined to; null for the tenant''s and the platform''s people.';

create function app_is_platform() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.platform', true) = 'on', false);
comment on function app_is_platform() is 'Whether the transaction acts for the platform, across tenants; audit records say so.';

grant usage on schema public to portico_app;
alter default privileges in schema public grant usage, select on sequences to portico_app;
alter default privileges in schema public grant execute on functions to portico_app;
