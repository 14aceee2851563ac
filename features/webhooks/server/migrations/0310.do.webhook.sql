-- Webhooks: where merchants want to be told, what they are to be told, and every try to tell them.
create table webhook_endpoint (
  tenant_id uuid not null references tenant,
  id uuid not null,
  merchant_id uuid not null,
  mode text not null check (mode in ('Live', 'Test')),
  -- Only of this website; all of the merchant's without it.
  website_id uuid,
  url text not null check (length(url) <= 2000),
  description text,
  -- Empty: all types.
  event_types text[] not null default '{}',
  is_active boolean not null default true,
  -- Sealed under a key derived from the installation secret; the old one signs too until its time is over.
  secret_sealed bytea not null,
  previous_secret_sealed bytea,
  previous_secret_until timestamptz,
  -- Since when no try succeeded; null when the last one did. A failing endpoint gets one lane, so that it holds up nobody else.
  failing_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Kept for the history of what was sent there.
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, merchant_id) references merchant,
  foreign key (tenant_id, merchant_id, website_id) references website (tenant_id, merchant_id, id)
);
-- Asked with each event of each payment: whether anybody wants to know.
create index webhook_endpoint_listening on webhook_endpoint (tenant_id, merchant_id, mode) where is_active and deleted_at is null;
alter table webhook_endpoint enable row level security;
alter table webhook_endpoint force row level security;
create policy tenant on webhook_endpoint
  using ((tenant_id = app_tenant() and (app_merchant() is null or merchant_id = app_merchant())) or app_is_platform());
grant select, insert, update on webhook_endpoint to portico_app;

-- The outbox: written in the transaction of the event, sent by a job.
create table webhook_message (
  tenant_id uuid not null,
  id uuid not null,
  merchant_id uuid not null,
  endpoint_id uuid not null,
  mode text not null check (mode in ('Live', 'Test')),
  -- Null for a test message.
  transaction_id uuid,
  event_id uuid,
  type text not null,
  -- Exactly the text that is signed and sent, at every try.
  body text not null,
  -- Pending: not tried yet. Failed: tried in vain, and to be tried again. GivenUp: tried in vain for three days.
  state text not null default 'Pending' check (state in ('Pending', 'Failed', 'Delivered', 'GivenUp')),
  attempts int not null default 0,
  -- Tries since the message was made or sent again by hand: the place in the schedule of waits.
  round_attempts int not null default 0,
  next_attempt_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoint,
  check ((state in ('Pending', 'Failed')) = (next_attempt_at is not null))
);
create index webhook_message_transaction on webhook_message (tenant_id, transaction_id, id);
create index webhook_message_event on webhook_message (tenant_id, event_id, id);
create index webhook_message_endpoint on webhook_message (tenant_id, endpoint_id, id);
-- What the sweep looks for: due, and lost by a worker that was killed.
create index webhook_message_due on webhook_message (next_attempt_at) where next_attempt_at is not null;
alter table webhook_message enable row level security;
alter table webhook_message force row level security;
create policy tenant on webhook_message
  using ((tenant_id = app_tenant() and (app_merchant() is null or merchant_id = app_merchant())) or app_is_platform());
grant select, insert, update on webhook_message to portico_app;

create table webhook_attempt (
  tenant_id uuid not null,
  message_id uuid not null,
  number int not null,
  merchant_id uuid not null,
  started_at timestamptz not null,
  duration_ms int not null,
  -- Status of the answer; null when there was none.
  status int,
  -- Its beginning, masked.
  answer text,
  -- Why there was no answer.
  failure text,
  primary key (tenant_id, message_id, number),
  foreign key (tenant_id, message_id) references webhook_message
);
alter table webhook_attempt enable row level security;
alter table webhook_attempt force row level security;
create policy tenant on webhook_attempt
  using ((tenant_id = app_tenant() and (app_merchant() is null or merchant_id = app_merchant())) or app_is_platform());
grant select, insert on webhook_attempt to portico_app;

-- What the demo receiver got, as a merchant's server would keep it.
create table webhook_received (
  tenant_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  received_at timestamptz not null,
  message_id text not null,
  type text not null,
  verified boolean not null,
  body text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoint
);
alter table webhook_received enable row level security;
alter table webhook_received force row level security;
create policy tenant on webhook_received using (tenant_id = app_tenant() or app_is_platform());
grant select, insert, delete on webhook_received to portico_app;
