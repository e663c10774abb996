-- What was owed on a day is what is owed now without the payments since: those of a later date, and with those that
-- were cancelled later.
create index transaction_of_due_by_day on transaction (tenant_id, date) include (due_id, amount, voided_at)
  where due_id is not null;
create index transaction_of_due_voided on transaction (tenant_id, voided_at) include (due_id, amount, date)
  where due_id is not null and voided_at is not null;
