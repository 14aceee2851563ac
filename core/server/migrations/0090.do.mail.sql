-- Mail: messages are rows of the transaction that has something to say; a job sends them, and demo mode lets them be read.
-- No tenant: a mail may be about an account that belongs to none, or to several.

create table mail_message (
  id uuid primary key,
  recipient text not null check (length(recipient) <= 254),
  subject text not null,
  text_body text not null,
  html_body text not null,
  language text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- The mail server's last refusal, for operators.
  last_error text
);
create index mail_message_created on mail_message (created_at);
grant select, insert, update, delete on mail_message to portico_app;
