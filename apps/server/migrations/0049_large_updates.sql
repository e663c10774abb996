-- Compares the rows of a statement before and after it without joining them: such a join is planned once for each
-- connection, mostly for one row, and takes minutes for the 20,000 rows of an import that is undone.
create or replace function keep_payout_items() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  payout_of bigint;
begin
  select p.id into payout_of from (
    select gone.tenant_id, gone.payout_id from (
      select tenant_id, id, payout_id from former except select tenant_id, id, payout_id from changed) gone
    union
    select come.tenant_id, come.payout_id from (
      select tenant_id, id, payout_id from changed except select tenant_id, id, payout_id from former) come
  ) touched
  join payout p on p.tenant_id = touched.tenant_id and p.id = touched.payout_id
  cross join lateral payout_booked(p.tenant_id, p.id) b
  where case when p.voided_at is not null then b.taken > 0 else
    (b.payment_amount, b.refund_amount, b.fee_amount) <> (p.payment_amount, p.refund_amount, p.fee_amount) end
  limit 1;
  if payout_of is not null then
    raise exception 'payout % has not what it says', payout_of
      using errcode = 'check_violation', constraint = 'payout_takes_its_items';
  end if;
  return null;
end $$;

create or replace function sum_updated_transactions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select tenant_id, id, date, amount, account_type, account_id, voided_at is null, transactable_app,
      transactable_type, transactable_subtype from former
    except
    select n.tenant_id, n.id, n.date, n.amount, n.account_type, n.account_id, n.voided_at is null, n.transactable_app,
      n.transactable_type, n.transactable_subtype from changed n)
  then
    return null;
  end if;
  perform add_to_sums(array(
    select c from former f, cells_of_transaction(f.tenant_id, f.account_type, f.account_id, f.transactable_app,
      f.transactable_type, f.transactable_subtype, f.date, f.amount, f.voided_at is not null, -1) c
    union all
    select c from changed n, cells_of_transaction(n.tenant_id, n.account_type, n.account_id, n.transactable_app,
      n.transactable_type, n.transactable_subtype, n.date, n.amount, n.voided_at is not null, 1) c));
  perform add_to_scales(array(
    select c from former f, scale_of_transaction(f.tenant_id, f.amount, f.voided_at is not null, -1) c
    union all
    select c from changed n, scale_of_transaction(n.tenant_id, n.amount, n.voided_at is not null, 1) c));
  return null;
end $$;
