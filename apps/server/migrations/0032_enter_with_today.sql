-- What goes out together with the entering of a tenant may need its day, before the answer has told it.
create function app_today() returns date language sql stable as $$
  select nullif(current_setting('app.today', true), '')::date
$$;

create or replace function enter_tenant(tenant bigint, usr bigint, sid uuid)
  returns table (role text, user_name text, user_email text, tenant_name text, timezone text, today date, now timestamptz, is_over boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entered record;
begin
  if session_user <> 'finance_app' then
    raise insufficient_privilege using message = 'only the role finance_app may enter a tenant';
  end if;
  perform set_config('app.tenant_id', '', true), set_config('app.user_id', '', true), set_config('app.today', '', true);
  if sid is not null and not is_session_open(sid, usr) then
    return query select null, null, null, null, null, null::date, now(), true;
    return;
  end if;
  select m.role, u.name as user_name, u.email, t.name as tenant_name, coalesce(s.value #>> '{}', 'Asia/Jakarta') as zone
    into entered
    from membership m join app_user u on u.id = m.user_id join tenant t on t.id = m.tenant_id
    left join setting s on s.tenant_id = m.tenant_id and s.key = 'timezone'
    where m.tenant_id = tenant and m.user_id = usr and m.deactivated_at is null;
  if not found then return; end if;
  role := entered.role;
  user_name := entered.user_name;
  user_email := entered.email;
  tenant_name := entered.tenant_name;
  timezone := entered.zone;
  now := now();
  today := (now at time zone timezone)::date;
  is_over := false;
  perform set_config('app.tenant_id', tenant::text, true), set_config('app.user_id', usr::text, true),
    set_config('app.today', today::text, true);
  return next;
end $$;
