-- The same sums and the same counterparty for less work: of a save's time in PostgreSQL a quarter was spent in these
-- functions, mostly in beginning statements.

-- The money of a due, an online payment or an advance belongs to whom that belongs to. Asked one by one: an expression
-- with subqueries is a statement of its own, also where none of them is asked.
create or replace function link_transaction() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.counterparty_id := null;
  if new.due_id is not null then
    select counterparty_id into new.counterparty_id from due where tenant_id = new.tenant_id and id = new.due_id;
  end if;
  if new.counterparty_id is null and new.online_payment_id is not null then
    select counterparty_id into new.counterparty_id
      from online_payment where tenant_id = new.tenant_id and id = new.online_payment_id;
  end if;
  if new.counterparty_id is null and new.advance_id is not null then
    select counterparty_id into new.counterparty_id
      from advance where tenant_id = new.tenant_id and id = new.advance_id;
  end if;
  if new.counterparty_id is null then
    new.counterparty_id := counterparty_of(new.tenant_id, new.transactable_app, new.related_entity_id,
      new.related_entity_name, new.related_entity_phone_number);
  end if;
  return new;
end $$;

-- Who is known, and adds nothing, is found by one look-up of whole keys. A number that was not given is not read.
create or replace function counterparty_of(tenant bigint, app text, external_id text, name text, phone text)
  returns bigint
  language plpgsql set search_path = public, pg_temp as $$
declare
  by_id constant text := btrim(coalesce(external_id, ''));
  by_phone constant text := case when phone <> '' then party_phone_of(phone) else '' end;
  has_name constant boolean := party_name_of(name) <> '';
  has_phone constant boolean := by_phone <> '';
  is_by_id constant boolean := by_id <> '';
  by_kind constant text := case when is_by_id then 'id' else 'phone' end;
  by_value constant text := case when is_by_id then by_id else by_phone end;
  by_app constant text := case when is_by_id then party_name_of(app) else '' end;
  found_id bigint;
begin
  if is_by_id or has_phone then
    select c.id into found_id
    from counterparty_key k join counterparty c on c.tenant_id = k.tenant_id and c.id = k.counterparty_id
    where k.tenant_id = tenant and k.kind = by_kind and k.value = by_value and k.app = by_app
      and (c.name is not null or not has_name) and (c.phone_number is not null or not has_phone)
      and (not is_by_id or not has_phone or exists (
        select from counterparty_key p
        where p.tenant_id = tenant and p.kind = 'phone' and p.value = by_phone and p.app = ''));
    if found_id is not null then return found_id; end if;
  end if;
  return enter_counterparty(tenant, app, external_id, name, phone);
end $$;

-- A save books one row: its three cells take the same, so they are locked by one statement and added to by another.
-- Both are planned once, for tables however large: where three of some rows are looked up, PostgreSQL would plan each
-- time.
create or replace function add_to_cells(tenant bigint, kind text, account bigint, app text, type text, subtype text,
    day date, amount bigint, is_voided boolean)
  returns void
  language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off
  set search_path = public, pg_temp as $$
declare
  size constant int := length(abs(amount)::text);
  money_in constant numeric := case when is_voided then 0 else greatest(amount, 0) end;
  money_out constant numeric := case when is_voided then 0 else least(amount, 0) end;
  row_in constant int := (amount > 0)::int;
  row_out constant int := (amount < 0)::int;
  voided_row constant int := is_voided::int;
  month constant date := day - extract(day from day)::int + 1;
  places tid[];
  missing text[];
  added int;
begin
  select array_agg(free.place) filter (where free.place is not null),
      array_agg(c.grain) filter (where free.place is null)
    into places, missing
    from (values ('all', '-infinity'::date), ('day', day), ('month', month)) c (grain, since)
    left join lateral (
      select s.ctid as place from transaction_sum s
      where (s.tenant_id, s.grain, s.since, s.account_type, s.account_id) = (tenant, c.grain, c.since, kind, account)
        and (s.transactable_app, s.transactable_type, s.transactable_subtype)
          = (coalesce(app, ''), coalesce(type, ''), coalesce(subtype, ''))
      order by s.slot limit 1 for update skip locked) free on true;
  if places is not null then
    update transaction_sum s set
      amount_in = s.amount_in + money_in, amount_out = s.amount_out + money_out,
      rows = s.rows + 1, rows_in = s.rows_in + row_in, rows_out = s.rows_out + row_out,
      voided = s.voided + voided_row, voided_in = s.voided_in + voided_row * row_in,
      voided_out = s.voided_out + voided_row * row_out
    where s.tenant_id = tenant and s.ctid = any (places); -- locked above, so nobody has moved them
    get diagnostics added = row_count;
    if added <> cardinality(places) then raise exception 'the sums of a transaction were not added'; end if;
  end if;
  if missing is not null then
    insert into transaction_sum
    select tenant, grain, case grain when 'all' then '-infinity' when 'day' then day else month end, kind, account,
      coalesce(app, ''), coalesce(type, ''), coalesce(subtype, ''), (random() * 2147483647)::int, money_in, money_out,
      1, row_in, row_out, voided_row, voided_row * row_in, voided_row * row_out
    from unnest(missing) grain;
  end if;
  if is_voided or amount = 0 then return; end if;
  update amount_scale s set count = s.count + 1, total = s.total + abs(amount)
  where s.tenant_id = tenant and s.ctid = (
    select free.ctid from amount_scale free where free.tenant_id = tenant and free.digits = size
    order by free.slot limit 1 for update skip locked);
  if not found then
    insert into amount_scale values (tenant, size, (random() * 2147483647)::int, 1, abs(amount));
  end if;
end $$;

-- Whether it is one row is known from the first two.
create or replace function sum_inserted_transactions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one record;
  few int := 0;
begin
  for one in select * from inserted limit 2 loop few := few + 1; end loop;
  if few = 1 then
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
