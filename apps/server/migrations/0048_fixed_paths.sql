-- A temporary table or type of the caller's hides one of ours from what looks names up along the caller's own path, so
-- that a trigger would ask the caller's table. Every function has a path of its own now. What has to become a part of
-- the statement that calls it, as only a function without settings can, is bound to its names here once and for all:
-- such a function has no text that is read again.
create or replace function app_tenant_id() returns bigint language sql stable
  return nullif(current_setting('app.tenant_id', true), '')::bigint;
create or replace function app_user_id() returns bigint language sql stable
  return nullif(current_setting('app.user_id', true), '')::bigint;
create or replace function app_today() returns date language sql stable
  return nullif(current_setting('app.today', true), '')::date;

create or replace function transaction_text(
  note text, internal_note text, related_entity_name text, related_entity_phone_number text, transactable_id text
) returns text language sql immutable
  return coalesce(note, '') || e'\n' || coalesce(internal_note, '') || e'\n' || coalesce(related_entity_name, '')
    || e'\n' || coalesce(related_entity_phone_number, '') || e'\n' || coalesce(transactable_id, '');

create or replace function party_name_of(given text) returns text language sql immutable parallel safe
  return translate(
    btrim(regexp_replace(normalize(coalesce(given, ''), nfkc), E'[ \t\n\r\f\v]+', ' ', 'g'), ' '),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz');
create or replace function party_phone_of(given text) returns text language sql immutable parallel safe
  return (
    select case when length(number) < 7 then '' else number end from (
      select case left(digits, 1) when '0' then '62' || substr(digits, 2) when '8' then '62' || digits else digits end
      from regexp_replace(normalize(coalesce(given, ''), nfkc), '[^0-9]', '', 'g') digits) it (number));

-- Its body ends in semicolons, so it comes as a text: a migration runs statement by statement.
do $do$
begin
  execute $f$
    create or replace function cells_of_transaction(
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
    create or replace function scale_of_transaction(tenant bigint, amount bigint, is_voided boolean, sign int)
      returns setof amount_scale language sql immutable
    begin atomic
      select tenant, length(abs(amount)::text), 0, sign::bigint, (sign * abs(amount))::numeric
      where not is_voided and amount <> 0;
    end $f$;
end $do$;

do $$
declare
  one record;
begin
  for one in
    select p.oid::regprocedure as named from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prosqlbody is null
      and not exists (select from unnest(p.proconfig) s where s like 'search_path=%')
      and not exists (
        select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    order by 1
  loop
    execute format('alter function %s set search_path = public, pg_temp', one.named);
  end loop;
end $$;
