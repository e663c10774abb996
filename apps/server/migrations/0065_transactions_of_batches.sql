-- The due payment batch that a transaction was booked by: from a row of a list to its batch and back, also after
-- the batch was reopened, which takes its transactions out of its lines.
alter table transaction
  add column due_payment_batch_id bigint,
  add constraint transaction_due_payment_batch foreign key (tenant_id, due_payment_batch_id)
    references due_payment_batch;
create index transaction_of_batch on transaction (tenant_id, due_payment_batch_id)
  where due_payment_batch_id is not null;

-- What was booked before: the payments of the lines, and the money beyond them.
update transaction t set due_payment_batch_id = l.due_payment_batch_id
  from due_payment_batch_line l where l.tenant_id = t.tenant_id and l.transaction_id = t.id;
update transaction t set due_payment_batch_id = first.due_payment_batch_id
  from advance a join transaction first on first.tenant_id = a.tenant_id and first.id = a.came_with_id
  where a.tenant_id = t.tenant_id and a.id = t.advance_id and first.due_payment_batch_id is not null
    and not exists (select from advance_use u where u.tenant_id = t.tenant_id and u.transaction_id = t.id);
