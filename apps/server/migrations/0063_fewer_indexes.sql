-- What may be the same money as a booking, a line of a file or of the bank, by account, amount and days: one index
-- instead of three. Other objects, rows that an import made or that are matched are passed over; of one amount and a
-- few days there are few.
create index transaction_amount_day on transaction (tenant_id, account_type, account_id, amount, date)
  where voided_at is null;
drop index transaction_alike;
drop index transaction_by_hand;
drop index transaction_unmatched;

-- The bookings of an object, whether its kind is told or only its id.
create index transaction_of_object on transaction
  (tenant_id, transactable_id, transactable_app, transactable_type, created_at desc, id desc)
  where transactable_id is not null;
drop index transaction_object;
drop index transaction_object_id;
