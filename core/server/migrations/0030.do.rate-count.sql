-- How often a caller used a call within a window, counted for all processes together. Unlogged: a count that a crash empties begins anew,
-- and writing one waits for no disk. No tenant: a stranger belongs to none, and it is counted before anything else is asked.
create unlogged table rate_count (
  -- Name of the call, and the caller: a user's id, or a stranger's address.
  key text primary key,
  count int not null,
  ends_at timestamptz not null
);
create index rate_count_ends_at on rate_count (ends_at);
grant select, insert, update, delete on rate_count to portico_app;
