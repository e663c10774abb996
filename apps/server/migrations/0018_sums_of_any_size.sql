-- The books of a cashier at its closing are sums of transactions: they may be larger than a bigint, and a closing must not fail for it.
-- What was counted and the difference stay amounts: a difference is booked as a transaction.
alter table cash_closing drop column difference;
alter table cash_closing
  alter column opening_balance type numeric,
  alter column total_in type numeric,
  alter column total_out type numeric,
  alter column expected_balance type numeric,
  add column difference bigint not null generated always as ((count_cash(denominations) - expected_balance)::bigint) stored;

-- How many amounts of each size (number of digits) a tenant has booked, kept by the write that changes a row, in slots as transaction_sum: what is usual is
-- known from at most sixteen sizes, however much there is. Voided rows and zeros do not count.
create table amount_scale (
  tenant_id bigint not null references tenant,
  digits int not null,
  slot int not null,
  count bigint not null,
  total numeric not null, -- signs aside
  primary key (tenant_id, digits, slot)
) with (fillfactor = 80);

create function scale_of_transaction(t transaction, sign int) returns setof amount_scale language sql immutable as $$
  select t.tenant_id, length(abs(t.amount)::text), 0, sign, sign * abs(t.amount) where t.voided_at is null and t.amount <> 0
$$;

create function add_to_scales(changes amount_scale[]) returns void language plpgsql as $$
begin
  with change as materialized (
    select tenant_id, digits, sum(count) as count, sum(total) as total
    from unnest(changes) group by 1, 2 having (sum(count), sum(total)) <> (0, 0)
  ), mine as materialized (
    select c.*, free.slot from change c cross join lateral (
      select s.slot from amount_scale s where (s.tenant_id, s.digits) = (c.tenant_id, c.digits)
      order by s.slot limit 1 for update skip locked) free
  ), added as (
    update amount_scale s set count = s.count + m.count, total = s.total + m.total
    from mine m where (s.tenant_id, s.digits, s.slot) = (m.tenant_id, m.digits, m.slot)
  )
  insert into amount_scale
  select c.tenant_id, c.digits, (random() * 2147483647)::int, c.count, c.total
  from change c left join mine m using (tenant_id, digits) where m.slot is null;
end $$;

create or replace function sum_inserted_transactions() returns trigger language plpgsql as $$
begin
  perform add_to_sums(array(select c from inserted i, cells_of_transaction(i, 1) c));
  perform add_to_scales(array(select c from inserted i, scale_of_transaction(i, 1) c));
  return null;
end $$;
create or replace function sum_updated_transactions() returns trigger language plpgsql as $$
begin
  perform add_to_sums(array(select c from former f, cells_of_transaction(f, -1) c
    union all select c from changed n, cells_of_transaction(n, 1) c));
  perform add_to_scales(array(select c from former f, scale_of_transaction(f, -1) c
    union all select c from changed n, scale_of_transaction(n, 1) c));
  return null;
end $$;
create or replace function sum_deleted_transactions() returns trigger language plpgsql as $$
begin
  perform add_to_sums(array(select c from former f, cells_of_transaction(f, -1) c));
  perform add_to_scales(array(select c from former f, scale_of_transaction(f, -1) c));
  return null;
end $$;

insert into amount_scale
select tenant_id, length(abs(amount)::text), 0, count(*), sum(abs(amount)) from transaction
where voided_at is null and amount <> 0 group by 1, 2;

alter table amount_scale enable row level security;
create policy own on amount_scale
  using (tenant_id = (select app_tenant_id())) with check (tenant_id = (select app_tenant_id()));
grant select, insert, update on amount_scale to finance_app;

-- Dates lie between 2000 and 2100 now, and a setting is read by its schema: a lock beyond them would stop every write.
update setting set value = '"2100-12-31"' where key = 'books_locked_until' and value #>> '{}' > '2100-12-31';
update setting set value = 'null' where key = 'books_locked_until' and value #>> '{}' < '2000-01-01';

-- A due may be negative (a credit note) or zero (recorded, and closed at once); what is paid of it lies between zero and it.
alter table due
  drop constraint due_amount_check,
  drop constraint due_check,
  add constraint due_amount_storable check (amount between -9007199254740991 and 9007199254740991),
  add constraint due_paid_within check (paid_amount between least(0, amount) and greatest(0, amount));
alter table due_payment_batch_line
  drop constraint due_payment_batch_line_amount_check,
  add constraint due_payment_batch_line_amount_storable
    check (amount <> 0 and amount between -9007199254740991 and 9007199254740991);
