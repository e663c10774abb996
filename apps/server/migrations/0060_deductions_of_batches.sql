-- The due payment batch that recorded a deduction without money, since an advance paid all of its line: it goes with
-- the batch. What was recorded before does not tell it, and is cancelled by itself.
alter table deduction
  add column due_payment_batch_id bigint,
  add constraint deduction_batch foreign key (tenant_id, due_payment_batch_id) references due_payment_batch,
  add constraint deduction_batch_of check (due_payment_batch_id is null or transaction_id is null);
create index deduction_batch on deduction (tenant_id, due_payment_batch_id) where due_payment_batch_id is not null;
