-- What a provider really holds of a payment: it may be paid with another sum, twice (each time that its page was made
-- is an order of its own at the provider), after it expired or was cancelled, and given back later.
alter table transaction
  add column online_payment_attempt int; -- which order at the provider it belongs to
-- Of several orders 0.1.0 booked any that a notice named, and did not keep which: 0 until a provider says which one was
-- paid.
update transaction t set online_payment_attempt = case when p.attempts > 1 then 0 else 1 end from online_payment p
  where p.tenant_id = t.tenant_id and p.id = t.online_payment_id;
alter table transaction
  add constraint transaction_online_payment_attempt
    check ((online_payment_id is null) = (online_payment_attempt is null));
grant update (online_payment_attempt) on transaction to finance_app;
-- Whatever the application does, the receipt of an order and its fee are booked once.
drop index transaction_of_online_payment;
create unique index transaction_of_online_payment
  on transaction (tenant_id, online_payment_id, online_payment_attempt, online_payment_part)
  where online_payment_part in ('receipt', 'fee') and voided_at is null and reversed_at is null;

alter table online_payment
  add column received_amount bigint not null default 0, -- what was really paid, of all orders
  add column paid_after text check (paid_after in ('expired', 'failed', 'cancelled')), -- how it had ended before
  add column clarified_amount bigint not null default 0, -- the difference that somebody has explained
  add column clarify_note text,
  add column answered_at timestamptz, -- when the provider was asked for the newest answer that was followed
  add column paid_external_ids text[] not null default '{}'; -- the provider's own names of its orders that were paid
update online_payment set received_amount = amount where status = 'received';
alter table online_payment
  drop constraint online_payment_refunded,
  add constraint online_payment_refunded check (refunded_amount between 0 and received_amount),
  add constraint online_payment_received check ((status = 'received') = (received_amount > 0)),
  add constraint online_payment_received_storable check (received_amount between 0 and 9007199254740991),
  add constraint online_payment_clarified_storable
    check (clarified_amount between -9007199254740991 and 9007199254740991),
  -- More than was asked for (above zero), less (below), or all of what came for a cancelled request. What goes back
  -- makes a surplus smaller.
  add column unclear_amount bigint generated always as (coalesce(nullif(case
    when received_amount = refunded_amount then 0
    when paid_after = 'cancelled' then received_amount - refunded_amount
    when received_amount > amount then greatest(received_amount - refunded_amount - amount, 0)
    else received_amount - amount end, clarified_amount), 0)) stored;
create index online_payment_unclear on online_payment (tenant_id, created_at desc, id desc) where unclear_amount <> 0;
grant update (received_amount, paid_after, clarified_amount, clarify_note, answered_at, paid_external_ids)
  on online_payment to finance_app;
-- 0.1.0 awaited nothing more of what was paid or over: money may have gone back since, or come late.
update online_payment p set next_check_at = now() from online_payment_enabler e
  where e.tenant_id = p.tenant_id and e.id = p.enabler_id and e.type <> 'simulator' and p.attempts > 0
    and p.next_check_at is null
    and case when p.status = 'received' then p.received_at > now() - interval '64 days'
      else p.expires_at > now() - interval '3 days' end;

-- A notice of a refund names nothing else than the provider's own name of what was paid: of any order, not of the
-- newest alone.
create index online_payment_paid_external on online_payment using gin (paid_external_ids);
create or replace function online_payments_named(external text) returns table (payment uuid)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select p.uuid from online_payment p
    where p.external_id = external or p.paid_external_ids @> array[external] order by p.id limit 5;
end $$;
