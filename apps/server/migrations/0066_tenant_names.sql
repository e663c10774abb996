-- The owner may name the business anew: what it was called first is kept, so that the setting can go back to it.
alter table tenant
  add column first_name text,
  add constraint tenant_first_name_not_empty check (first_name <> '');
create policy entered on tenant as restrictive for update using (id = app_tenant_id());
grant update (name, first_name) on tenant to finance_app;
