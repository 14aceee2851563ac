-- Passkeys: keys of people's devices, which confirm at sign-in and before grave acts what a code of the app confirms.
-- Keyed by the subject of the tokens, as authenticator apps are.

create table identity.passkey (
  id uuid primary key,
  subject text not null check (length(subject) between 1 and 255),
  -- What the device calls it; nobody else's has the same.
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  -- COSE. A copy of it confirms nothing, so it isn't sealed.
  public_key bytea not null,
  -- How often it says that it was used; going back means that there are two of it (Web Authentication, 6.1.1).
  sign_count bigint not null check (sign_count >= 0),
  -- How the browser reaches it.
  transports text[] not null,
  -- Kept by a provider and on all of the person's devices, or on one device only.
  is_synced boolean not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_subject on identity.passkey (subject);

-- Challenges that were answered, so that none is answered twice. Those that wait are kept nowhere: they are signed.
create table identity.used_challenge (
  challenge_digest bytea primary key,
  expires_at timestamptz not null
);
create index used_challenge_expiry on identity.used_challenge (expires_at);

-- What the portal sends as scaCode after a passkey confirmed: single-use, short-lived, kept as keyed digests.
create table identity.confirmation (
  code_digest bytea primary key,
  subject text not null check (length(subject) between 1 and 255),
  expires_at timestamptz not null
);
create index confirmation_expiry on identity.confirmation (expires_at);

-- Recovery codes help with lost passkeys too: they stay as long as there is any second factor.
alter table identity.recovery_code drop constraint recovery_code_subject_fkey;

grant select, insert, update, delete on identity.passkey, identity.confirmation to portico_app;
grant select, insert, delete on identity.used_challenge to portico_app;
