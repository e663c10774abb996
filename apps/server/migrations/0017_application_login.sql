-- The application logs in as finance_app itself (before, the owner logged in and took that role): the pool may become nobody else.
-- Whoever is the owner still reads every row, as its backups, its checks of the books and the functions that run with its rights need: row level security
-- binds the application, which owns nothing. Forced, it also bound an owner who is no superuser, and those saw no rows.
do $$
declare forced regclass;
begin
  for forced in select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity loop
    execute format('alter table %s no force row level security', forced);
  end loop;
end $$;
drop policy search on transaction; -- let such an owner see the rows of search_transactions

-- Enters a tenant as before, and only for who logged in as the application: a login with more rights that took the role could put it down again.
create or replace function enter_tenant(tenant bigint, usr bigint) returns table (role text, user_name text, user_email text, tenant_name text, timezone text, today date, now timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if session_user <> 'finance_app' then
    raise insufficient_privilege using message = 'only the login finance_app may enter a tenant';
  end if;
  return query
    select m.role, u.name, u.email, t.name, z.timezone, (now() at time zone z.timezone)::date, now()
    from membership m join app_user u on u.id = m.user_id join tenant t on t.id = m.tenant_id
    cross join lateral (select coalesce((select s.value #>> '{}' from setting s where s.tenant_id = m.tenant_id and s.key = 'timezone'), 'Asia/Jakarta') as timezone) z
    where m.tenant_id = tenant and m.user_id = usr;
  perform set_config('app.tenant_id', case when found then tenant::text else '' end, true), set_config('app.user_id', case when found then usr::text else '' end, true);
end $$;
