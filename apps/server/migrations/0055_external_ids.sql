-- A host's own key of a record, one record for each key of an app. What is given at its making never changes: the
-- application may not update the column, and the app stays as long as the record has a key.
alter table transaction
  add column external_id text,
  add constraint transaction_external_id_of_app check (external_id is null or transactable_app is not null);
create unique index transaction_external_id on transaction (tenant_id, lower(transactable_app), external_id)
  where external_id is not null;
alter table due
  add column external_id text,
  add constraint due_external_id_of_app check (external_id is null or transactable_app is not null);
create unique index due_external_id on due (tenant_id, lower(transactable_app), external_id)
  where external_id is not null;
