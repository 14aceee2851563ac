-- In whose view somebody of a tenant's staff acted: the merchant of a customer system mode; null for everybody who acted as themselves.
alter table audit_event add column in_view_of uuid;
