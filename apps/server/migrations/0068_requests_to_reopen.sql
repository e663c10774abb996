-- Who may not reopen a closing of a cashier may ask for it, as for any correction; what the closing was then, its
-- version says.
alter table cash_closing add column version int not null default 1;
grant update (version) on cash_closing to finance_app;

alter table correction_request
  drop column resource,
  drop column record_id,
  drop constraint correction_request_of_one,
  add column cash_closing_id bigint,
  add constraint correction_request_cash_closing foreign key (tenant_id, cash_closing_id) references cash_closing,
  add constraint correction_request_of_one
    check (num_nonnulls(transaction_id, transfer_id, due_id, cash_closing_id) = 1),
  add constraint correction_request_reopens check (cash_closing_id is null or kind = 'void'),
  add column resource text not null generated always as (case
    when transfer_id is not null then 'transfer' when due_id is not null then 'due'
    when cash_closing_id is not null then 'cash-closing' else 'transaction' end) stored,
  add column record_id bigint not null
    generated always as (coalesce(transaction_id, transfer_id, due_id, cash_closing_id)) stored;
create unique index correction_request_open on correction_request (tenant_id, resource, record_id)
  where outcome is null;
create index correction_request_of on correction_request (tenant_id, resource, record_id, id desc);
