-- When the person of each session was last active, so that no session is renewed that its person has left.
create table session_activity (
  -- The issuer's session (`sid`), and whose it is (`sub`): a session id that somebody else sends finds nothing.
  session_id text not null check (length(session_id) between 1 and 255),
  subject text not null check (length(subject) between 1 and 255),
  active_at timestamptz not null,
  primary key (subject, session_id)
);
create index session_activity_age on session_activity (active_at);
alter table session_activity enable row level security;
alter table session_activity force row level security;
-- Asked before the tenant is known, by the product itself only.
create policy product on session_activity using (app_is_platform());
grant select, insert, update, delete on session_activity to portico_app;
