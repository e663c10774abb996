-- A table that Citus spreads over machines by tenant has the tenant in each of its keys, and policies without
-- subqueries. On one machine that is an index less for most tables.
do $$
declare
  former record;
begin
  for former in
    select k.conrelid, k.conrelid::regclass as named, k.conname, a.attname,
      format('%s_tenant_id_%s_key', k.conrelid::regclass, a.attname) as becomes
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.connamespace = 'public'::regnamespace and k.contype = 'u' and cardinality(k.conkey) = 1
      and a.attname in ('id', 'uuid') and exists (
        select from pg_attribute t where t.attrelid = k.conrelid and t.attname = 'tenant_id' and not t.attisdropped)
    order by 2, 4
  loop
    execute format('alter table %s drop constraint %I', former.named, former.conname);
    if not exists (
      select from pg_constraint k
      where k.conrelid = former.conrelid and k.contype in ('p', 'u') and cardinality(k.conkey) = 2 and (
        select count(*) from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey)
          and a.attname in (former.attname, 'tenant_id')) = 2)
    then
      execute format('alter table %s add constraint %I unique (tenant_id, %I)', former.named, former.becomes,
        former.attname);
    end if;
  end loop;
end $$;

-- A payer comes with nothing but the payment.
create index online_payment_uuid on online_payment (uuid);

do $$
declare
  plain constant text := '\( SELECT (app_tenant_id|app_user_id)\(\) AS \1\)';
  p record;
begin
  for p in
    select pol.polname, pol.polrelid::regclass as named,
      regexp_replace(pg_get_expr(pol.polqual, pol.polrelid), plain, '\1()', 'g') as sees,
      regexp_replace(pg_get_expr(pol.polwithcheck, pol.polrelid), plain, '\1()', 'g') as writes
    from pg_policy pol join pg_class c on c.oid = pol.polrelid
    where c.relnamespace = 'public'::regnamespace and c.relname not in ('tenant', 'app_user', 'membership')
  loop
    execute format('alter policy %I on %s', p.polname, p.named)
      || coalesce(' using (' || p.sees || ')', '') || coalesce(' with check (' || p.writes || ')', '');
  end loop;
end $$;
