-- A payment may be asked for dues: what is received of it pays them, what goes back opens them again.
alter table online_payment
  add column may_be_less boolean not null default false, -- the payer may pay a part of it
  add column due_payment_batch_id bigint, -- the batch that it is to close
  -- what stands on its dues of what was received, all orders together; null where it is for none
  add column settled_amount bigint,
  add constraint online_payment_due_payment_batch
    foreign key (tenant_id, due_payment_batch_id) references due_payment_batch,
  add constraint online_payment_settled check (settled_amount between 0 and received_amount - refunded_amount),
  drop column unclear_amount;
-- What is on none of its dues; or else more than was asked for (above zero), less (below), or all of what came for a
-- cancelled request. What goes back makes a surplus smaller.
alter table online_payment
  add column unclear_amount bigint generated always as (coalesce(nullif(case
    when received_amount = refunded_amount then 0
    when paid_after = 'cancelled' then received_amount - refunded_amount
    when received_amount - refunded_amount > settled_amount then received_amount - refunded_amount - settled_amount
    when received_amount < amount then case when may_be_less then 0 else received_amount - amount end
    when settled_amount is not null then 0
    else greatest(received_amount - refunded_amount - amount, 0) end, clarified_amount), 0)) stored;
create index online_payment_unclear on online_payment (tenant_id, created_at desc, id desc) where unclear_amount <> 0;
create index online_payment_batch on online_payment (tenant_id, due_payment_batch_id)
  where due_payment_batch_id is not null;
grant update (settled_amount) on online_payment to finance_app;

-- How much is asked of each due, with its sign: a credit note lowers the sum.
create table online_payment_due (
  tenant_id bigint not null references tenant,
  online_payment_id bigint not null,
  due_id bigint not null,
  amount bigint not null constraint online_payment_due_storable
    check (amount <> 0 and amount between -9007199254740991 and 9007199254740991),
  primary key (tenant_id, online_payment_id, due_id),
  foreign key (tenant_id, online_payment_id) references online_payment,
  foreign key (tenant_id, due_id) references due
);
create index online_payment_due_of on online_payment_due (tenant_id, due_id);
alter table online_payment_due enable row level security;
create policy own on online_payment_due using (tenant_id = app_tenant_id()) with check (tenant_id = app_tenant_id());
grant select, insert on online_payment_due to finance_app;

-- What an order brought is booked once for each due, and once for what is on none.
drop index transaction_of_online_payment;
create unique index transaction_of_online_payment
  on transaction (tenant_id, online_payment_id, online_payment_attempt, online_payment_part, coalesce(due_id, 0))
  where online_payment_part in ('receipt', 'fee') and voided_at is null and reversed_at is null;
