-- `updated_from` reads what was changed in the order of its changes; rows that were changed at once, as those of an
-- import, by their ids.
create index transaction_updated on transaction (tenant_id, updated_at, id);
create index due_updated on due (tenant_id, updated_at, id);
