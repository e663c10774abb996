-- The books of a cashier at its closing are sums of transactions: they may be larger than a bigint, and a closing must not fail for it.
-- What was counted and the difference stay amounts: a difference is booked as a transaction.
alter table cash_closing drop column difference;
alter table cash_closing
  alter column opening_balance type numeric,
  alter column total_in type numeric,
  alter column total_out type numeric,
  alter column expected_balance type numeric,
  add column difference bigint not null generated always as ((count_cash(denominations) - expected_balance)::bigint) stored;
