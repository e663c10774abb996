-- Balances that cannot drift: the application writes no sum itself. The functions that keep sums have the owner's
-- rights, and the application has none to change what they keep.
alter function sum_updated_transactions() security definer set search_path = public, pg_temp;
alter function sum_deleted_transactions() security definer set search_path = public, pg_temp;
revoke insert, update, delete on transaction_sum, amount_scale from finance_app;
-- Who may execute a trigger's function can hang it on a temporary table, and add whatever that table holds.
revoke execute on function sum_updated_transactions(), sum_deleted_transactions(), add_to_sums(transaction_sum[]),
  add_to_scales(amount_scale[]), add_to_cells(bigint, text, bigint, text, text, text, date, bigint, boolean) from public;

-- Whose a record is, who made it and what posted it never changes, and neither does a number that was given out. A
-- column that a later migration adds is granted there.
do $$
declare
  kept record;
  columns text;
begin
  for kept in values
    ('transaction', array['due_id', 'online_payment_id', 'online_payment_part', 'cash_closing_id']),
    ('transfer', array[]::text[]),
    ('due', array[]::text[]),
    ('due_payment_batch', array[]::text[]),
    ('unconfirmed_transaction', array[]::text[]),
    ('online_payment', array['amount', 'fee_amount'])
  loop
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
    where attrelid = kept.column1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> all (array['tenant_id', 'id', 'uuid', 'creator_id', 'created_at'] || kept.column2);
    execute format('revoke update on %I from finance_app', kept.column1);
    execute format('grant update (%s) on %I to finance_app', columns, kept.column1);
  end loop;
end $$;
revoke update on cash_closing, receipt from finance_app;
grant update (voided_at, void_reason, voided_by) on cash_closing to finance_app;

-- Money that is void stays void, and the money of a payment or a closing changes only by being voided.
create function refuse_settled_money() returns trigger language plpgsql as $$
begin
  raise exception 'the money of transaction % cannot change any more', old.id using errcode = 'KC002';
end $$;
create trigger keep_settled_money
  before update of amount, date, account_type, account_id, voided_at, transfer_id, transfer_part on transaction
  for each row when (
    current_user = 'finance_app'
    and (old.voided_at is not null or old.due_id is not null or old.online_payment_id is not null
      or old.cash_closing_id is not null)
    and ((new.amount, new.date, new.account_type, new.account_id, new.transfer_id, new.transfer_part)
        is distinct from (old.amount, old.date, old.account_type, old.account_id, old.transfer_id, old.transfer_part)
      or old.voided_at is not null and new.voided_at is distinct from old.voided_at)
  ) execute function refuse_settled_money();

-- What a due was paid is the sum of its payments, and a transfer is booked as its state calls for, at each commit:
-- in between, a writer may have done one and not yet the other.
create function check_due_paid(tenant bigint, due_of bigint) returns void language plpgsql as $$
declare
  said numeric;
  paid numeric;
begin
  select d.paid_amount, (
    select coalesce(sum(case d.type when 'R' then t.amount else -t.amount end), 0) from transaction t
    where t.tenant_id = d.tenant_id and t.due_id = d.id and t.voided_at is null)
  into said, paid from due d where d.tenant_id = tenant and d.id = due_of;
  if said <> paid then
    raise exception 'due % says % paid, its payments are %', due_of, said, paid using errcode = 'KC003';
  end if;
end $$;
create function check_transfer_booked(tenant bigint, transfer_of bigint) returns void language plpgsql as $$
begin
  if exists (
    with m as (
      select * from transfer where tenant_id = tenant and id = transfer_of and voided_at is null
    ), wanted as (
      select 'out' as part, from_account_type as type, from_account_id as account, -amount as amount, date from m
      union all select 'fee', from_account_type, from_account_id, -fee, date from m where fee > 0
      union all select 'in', to_account_type, to_account_id, amount, received_date from m where confirmed_at is not null
    ), booked as (
      select transfer_part as part, account_type as type, account_id as account, amount, date from transaction
      where tenant_id = tenant and transfer_id = transfer_of and voided_at is null
    ) (table wanted except all table booked) union all (table booked except all table wanted))
  then
    raise exception 'transfer % is not booked as it is', transfer_of using errcode = 'KC004';
  end if;
end $$;
create function keep_transaction_posted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.due_id is not null then perform check_due_paid(new.tenant_id, new.due_id); end if;
  if new.transfer_id is not null then perform check_transfer_booked(new.tenant_id, new.transfer_id); end if;
  if tg_op = 'UPDATE' and old.transfer_id is distinct from new.transfer_id and old.transfer_id is not null then
    perform check_transfer_booked(old.tenant_id, old.transfer_id);
  end if;
  return null;
end $$;
create function keep_due_paid() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform check_due_paid(new.tenant_id, new.id);
  return null;
end $$;
create function keep_transfer_booked() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform check_transfer_booked(new.tenant_id, new.id);
  return null;
end $$;
revoke execute on function check_due_paid(bigint, bigint), check_transfer_booked(bigint, bigint),
  keep_transaction_posted(), keep_due_paid(), keep_transfer_booked() from public;

create constraint trigger keep_posted_on_insert after insert on transaction deferrable initially deferred
  for each row when (current_user = 'finance_app' and (new.due_id is not null or new.transfer_id is not null))
  execute function keep_transaction_posted();
create constraint trigger keep_posted_on_update
  after update of amount, date, account_type, account_id, voided_at, transfer_id, transfer_part on transaction
  deferrable initially deferred for each row when (
    current_user = 'finance_app'
    and (new.due_id is not null or new.transfer_id is not null or old.transfer_id is not null))
  execute function keep_transaction_posted();
create constraint trigger keep_paid_on_insert after insert on due deferrable initially deferred
  for each row when (current_user = 'finance_app' and new.paid_amount <> 0) execute function keep_due_paid();
create constraint trigger keep_paid_on_update after update of paid_amount, type on due deferrable initially deferred
  for each row when (
    current_user = 'finance_app' and (new.paid_amount, new.type) is distinct from (old.paid_amount, old.type))
  execute function keep_due_paid();
create constraint trigger keep_booked after insert or update on transfer deferrable initially deferred
  for each row when (current_user = 'finance_app') execute function keep_transfer_booked();
