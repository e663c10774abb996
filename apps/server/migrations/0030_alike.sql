-- Answer whether a booking is a duplicate by one look-up: the days of an account may hold thousands of rows.
create index transaction_alike on transaction
  (tenant_id, account_type, account_id, amount, transactable_id, date) where voided_at is null;
create index transfer_alike on transfer
  (tenant_id, from_account_type, from_account_id, amount, date) where status <> 'cancelled';
create index claim_alike on unconfirmed_transaction
  (tenant_id, account_type, account_id, amount, transactable_id, date) where status = 'unconfirmed';
