-- A correction is asked for of a transaction, a transfer or a due.
alter table transaction_request rename to correction_request;
alter table correction_request
  alter column transaction_id drop not null,
  add column transfer_id bigint,
  add column due_id bigint,
  add column resource text not null generated always as (case
    when transfer_id is not null then 'transfer' when due_id is not null then 'due' else 'transaction' end) stored,
  add column record_id bigint not null generated always as (coalesce(transaction_id, transfer_id, due_id)) stored,
  add constraint correction_request_of_one check (num_nonnulls(transaction_id, transfer_id, due_id) = 1),
  add constraint correction_request_transfer foreign key (tenant_id, transfer_id) references transfer (tenant_id, id),
  add constraint correction_request_due foreign key (tenant_id, due_id) references due (tenant_id, id);
drop index transaction_request_open, transaction_request_of;
create unique index correction_request_open on correction_request (tenant_id, resource, record_id)
  where outcome is null;
create index correction_request_of on correction_request (tenant_id, resource, record_id, id desc);
alter index transaction_request_newest rename to correction_request_newest;
