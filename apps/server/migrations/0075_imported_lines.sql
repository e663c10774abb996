-- The lines of files that imports took: account, day, signed amount, balance where there is one. That is what a line is,
-- whatever its text, and whatever became of its record since: it was edited, voided, or made part of a transfer. A line
-- that was booked by hand before is kept as well, with the record that stands for it.
create table imported_line (
  tenant_id bigint not null references tenant,
  import_id bigint not null,
  line int not null check (line > 0),
  account_type text not null check (account_type in ('bank', 'cash', 'investment')),
  account_id bigint not null check (account_id between 1 and 9007199254740991),
  date date not null,
  amount bigint not null check (amount between -9007199254740991 and 9007199254740991),
  -- in hundredths of a rupiah
  balance bigint check (balance between -9007199254740991 and 9007199254740991),
  words int[] not null, -- of its text: 20 bits of the hash of each, enough to tell texts apart and no name
  resource text not null check (resource in
    ('transaction', 'transfer', 'due-payment-batch', 'online-payment', 'unconfirmed-transaction')),
  uuid uuid not null, -- of the transaction that the import made, or of the record that was there
  -- of the record that was there
  record_id bigint check (record_id between 1 and 9007199254740991),
  transaction_ids bigint[], -- what that record had booked for it
  primary key (tenant_id, import_id, line),
  foreign key (tenant_id, import_id) references import (tenant_id, id),
  constraint imported_line_record check ((record_id is null) = (transaction_ids is null)),
  constraint imported_line_made check (record_id is not null or resource = 'transaction')
);
create index imported_line_identity on imported_line (tenant_id, account_type, account_id, date, amount);
create index imported_line_booked on imported_line (tenant_id, resource, record_id) where record_id is not null;

-- What was booked by hand, or changed since it was imported, by what a line of a file has in common with it.
create index transaction_by_hand on transaction (tenant_id, account_type, account_id, amount, date)
  where voided_at is null and (import_id is null or version > 1);

-- Imports made before this: each row as it was first recorded. Which line it was and its balance are not known.
insert into imported_line
  (tenant_id, import_id, line, account_type, account_id, date, amount, words, resource, uuid)
select t.tenant_id, t.import_id, row_number() over (partition by t.tenant_id, t.import_id order by t.id),
  coalesce(h.after ->> 'account_type', t.account_type), coalesce((h.after ->> 'account_id')::bigint, t.account_id),
  coalesce((h.after ->> 'date')::date, t.date), coalesce((h.after ->> 'amount')::bigint, t.amount), '{}',
  'transaction', t.uuid
from import m
join transaction t on t.tenant_id = m.tenant_id and t.import_id = m.id
left join history h on h.tenant_id = t.tenant_id and h.resource = 'transaction' and h.record_id = t.id
  and h.action = 'create'
where m.undone_at is null;

alter table imported_line enable row level security;
alter table imported_line force row level security;
create policy own on imported_line
  using (tenant_id = (select app_tenant_id())) with check (tenant_id = (select app_tenant_id()));
grant select, insert on imported_line to finance_app;
grant update (balance, words) on imported_line to finance_app;
