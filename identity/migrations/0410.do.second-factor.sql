-- Second factors: the authenticator app of a person, and the codes that help when it is lost.
-- Keyed by the subject of the tokens, not by account: people of an outside issuer confirm their acts here too.

create table identity.authenticator (
  subject text primary key check (length(subject) between 1 and 255),
  -- Sealed under a key derived from the installation secret, bound to the subject.
  sealed_secret bytea not null,
  -- The time step of the last code that was taken: no code works twice (RFC 6238, 5.2).
  last_step bigint not null default 0,
  -- Null until a first code proved that the app has the secret; only then it counts.
  confirmed_at timestamptz,
  created_at timestamptz not null
);
create index authenticator_unconfirmed on identity.authenticator (created_at) where confirmed_at is null;

-- Keyed digests; a used code is gone.
create table identity.recovery_code (
  subject text not null references identity.authenticator on delete cascade,
  code_digest bytea not null,
  primary key (subject, code_digest)
);

grant select, insert, update, delete on identity.authenticator, identity.recovery_code to portico_app;
