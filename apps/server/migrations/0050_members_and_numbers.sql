-- Who did something in a tenant is or was a member of it. Until 0022 a membership could be deleted: whoever is still
-- named without one is given one that is deactivated, as is done since.
do $$
declare
  actor record;
begin
  for actor in
    select c.relname as named, f.conname, a.attname
    from pg_constraint f join pg_class c on c.oid = f.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.confrelid = 'app_user'::regclass and c.relnamespace = 'public'::regnamespace
      and (c.relname, a.attname) <> ('membership', 'user_id') and exists (
        select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped)
    order by 1, 3
  loop
    execute format($f$
      insert into membership (tenant_id, user_id, role, deactivated_at, deactivated_by)
      select distinct r.tenant_id, r.%1$I, 'peninjau', now(), r.%1$I from %2$I r
      where r.%1$I is not null and not exists (
        select from membership m where m.tenant_id = r.tenant_id and m.user_id = r.%1$I)
    $f$, actor.attname, actor.named);
    execute format('alter table %I drop constraint %I', actor.named, actor.conname);
    execute format(
      'alter table %I add constraint %I foreign key (tenant_id, %I) references membership (tenant_id, user_id)',
      actor.named, actor.conname, actor.attname);
  end loop;
end $$;

-- What the browser reads as a number is one that it holds: a larger id would be another one there.
do $$
declare
  numbered record;
begin
  for numbered in
    select c.relname as named from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'id'
      and a.attidentity <> ''
    order by 1
  loop
    execute format('alter table %I add constraint %I check (id between 1 and 9007199254740991)', numbered.named,
      numbered.named || '_id_storable');
  end loop;
end $$;
alter table counter add constraint counter_value_storable check (value between 0 and 9007199254740991);
alter table file add constraint file_size_storable check (size <= 9007199254740991);
alter table history add constraint history_record_id_storable
  check (record_id between -9007199254740991 and 9007199254740991);
alter table membership add constraint membership_version_storable check (version between 1 and 9007199254740991);
alter table receipt add constraint receipt_number_storable check (number between 1 and 9007199254740991);
alter table simulator_order add constraint simulator_order_amount_storable
  check (amount between -9007199254740991 and 9007199254740991);
