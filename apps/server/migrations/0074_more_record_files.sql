-- Transfers, claims and payment batches have several files too. The first one of a transfer or a claim is its proof.
alter table record_file
  add column transfer_id bigint,
  add column unconfirmed_transaction_id bigint,
  add column due_payment_batch_id bigint,
  drop constraint record_file_of_one,
  add constraint record_file_of_one check (
    num_nonnulls(transaction_id, due_id, transfer_id, unconfirmed_transaction_id, due_payment_batch_id) = 1),
  add constraint record_file_transfer foreign key (tenant_id, transfer_id) references transfer,
  add constraint record_file_claim foreign key (tenant_id, unconfirmed_transaction_id)
    references unconfirmed_transaction,
  add constraint record_file_batch foreign key (tenant_id, due_payment_batch_id) references due_payment_batch;
create unique index record_file_of_transfer on record_file (tenant_id, transfer_id, position)
  where transfer_id is not null;
create unique index record_file_once_of_transfer on record_file (tenant_id, transfer_id, file_uuid)
  where transfer_id is not null;
create unique index record_file_of_claim on record_file (tenant_id, unconfirmed_transaction_id, position)
  where unconfirmed_transaction_id is not null;
create unique index record_file_once_of_claim on record_file (tenant_id, unconfirmed_transaction_id, file_uuid)
  where unconfirmed_transaction_id is not null;
create unique index record_file_of_batch on record_file (tenant_id, due_payment_batch_id, position)
  where due_payment_batch_id is not null;
create unique index record_file_once_of_batch on record_file (tenant_id, due_payment_batch_id, file_uuid)
  where due_payment_batch_id is not null;

-- A proof that is replaced or removed takes its caption along; the argument is the column that names its record.
create or replace function forget_replaced_proof() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('delete from record_file where tenant_id = $1 and %I = $2 and file_uuid = $3', tg_argv[0])
    using old.tenant_id, old.id, old.proof_file_uuid;
  return null;
end $$;
drop trigger forget_replaced_proof on transaction;
create trigger forget_replaced_proof after update of proof_file_uuid on transaction
  for each row when (
    old.proof_file_uuid is not null and old.proof_file_uuid is distinct from new.proof_file_uuid)
  execute function forget_replaced_proof('transaction_id');
create trigger forget_replaced_proof after update of proof_file_uuid on transfer
  for each row when (
    old.proof_file_uuid is not null and old.proof_file_uuid is distinct from new.proof_file_uuid)
  execute function forget_replaced_proof('transfer_id');
create trigger forget_replaced_proof after update of proof_file_uuid on unconfirmed_transaction
  for each row when (
    old.proof_file_uuid is not null and old.proof_file_uuid is distinct from new.proof_file_uuid)
  execute function forget_replaced_proof('unconfirmed_transaction_id');
