-- The due payment batch that an advance was used in: whoever cancels the one, or opens it again, is asked about the
-- other.
-- What was used before does not tell it, and is cancelled by itself.
alter table advance_use
  add column due_payment_batch_id bigint,
  add constraint advance_use_batch foreign key (tenant_id, due_payment_batch_id) references due_payment_batch,
  add constraint advance_use_batch_of check (due_payment_batch_id is null or kind = 'set_off');
create index advance_use_batch on advance_use (tenant_id, due_payment_batch_id) where due_payment_batch_id is not null;
