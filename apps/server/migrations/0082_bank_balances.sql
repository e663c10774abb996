-- The last balance that the bank states in an imported file, for each account: [{account_type, account_id, date,
-- balance}] in whole rupiah. Beside it stands what the books hold at the end of that day.
alter table import add column bank_balances jsonb not null default '[]';
create index import_bank_balances on import using gin (bank_balances jsonb_path_ops) where undone_at is null;
