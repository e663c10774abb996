-- What stays on its closed day while its reverse is booked is no longer the receipt of its payment: money that comes
-- once more can be booked once more, and is reversed by itself.
alter table transaction
  add column reversed_at timestamptz,
  add constraint transaction_reversed check (reversed_at is null or online_payment_id is not null);
grant update (reversed_at) on transaction to finance_app;

update transaction t set reversed_at = p.updated_at from online_payment p
  where p.tenant_id = t.tenant_id and p.id = t.online_payment_id and p.status <> 'received'
    and t.online_payment_part <> 'reversal' and t.voided_at is null;

drop index transaction_of_online_payment;
create unique index transaction_of_online_payment on transaction (tenant_id, online_payment_id, online_payment_part)
  where online_payment_part in ('receipt', 'fee') and voided_at is null and reversed_at is null;
