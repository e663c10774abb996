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

-- Who enters a tenant has logged in as the application: a login with more rights that took the role could put it down again.
do $$
declare
  former constant text := 'if current_setting(''role'') <> ''finance_app'' and session_user <> ''finance_app'' then';
  entering regprocedure;
begin
  select p.oid into strict entering from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = 'enter_tenant';
  if strpos(pg_get_functiondef(entering), former) = 0 then raise 'enter_tenant does not ask who entered as this migration knows it'; end if;
  execute replace(pg_get_functiondef(entering), former, 'if session_user <> ''finance_app'' then');
end $$;
