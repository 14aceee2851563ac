-- When a person last signed in: a session that shows itself for the first time is a sign-in, at whatever issuer.
alter table portal_user add column recent_sessions text[] not null default '{}';
comment on column portal_user.recent_sessions is 'Sessions seen lately, youngest first, so that every process counts each of them once.';
