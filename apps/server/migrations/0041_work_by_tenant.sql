-- What triggers call takes values instead of a table's row, whose type differs in each part of a table that Citus spreads
-- over machines; and what is done for many tenants is done for one after the other.
create function check_cash_open(tenant bigint, cashier_id bigint, day date) returns void language plpgsql as $$
declare
  closed date;
begin
  select c.closed_until into closed from cashier c where c.tenant_id = tenant and c.id = check_cash_open.cashier_id
    for key share;
  if day <= closed then
    raise exception 'the cash of cashier % is closed until %', check_cash_open.cashier_id, closed
      using errcode = 'KC001', detail = closed::text;
  end if;
end $$;
create or replace function keep_cash_closed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.account_type = 'cash' then
    perform check_cash_open(old.tenant_id, old.account_id, old.date);
  end if;
  if new.account_type = 'cash' then perform check_cash_open(new.tenant_id, new.account_id, new.date); end if;
  return new;
end $$;
drop function check_cash_open(transaction);

create function cells_of_transaction(
  tenant bigint, kind text, account bigint, app text, type text, subtype text, day date, amount bigint, is_voided boolean,
  sign int) returns setof transaction_sum language sql immutable as $$
  select tenant, g.grain, g.since, kind, account, coalesce(app, ''), coalesce(type, ''), coalesce(subtype, ''), 0,
    case when is_voided then 0 else sign * greatest(amount, 0) end,
    case when is_voided then 0 else sign * least(amount, 0) end,
    sign, sign * (amount > 0)::int, sign * (amount < 0)::int, sign * is_voided::int,
    sign * (is_voided and amount > 0)::int, sign * (is_voided and amount < 0)::int
  from (values ('all', '-infinity'::date), ('month', day - extract(day from day)::int + 1), ('day', day))
    as g (grain, since)
$$;
create function scale_of_transaction(tenant bigint, amount bigint, is_voided boolean, sign int) returns setof amount_scale
  language sql immutable as $$
  select tenant, length(abs(amount)::text), 0, sign, sign * abs(amount) where not is_voided and amount <> 0
$$;

create or replace function add_to_sums(changes transaction_sum[]) returns void language plpgsql as $$
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

create or replace function add_to_scales(changes amount_scale[]) returns void language plpgsql as $$
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

create function add_to_cells(
  tenant bigint, kind text, account bigint, app text, type text, subtype text, day date, amount bigint,
  is_voided boolean) returns void language plpgsql as $$
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

create or replace function sum_inserted_transactions() returns trigger
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

create or replace function sum_updated_transactions() returns trigger language plpgsql as $$
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

create or replace function sum_deleted_transactions() returns trigger language plpgsql as $$
begin
  perform add_to_sums(array(
    select c from former f, cells_of_transaction(f.tenant_id, f.account_type, f.account_id, f.transactable_app,
      f.transactable_type, f.transactable_subtype, f.date, f.amount, f.voided_at is not null, -1) c));
  perform add_to_scales(array(
    select c from former f, scale_of_transaction(f.tenant_id, f.amount, f.voided_at is not null, -1) c));
  return null;
end $$;
drop function add_to_cells(transaction);
drop function cells_of_transaction(transaction, int);
drop function scale_of_transaction(transaction, int);

create or replace function forget_old_idempotency_keys() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant bigint;
begin
  for tenant in select distinct k.tenant_id from idempotency_key k where k.created_at < now() - interval '30 days' loop
    delete from idempotency_key k where k.tenant_id = tenant and k.created_at < now() - interval '30 days';
  end loop;
end $$;

create or replace function take_old_stray_contents(most int) returns table (tenant_id bigint, uuid uuid)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  stray record;
begin
  for stray in
    select o.tenant_id, o.uuid from stray_content o where o.created_at < now() - interval '1 hour'
    order by o.created_at limit most
  loop
    return query delete from stray_content s where s.tenant_id = stray.tenant_id and s.uuid in (
      select free.uuid from stray_content free where free.tenant_id = stray.tenant_id and free.uuid = stray.uuid
      for update skip locked) returning s.tenant_id, s.uuid;
  end loop;
end $$;

create or replace function take_online_payments_to_check(most int) returns table (payment uuid)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  turn record;
begin
  for turn in
    select o.tenant_id, o.id from online_payment o where o.next_check_at <= now() order by o.next_check_at limit most
  loop
    return query update online_payment p set checks = p.checks + 1,
        next_check_at = now() + least(interval '1 hour', interval '30 seconds' * power(1.6, least(p.checks, 20)))
      where p.tenant_id = turn.tenant_id and p.id in (
        select free.id from online_payment free
        where free.tenant_id = turn.tenant_id and free.id = turn.id and free.next_check_at <= now()
        for update skip locked) returning p.uuid;
  end loop;
end $$;
