-- The newest bookings of any days: a month's days are merged, 20 rows of each.
create index transaction_day on transaction (tenant_id, date, created_at desc, id desc)
  include (account_type, account_id);
create index transaction_creator on transaction (tenant_id, creator_id, date desc, id desc);

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
create policy own on transaction_mark
  using (tenant_id = (select app_tenant_id())) with check (tenant_id = (select app_tenant_id()));
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
    select s.tenant_id from transaction_sum s where s.grain = 'all' group by 1
    having sum(s.rows) >= 10000 + coalesce(
      (select max(m.place) from transaction_mark m where m.tenant_id = s.tenant_id), 0)
  loop
    select * into last from transaction_mark m where m.tenant_id = tenant order by m.place desc limit 1;
    loop
      select t.created_at, t.id into next from transaction t
        where t.tenant_id = tenant and t.created_at < now() - interval '1 hour'
          and (t.created_at, t.id) > (coalesce(last.created_at, '-infinity'), coalesce(last.transaction_id, 0))
        order by t.created_at, t.id offset 9999 limit 1;
      exit when not found;
      last := row (tenant, coalesce(last.place, 0) + 10000, next.created_at, next.id);
      insert into transaction_mark select last.* on conflict do nothing; -- another process may mark as well
    end loop;
  end loop;
end $$;
