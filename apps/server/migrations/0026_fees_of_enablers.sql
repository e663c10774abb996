-- A provider's fee as its price list says it: a fixed part (there since 0.1.0 and kept as it is), one in percent, a
-- minimum, the VAT on it, who bears it, and other terms for some methods.
alter table online_payment_enabler
  add column fee_percent double precision not null default 0 check (fee_percent between 0 and 50),
  add column fee_minimum bigint not null default 0 check (fee_minimum between 0 and 9007199254740991),
  add column fee_vat_percent double precision not null default 0 check (fee_vat_percent between 0 and 50),
  add column fee_bearer text not null default 'merchant' check (fee_bearer in ('merchant', 'customer')),
  add column method_fees jsonb not null default '[]' check (jsonb_typeof(method_fees) = 'array');

alter table online_payment
  add column method text check (method in ('virtual_account', 'qris', 'ewallet', 'card', 'store', 'paylater')),
  -- what the payer is asked for beyond what is to be received, so that the provider's fee leaves that
  add column surcharge_amount bigint not null default 0 check (surcharge_amount >= 0 and surcharge_amount < amount);
grant update (fee_amount) on online_payment to finance_app;
-- Once something was paid, the fee of all its orders, as it is booked: each may have another one.
update online_payment p set fee_amount = f.fee_amount from (
  select t.tenant_id, t.online_payment_id, -sum(t.amount) as fee_amount from transaction t
  where t.online_payment_part = 'fee' and t.voided_at is null and t.reversed_at is null group by 1, 2
) f where f.tenant_id = p.tenant_id and f.online_payment_id = p.id and p.fee_amount <> f.fee_amount;

-- What pays the fee is on no due, and needs no explanation. Else as it was: what is on none of its dues; or more than
-- was asked for (above zero), less (below), or all of what came for a cancelled request.
alter table online_payment drop column unclear_amount;
alter table online_payment
  add column unclear_amount bigint generated always as (coalesce(nullif(case
    when received_amount = refunded_amount then 0
    when paid_after = 'cancelled' then received_amount - refunded_amount
    when received_amount - refunded_amount > settled_amount + surcharge_amount
      then received_amount - refunded_amount - settled_amount - surcharge_amount
    when received_amount < amount then case when may_be_less then 0 else received_amount - amount end
    when settled_amount is not null then 0
    else greatest(received_amount - refunded_amount - amount, 0) end, clarified_amount), 0)) stored;
create index online_payment_unclear on online_payment (tenant_id, created_at desc, id desc) where unclear_amount <> 0;
