-- A person's language is one that they chose. Until then the browser's choice holds, and the tenant's language for what is written to them.
alter table portal_user alter column language drop default, alter column language drop not null;
-- English was everybody's from the start, so that it tells of no choice.
update portal_user set language = null where language = 'en';
