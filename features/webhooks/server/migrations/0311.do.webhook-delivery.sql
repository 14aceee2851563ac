-- What is to be sent, and when: one narrow row a message that waits, so that taking and ending a try touches little.
-- Without foreign keys: a row is written by the statement that writes its message, and lives until that has arrived or is given up.
create table webhook_delivery (
  tenant_id uuid not null,
  endpoint_id uuid not null,
  due_at timestamptz not null,
  message_id uuid not null,
  -- Until then a worker is sending it; past it that worker is taken for dead.
  leased_until timestamptz,
  -- The order in which an endpoint's messages are taken: no endpoint's backlog stands before another's messages.
  primary key (tenant_id, endpoint_id, due_at, message_id)
);
select bind_to_tenant('webhook_delivery');
grant select, insert, update, delete on webhook_delivery to portico_app;

insert into webhook_delivery (tenant_id, endpoint_id, due_at, message_id)
select tenant_id, endpoint_id, next_attempt_at, id from webhook_message where next_attempt_at is not null;

-- It was asked for by what the table above replaces.
drop index webhook_message_due;
