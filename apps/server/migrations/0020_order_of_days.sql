-- Lists are sorted by the day of their rows, also within one account or one kind of object; the time of booking stays the wire's default.
-- The running balance reads the same order of an account without what was voided, so that one index serves both.
create index transaction_account_day on transaction (tenant_id, account_type, account_id, date desc, id desc)
  include (amount, voided_at);
drop index transaction_running;
create index transaction_kind_day on transaction (tenant_id, transactable_app, transactable_type, date desc, id desc);
create index due_day on due (tenant_id, date desc, id desc);

-- `#969` in a search is the number of a record or of its object.
create index transaction_object_id on transaction (tenant_id, transactable_id) where transactable_id is not null;
create index due_object_id on due (tenant_id, transactable_id) where transactable_id is not null;
