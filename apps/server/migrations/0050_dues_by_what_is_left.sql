-- What a line of the bank may pay: open dues by what is left of them, and those that are due latest.
create index due_open_left on due (tenant_id, type, outstanding_amount, id) where closed_at is null;
create index due_open_latest on due (tenant_id, type, (coalesce(due_date, date)), id) where closed_at is null;
