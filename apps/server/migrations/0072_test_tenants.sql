-- A test tenant stands beside the live one that it was made in, `live_id`, from its birth and for good. Its name ends
-- in the mark, and no live one's does: whoever shows the name shows the mark.
update tenant set name = left(name, -length(' (uji coba)')) || ' uji coba' where name like '% (uji coba)';
update tenant set first_name = left(first_name, -length(' (uji coba)')) || ' uji coba'
  where first_name like '% (uji coba)';
alter table tenant
  add column live_id bigint references tenant (id),
  add constraint tenant_test_marked check ((live_id is not null) = (name like '% (uji coba)')),
  add constraint tenant_test_first_marked check ((live_id is not null) = (first_name like '% (uji coba)'));
create unique index tenant_test_name on tenant (live_id, lower(name));

create function test_tenant_stays() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if new.live_id is distinct from old.live_id then
      raise check_violation using message = 'a live tenant stays live, and a test tenant beside the same one '
        '(constraint "test_tenant_stays")', constraint = 'test_tenant_stays';
    end if;
  elsif exists (select from tenant t where t.id = new.live_id and t.live_id is not null) then
    raise check_violation using message = 'beside a test tenant there is none (constraint "test_tenant_stays")',
      constraint = 'test_tenant_stays';
  end if;
  return new;
end $$;
revoke execute on function test_tenant_stays() from public;
create trigger test_tenant_stays before insert or update on tenant
  for each row execute function test_tenant_stays();

-- Makes a test tenant beside the one that was entered, for its owner, who owns it too.
create function make_test_tenant(its_name text) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  live constant bigint := app_tenant_id();
  maker constant bigint := app_user_id();
  made bigint;
begin
  if live is null or not is_active_owner(live, maker) then
    raise insufficient_privilege using message = 'only an owner makes test tenants';
  end if;
  insert into tenant (name, live_id) values (its_name, live) returning id into made;
  insert into membership (tenant_id, user_id, role) values (made, maker, 'pemilik');
  return made;
end $$;

-- How many test tenants are beside the one that was entered, also those that the user is no member of.
create function count_test_tenants() returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from tenant t where t.live_id = app_tenant_id();
$$;

-- Enters a tenant for the rest of the database transaction: sets what the policies read, and answers who that is there.
-- Who is no member gets no row and enters nothing; a session that is over answers a row that says only so, and enters
-- nothing. Who enters has logged in as the application: a login with more rights that took the role could put it down
-- again. A service's session enters the tenant of its key alone, while key and account are valid, and answers what the
-- account may beside its role (`scopes`; null for people, who may all that their role may). One that acts for somebody
-- may what both may, while the account may act for them. No other session enters as a service account; without one the
-- server does, for what it goes on with by itself (`is_service`). Where the tenant wants a second step of sign-in, a
-- session of ours whose user has none enters nothing: its row has no role. `test` says that it is a test tenant.
drop function enter_tenant(bigint, bigint, uuid);
create function enter_tenant(tenant bigint, usr bigint, sid uuid)
  returns table (role text, user_name text, user_email text, tenant_name text, test boolean, timezone text,
    today date, now timestamptz, is_over boolean, scopes text[], is_service boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entered record;
  opened session;
begin
  if session_user <> 'finance_app' then
    raise insufficient_privilege using message = 'only the role finance_app may enter a tenant';
  end if;
  perform set_config('app.tenant_id', '', true), set_config('app.user_id', '', true), set_config('app.today', '', true);
  now := now();
  is_over := false;
  if sid is not null then
    select s.* into opened from session s
      where s.id = sid and s.user_id = usr and s.revoked_at is null and s.expires_at > pg_catalog.now();
    is_over := opened.id is null;
  end if;
  if opened.kind = 'service' then
    if opened.service_tenant_id <> tenant then return; end if;
    select array(
        select o.scope from unnest(a.scopes) with ordinality o (scope, place)
        where opened.service_scopes is null or o.scope = any (opened.service_scopes) order by o.place) into scopes
      from service_account_key k
      join service_account a on a.tenant_id = k.tenant_id and a.user_id = k.user_id
      join membership m on m.tenant_id = a.tenant_id and m.user_id = a.user_id
      where k.tenant_id = tenant and k.id = opened.service_key_id and k.revoked_at is null
        and k.expires_at > pg_catalog.now() and m.deactivated_at is null
        and (usr = a.user_id or may_act_for(a.acts_for, tenant, usr));
    is_over := scopes is null;
  end if;
  if is_over then
    return query select null, null, null, null, null::boolean, null, null::date, pg_catalog.now(), true, null::text[],
      null::boolean;
    return;
  end if;
  select m.role, u.name as user_name, u.email, t.name as tenant_name, t.live_id is not null as is_test,
      coalesce(s.value #>> '{}', 'Asia/Jakarta') as zone, a.user_id is not null as is_service, a.scopes,
      coalesce(w.value = 'true', false) as wants_two_step
    into entered
    from membership m join app_user u on u.id = m.user_id join tenant t on t.id = m.tenant_id
    left join setting s on s.tenant_id = m.tenant_id and s.key = 'timezone'
    left join setting w on w.tenant_id = m.tenant_id and w.key = 'two_step_required'
    left join service_account a on a.tenant_id = m.tenant_id and a.user_id = m.user_id
    where m.tenant_id = tenant and m.user_id = usr and m.deactivated_at is null;
  if not found then return; end if;
  if entered.is_service and sid is not null and opened.kind <> 'service' then return; end if;
  user_name := entered.user_name;
  user_email := entered.email;
  tenant_name := entered.tenant_name;
  test := entered.is_test;
  timezone := entered.zone;
  today := (now at time zone timezone)::date;
  scopes := coalesce(scopes, entered.scopes);
  is_service := entered.is_service;
  if entered.wants_two_step and opened.kind <> 'service' and not opened.by_issuer
    and not exists (select from two_step o where o.user_id = usr and o.confirmed_at is not null) then
    return next;
    return;
  end if;
  role := entered.role;
  perform set_config('app.tenant_id', tenant::text, true), set_config('app.user_id', usr::text, true),
    set_config('app.today', today::text, true);
  return next;
end $$;
