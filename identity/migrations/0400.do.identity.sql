-- Identity: accounts, the OpenID provider's state and keys, one-time links, counted attempts, events.
-- A schema of its own without tenants: people sign in before anything is known of them, and one account may serve several tenants.

create schema identity;
grant usage on schema identity to portico_app;

create table identity.account (
  subject uuid primary key,
  -- ASCII in lower case, so that PostgreSQL and the product agree on what is equal.
  email text not null unique check (email = lower(email) and length(email) <= 254),
  -- PHC string of argon2id; null until the person chose a password.
  password_hash text,
  password_changed_at timestamptz,
  profile text not null check (profile in ('merchant', 'other')),
  display_name text not null check (length(display_name) between 1 and 100),
  locale text not null check (locale in ('en', 'tr')),
  -- Slug of the tenant on whose pages the person registered.
  tenant text,
  disabled_at timestamptz,
  created_at timestamptz not null
);

-- One row for each artefact of the OpenID provider. Ids are bearer secrets and kept as digests, payloads are sealed:
-- a copy of this table signs nobody in.
create table identity.oidc_state (
  kind text not null,
  id_digest bytea not null,
  sealed_payload bytea not null,
  grant_id text,
  session_uid text,
  account uuid,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  primary key (kind, id_digest)
);
create unique index oidc_state_session on identity.oidc_state (session_uid) where kind = 'Session';
create index oidc_state_grant on identity.oidc_state (grant_id) where grant_id is not null;
create index oidc_state_account on identity.oidc_state (account) where account is not null;
create index oidc_state_expiry on identity.oidc_state (expires_at);

-- What a person sees of a session on the manage page; the session itself is a row of oidc_state.
create table identity.session_device (
  session_uid text primary key,
  account uuid not null references identity.account on delete cascade,
  user_agent text not null,
  address text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_device_account on identity.session_device (account);
create index session_device_expiry on identity.session_device (expires_at);

-- Private keys, sealed under a key derived from the installation secret.
create table identity.signing_key (
  kid text primary key,
  sealed_jwk bytea not null,
  created_at timestamptz not null
);

-- Links in mails that let a person choose a password: single-use, short-lived, kept as digests.
create table identity.one_time_link (
  token_digest bytea primary key,
  purpose text not null check (purpose in ('register', 'reset')),
  email text not null,
  display_name text,
  locale text not null,
  tenant text,
  expires_at timestamptz not null
);
create index one_time_link_email on identity.one_time_link (email);
create index one_time_link_expiry on identity.one_time_link (expires_at);

-- Wrong passwords by account and by source address. Keys are digests: people type passwords where the e-mail belongs.
create table identity.failed_attempts (
  key text primary key,
  failures integer not null,
  locked_until timestamptz,
  last_at timestamptz not null
);
create index failed_attempts_age on identity.failed_attempts (last_at);

-- How often something was asked for within a window of time; for rate limits that all processes share.
create table identity.rate_window (
  key text not null,
  started_at timestamptz not null,
  hits integer not null,
  primary key (key, started_at)
);
create index rate_window_age on identity.rate_window (started_at);

-- What happened to accounts; append only, read by the audit log.
create table identity.event (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  -- No reference: events outlive accounts.
  account uuid,
  address text not null,
  user_agent text not null,
  detail jsonb not null default '{}'
);
create index event_account on identity.event (account, at);
create index event_at on identity.event (at);

create function identity.refuse_change() returns trigger
  language plpgsql as $$
begin
  raise exception 'events are appended, never changed or removed';
end $$;
create trigger event_append_only before update or delete or truncate on identity.event
  for each statement execute function identity.refuse_change();

grant select, insert, update, delete on
  identity.account, identity.oidc_state, identity.session_device, identity.signing_key, identity.one_time_link,
  identity.failed_attempts, identity.rate_window to portico_app;
grant select, insert on identity.event to portico_app;
