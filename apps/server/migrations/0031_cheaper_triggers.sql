-- A save books one row: its cells are added to one by one, by statements whose plans are kept. Many rows at once are
-- still added up first. As before, each writer takes a slot that nobody holds, so none waits for another.
create function add_to_cells(t transaction) returns void language plpgsql as $$
declare
  size constant int := length(abs(t.amount)::text);
  is_money constant boolean := t.voided_at is null;
  money_in constant numeric := case when is_money then greatest(t.amount, 0) else 0 end;
  money_out constant numeric := case when is_money then least(t.amount, 0) else 0 end;
  row_in constant int := (t.amount > 0)::int;
  row_out constant int := (t.amount < 0)::int;
  voided_row constant int := (not is_money)::int;
  cell record;
begin
  for cell in
    select c.grain, c.since, free.place
    from (values ('all', '-infinity'::date), ('day', t.date), ('month', t.date - extract(day from t.date)::int + 1))
      c (grain, since)
    left join lateral (
      select s.ctid as place from transaction_sum s
      where (s.tenant_id, s.grain, s.since, s.account_type, s.account_id)
          = (t.tenant_id, c.grain, c.since, t.account_type, t.account_id)
        and (s.transactable_app, s.transactable_type, s.transactable_subtype)
          = (coalesce(t.transactable_app, ''), coalesce(t.transactable_type, ''), coalesce(t.transactable_subtype, ''))
      order by s.slot limit 1 for update skip locked) free on true
  loop
    if cell.place is null then
      insert into transaction_sum values (
        t.tenant_id, cell.grain, cell.since, t.account_type, t.account_id, coalesce(t.transactable_app, ''),
        coalesce(t.transactable_type, ''), coalesce(t.transactable_subtype, ''), (random() * 2147483647)::int,
        money_in, money_out, 1, row_in, row_out, voided_row, voided_row * row_in, voided_row * row_out);
    else
      update transaction_sum s set
        amount_in = s.amount_in + money_in, amount_out = s.amount_out + money_out,
        rows = s.rows + 1, rows_in = s.rows_in + row_in, rows_out = s.rows_out + row_out,
        voided = s.voided + voided_row, voided_in = s.voided_in + voided_row * row_in,
        voided_out = s.voided_out + voided_row * row_out
      where s.ctid = cell.place; -- locked above, so nobody has moved it
      if not found then raise exception 'the sums of a transaction were not added'; end if;
    end if;
  end loop;
  if not is_money or t.amount = 0 then return; end if;
  update amount_scale s set count = s.count + 1, total = s.total + abs(t.amount)
  where s.ctid = (
    select free.ctid from amount_scale free where free.tenant_id = t.tenant_id and free.digits = size
    order by free.slot limit 1 for update skip locked);
  if not found then
    insert into amount_scale values (t.tenant_id, size, (random() * 2147483647)::int, 1, abs(t.amount));
  end if;
end $$;

-- With the owner's rights, which cost less than the policies; the rows have passed those.
create or replace function sum_inserted_transactions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one transaction;
  is_one boolean;
begin
  select (select count(*) from (select from inserted limit 2) few) = 1 into is_one;
  if is_one then
    select * into one from inserted;
    perform add_to_cells(one);
    return null;
  end if;
  perform add_to_sums(array(select c from inserted i, cells_of_transaction(i, 1) c));
  perform add_to_scales(array(select c from inserted i, scale_of_transaction(i, 1) c));
  return null;
end $$;
revoke execute on function sum_inserted_transactions() from public;

-- Most updates of a transaction change no sum: a printed receipt, a corrected note, a linked counterparty.
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
  perform add_to_sums(array(select c from former f, cells_of_transaction(f, -1) c
    union all select c from changed n, cells_of_transaction(n, 1) c));
  perform add_to_scales(array(select c from former f, scale_of_transaction(f, -1) c
    union all select c from changed n, scale_of_transaction(n, 1) c));
  return null;
end $$;

-- Who is known, and adds nothing, is found by one look-up of whole keys.
alter function counterparty_of(bigint, text, text, text, text) rename to enter_counterparty;
create function counterparty_of(tenant bigint, app text, external_id text, name text, phone text) returns bigint
  language plpgsql as $$
declare
  by_id constant text := btrim(coalesce(external_id, ''));
  by_phone constant text := party_phone_of(phone);
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

-- Without a setting of their own these are read as part of the caller's statement.
create or replace function party_name_of(given text) returns text language sql immutable parallel safe as $$
  select translate(btrim(regexp_replace(normalize(coalesce(given, ''), nfkc), E'[ \t\n\r\f\v]+', ' ', 'g'), ' '),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')
$$;
create or replace function party_phone_of(given text) returns text language sql immutable parallel safe as $$
  select case when length(number) < 7 then '' else number end from (
    select case left(digits, 1) when '0' then '62' || substr(digits, 2) when '8' then '62' || digits else digits end
    from regexp_replace(normalize(coalesce(given, ''), nfkc), '[^0-9]', '', 'g') digits) it (number)
$$;
