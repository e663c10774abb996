-- Money and row counts of a tenant, account and kind of object, kept by the write that changes a row: for all time,
-- each month and each day, so that a total over any days adds few cells. Totals, balances, page counts and the
-- suggestions of the filter come from here. Voided rows are counted, not summed. A cell has as many slots as writers
-- met on it: each takes one that nobody holds, or makes one, so writers never wait for each other here.
create table transaction_sum (
  tenant_id bigint not null references tenant,
  grain text not null check (grain in ('all', 'month', 'day')),
  since date not null, -- the day, the first day of the month, or -infinity
  account_type text not null,
  account_id bigint not null,
  transactable_app text not null, -- '' where the row has null
  transactable_type text not null,
  transactable_subtype text not null,
  slot int not null,
  amount_in numeric not null,
  amount_out numeric not null,
  rows bigint not null,
  rows_in bigint not null,
  rows_out bigint not null,
  voided bigint not null,
  voided_in bigint not null,
  voided_out bigint not null,
  primary key (tenant_id, grain, since, account_type, account_id, transactable_app, transactable_type,
    transactable_subtype, slot)
) with (fillfactor = 80);

-- How many amounts of each size (number of digits) a tenant has booked, in slots as above: what is usual is known from
-- at most sixteen sizes, however much there is. Voided rows and zeros do not count.
create table amount_scale (
  tenant_id bigint not null references tenant,
  digits int not null,
  slot int not null,
  count bigint not null,
  total numeric not null, -- signs aside
  primary key (tenant_id, digits, slot)
) with (fillfactor = 80);

-- Balances that cannot drift: the application writes no sum itself. The functions that keep sums have the owner's
-- rights, and the application has none to change what they keep.
alter table transaction_sum enable row level security;
alter table amount_scale enable row level security;
create policy own on transaction_sum using (tenant_id = app_tenant_id()) with check (tenant_id = app_tenant_id());
create policy own on amount_scale using (tenant_id = app_tenant_id()) with check (tenant_id = app_tenant_id());
grant select on transaction_sum, amount_scale to finance_app;

-- A body that ends in semicolons comes as a text: a migration runs statement by statement.
do $do$
begin
  execute $f$
    create function cells_of_transaction(
      tenant bigint, kind text, account bigint, app text, type text, subtype text, day date, amount bigint,
      is_voided boolean, sign int) returns setof transaction_sum language sql immutable
    begin atomic
      select tenant, g.grain, g.since, kind, account, coalesce(app, ''), coalesce(type, ''), coalesce(subtype, ''), 0,
        (case when is_voided then 0 else sign * greatest(amount, 0) end)::numeric,
        (case when is_voided then 0 else sign * least(amount, 0) end)::numeric,
        sign::bigint, (sign * (amount > 0)::int)::bigint, (sign * (amount < 0)::int)::bigint,
        (sign * is_voided::int)::bigint, (sign * (is_voided and amount > 0)::int)::bigint,
        (sign * (is_voided and amount < 0)::int)::bigint
      from (values ('all', '-infinity'::date), ('month', day - extract(day from day)::int + 1), ('day', day))
        as g (grain, since);
    end $f$;
  execute $f$
    create function scale_of_transaction(tenant bigint, amount bigint, is_voided boolean, sign int)
      returns setof amount_scale language sql immutable
    begin atomic
      select tenant, length(abs(amount)::text), 0, sign::bigint, (sign * abs(amount))::numeric
      where not is_voided and amount <> 0;
    end $f$;
end $do$;

create function add_to_sums(changes transaction_sum[]) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  tenant bigint;
begin
  for tenant in select distinct c.tenant_id from unnest(changes) c order by 1 loop
    with change as materialized (
      select c.grain, c.since, c.account_type, c.account_id, c.transactable_app, c.transactable_type,
        c.transactable_subtype, sum(c.amount_in) as amount_in, sum(c.amount_out) as amount_out, sum(c.rows) as rows,
        sum(c.rows_in) as rows_in, sum(c.rows_out) as rows_out, sum(c.voided) as voided,
        sum(c.voided_in) as voided_in, sum(c.voided_out) as voided_out
      from unnest(changes) c where c.tenant_id = tenant group by 1, 2, 3, 4, 5, 6, 7
      having (sum(c.amount_in), sum(c.amount_out), sum(c.rows), sum(c.rows_in), sum(c.rows_out), sum(c.voided),
        sum(c.voided_in), sum(c.voided_out)) <> (0, 0, 0, 0, 0, 0, 0, 0)
    ), mine as materialized (
      select c.*, free.slot from change c cross join lateral (
        select s.slot from transaction_sum s
        where s.tenant_id = tenant and (s.grain, s.since, s.account_type, s.account_id)
            = (c.grain, c.since, c.account_type, c.account_id)
          and (s.transactable_app, s.transactable_type, s.transactable_subtype)
            = (c.transactable_app, c.transactable_type, c.transactable_subtype)
        order by s.slot limit 1 for update skip locked) free
    ), added as (
      update transaction_sum s set
        amount_in = s.amount_in + m.amount_in, amount_out = s.amount_out + m.amount_out, rows = s.rows + m.rows,
        rows_in = s.rows_in + m.rows_in, rows_out = s.rows_out + m.rows_out, voided = s.voided + m.voided,
        voided_in = s.voided_in + m.voided_in, voided_out = s.voided_out + m.voided_out
      from mine m
      where s.tenant_id = tenant and (s.grain, s.since, s.account_type, s.account_id, s.slot)
          = (m.grain, m.since, m.account_type, m.account_id, m.slot)
        and (s.transactable_app, s.transactable_type, s.transactable_subtype)
          = (m.transactable_app, m.transactable_type, m.transactable_subtype)
    )
    insert into transaction_sum
    select tenant, c.grain, c.since, c.account_type, c.account_id, c.transactable_app, c.transactable_type,
      c.transactable_subtype, (random() * 2147483647)::int, c.amount_in, c.amount_out, c.rows, c.rows_in, c.rows_out,
      c.voided, c.voided_in, c.voided_out
    from change c left join mine m
      using (grain, since, account_type, account_id, transactable_app, transactable_type, transactable_subtype)
    where m.slot is null;
  end loop;
end $$;
revoke execute on function add_to_sums(transaction_sum[]) from public;
create function add_to_scales(changes amount_scale[]) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  tenant bigint;
begin
  for tenant in select distinct c.tenant_id from unnest(changes) c order by 1 loop
    with change as materialized (
      select c.digits, sum(c.count) as count, sum(c.total) as total
      from unnest(changes) c where c.tenant_id = tenant group by 1 having (sum(c.count), sum(c.total)) <> (0, 0)
    ), mine as materialized (
      select c.*, free.slot from change c cross join lateral (
        select s.slot from amount_scale s where s.tenant_id = tenant and s.digits = c.digits
        order by s.slot limit 1 for update skip locked) free
    ), added as (
      update amount_scale s set count = s.count + m.count, total = s.total + m.total
      from mine m where s.tenant_id = tenant and (s.digits, s.slot) = (m.digits, m.slot)
    )
    insert into amount_scale
    select tenant, c.digits, (random() * 2147483647)::int, c.count, c.total
    from change c left join mine m using (digits) where m.slot is null;
  end loop;
end $$;
revoke execute on function add_to_scales(amount_scale[]) from public;

-- A save books one row: its cells are added to one by one, by statements whose plans are kept. Many rows at once are
-- added up first.
create function add_to_cells(tenant bigint, kind text, account bigint, app text, type text, subtype text, day date,
    amount bigint, is_voided boolean)
  returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  size constant int := length(abs(amount)::text);
  money_in constant numeric := case when is_voided then 0 else greatest(amount, 0) end;
  money_out constant numeric := case when is_voided then 0 else least(amount, 0) end;
  row_in constant int := (amount > 0)::int;
  row_out constant int := (amount < 0)::int;
  voided_row constant int := is_voided::int;
  cell record;
begin
  for cell in
    select c.grain, c.since, free.place
    from (values ('all', '-infinity'::date), ('day', day), ('month', day - extract(day from day)::int + 1))
      c (grain, since)
    left join lateral (
      select s.ctid as place from transaction_sum s
      where (s.tenant_id, s.grain, s.since, s.account_type, s.account_id) = (tenant, c.grain, c.since, kind, account)
        and (s.transactable_app, s.transactable_type, s.transactable_subtype)
          = (coalesce(app, ''), coalesce(type, ''), coalesce(subtype, ''))
      order by s.slot limit 1 for update skip locked) free on true
  loop
    if cell.place is null then
      insert into transaction_sum values (
        tenant, cell.grain, cell.since, kind, account, coalesce(app, ''), coalesce(type, ''), coalesce(subtype, ''),
        (random() * 2147483647)::int, money_in, money_out, 1, row_in, row_out, voided_row, voided_row * row_in,
        voided_row * row_out);
    else
      update transaction_sum s set
        amount_in = s.amount_in + money_in, amount_out = s.amount_out + money_out,
        rows = s.rows + 1, rows_in = s.rows_in + row_in, rows_out = s.rows_out + row_out,
        voided = s.voided + voided_row, voided_in = s.voided_in + voided_row * row_in,
        voided_out = s.voided_out + voided_row * row_out
      where s.tenant_id = tenant and s.ctid = cell.place; -- locked above, so nobody has moved it
      if not found then raise exception 'the sums of a transaction were not added'; end if;
    end if;
  end loop;
  if is_voided or amount = 0 then return; end if;
  update amount_scale s set count = s.count + 1, total = s.total + abs(amount)
  where s.tenant_id = tenant and s.ctid = (
    select free.ctid from amount_scale free where free.tenant_id = tenant and free.digits = size
    order by free.slot limit 1 for update skip locked);
  if not found then
    insert into amount_scale values (tenant, size, (random() * 2147483647)::int, 1, abs(amount));
  end if;
end $$;
revoke execute on function add_to_cells(bigint, text, bigint, text, text, text, date, bigint, boolean) from public;

-- With the owner's rights, which cost less than the policies; the rows have passed those. Who may execute a trigger's
-- function can hang it on a temporary table, and add whatever that table holds: nobody else may.
create function sum_inserted_transactions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one record;
  is_one boolean;
begin
  select (select count(*) from (select from inserted limit 2) few) = 1 into is_one;
  if is_one then
    select * into one from inserted;
    perform add_to_cells(one.tenant_id, one.account_type, one.account_id, one.transactable_app, one.transactable_type,
      one.transactable_subtype, one.date, one.amount, one.voided_at is not null);
    return null;
  end if;
  perform add_to_sums(array(select c from inserted i, cells_of_transaction(i.tenant_id, i.account_type, i.account_id,
    i.transactable_app, i.transactable_type, i.transactable_subtype, i.date, i.amount, i.voided_at is not null, 1) c));
  perform add_to_scales(array(
    select c from inserted i, scale_of_transaction(i.tenant_id, i.amount, i.voided_at is not null, 1) c));
  return null;
end $$;
revoke execute on function sum_inserted_transactions() from public;
-- Most updates of a transaction change no sum: a printed receipt, a corrected note, a linked counterparty.
create function sum_updated_transactions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from former f join changed n on n.tenant_id = f.tenant_id and n.id = f.id
    where (n.date, n.amount, n.account_type, n.account_id, n.voided_at is null)
        is distinct from (f.date, f.amount, f.account_type, f.account_id, f.voided_at is null)
      or (n.transactable_app, n.transactable_type, n.transactable_subtype)
        is distinct from (f.transactable_app, f.transactable_type, f.transactable_subtype))
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
revoke execute on function sum_updated_transactions() from public;
create function sum_deleted_transactions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_sums(array(
    select c from former f, cells_of_transaction(f.tenant_id, f.account_type, f.account_id, f.transactable_app,
      f.transactable_type, f.transactable_subtype, f.date, f.amount, f.voided_at is not null, -1) c));
  perform add_to_scales(array(
    select c from former f, scale_of_transaction(f.tenant_id, f.amount, f.voided_at is not null, -1) c));
  return null;
end $$;
revoke execute on function sum_deleted_transactions() from public;
create trigger sum_inserted after insert on transaction referencing new table as inserted
  for each statement execute function sum_inserted_transactions();
create trigger sum_updated after update on transaction referencing old table as former new table as changed
  for each statement execute function sum_updated_transactions();
create trigger sum_deleted after delete on transaction referencing old table as former
  for each statement execute function sum_deleted_transactions();

-- The position of every 10,000th transaction of a tenant by the time of booking, counted from the oldest. The rows
-- before it never change their order, so that a deep page is found from the nearest one.
create table transaction_mark (
  tenant_id bigint not null references tenant,
  place bigint not null,
  created_at timestamptz not null,
  transaction_id bigint not null,
  primary key (tenant_id, place)
);
alter table transaction_mark enable row level security;
create policy own on transaction_mark using (tenant_id = app_tenant_id()) with check (tenant_id = app_tenant_id());
grant select on transaction_mark to finance_app;

-- Marks what was booked since. What may still be in a database transaction that is not over waits for an hour.
create function mark_transactions() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant bigint;
  last transaction_mark;
  next record;
begin
  for tenant in
    select s.tenant_id from (
      select tenant_id, sum(rows) as rows from transaction_sum where grain = 'all' group by 1) s
    left join (select tenant_id, max(place) as place from transaction_mark group by 1) m on m.tenant_id = s.tenant_id
    where s.rows >= 10000 + coalesce(m.place, 0)
  loop
    select * into last from transaction_mark m where m.tenant_id = tenant order by m.place desc limit 1;
    loop
      select t.created_at, t.id into next from transaction t
        where t.tenant_id = tenant and t.created_at < now() - interval '1 hour'
          and (t.created_at, t.id) > (coalesce(last.created_at, '-infinity'), coalesce(last.transaction_id, 0))
        order by t.created_at, t.id offset 9999 limit 1;
      exit when not found;
      last := row (tenant, coalesce(last.place, 0) + 10000, next.created_at, next.id);
      insert into transaction_mark values (last.tenant_id, last.place, last.created_at, last.transaction_id)
        on conflict do nothing; -- another process may mark as well
    end loop;
  end loop;
end $$;
