-- The same in PL/pgSQL, so that a plan is read once for its parameters where tenants are spread over machines.
create or replace function due_date_of_plan(tenant bigint, due_of bigint, settled numeric) returns date
  language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select coalesce(min(p.due_date) filter (where p.reached > abs(settled)), max(p.due_date)) from (
      select i.due_date, sum(abs(i.amount)) over (order by i.position) as reached from due_instalment i
      where i.tenant_id = tenant and i.due_id = due_of) p);
end $$;
