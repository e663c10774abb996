-- The second step of sign-in: a code of an authenticator app (TOTP, RFC 6238). The secret is encrypted by the
-- application. It counts once a code of it was typed.
create table two_step (
  user_id bigint primary key references app_user on delete cascade,
  credentials text not null,
  last_step bigint not null default 0, -- of the last code that was taken: it and older ones never count again
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);
-- What signs in without the app, each once; only hashes are kept.
create table two_step_recovery (
  user_id bigint not null references two_step on delete cascade,
  hash bytea not null check (octet_length(hash) = 32),
  used_at timestamptz,
  primary key (user_id, hash)
);
-- A sign-in whose password was right and whose code is still to come: no session, and good for nothing else.
create table sign_in_challenge (
  hash bytea primary key check (octet_length(hash) = 32),
  user_id bigint not null references app_user on delete cascade,
  expires_at timestamptz not null
);
create index sign_in_challenge_user on sign_in_challenge (user_id);
alter table two_step enable row level security;
alter table two_step_recovery enable row level security;
alter table sign_in_challenge enable row level security;

-- A session that another issuer's token began: whoever signed that user in answers for how.
alter table session add column by_issuer boolean not null default false;
drop function begin_session(uuid, bigint, text, bigint, text, text, int);
create function begin_session(sid uuid, usr bigint, of_kind text, tenant bigint, agent text, from_address text,
    seconds int, of_issuer boolean default false)
  returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into session (id, user_id, kind, entered_tenant_id, user_agent, address, expires_at, by_issuer)
  values (sid, usr, of_kind, tenant, left(agent, 300), left(from_address, 100), now() + make_interval(secs => seconds),
    of_issuer)
$$;

-- What the user that was entered has; no row: nothing.
create function own_two_step()
  returns table (credentials text, confirmed_at timestamptz, recovery_left int)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select t.credentials, t.confirmed_at, (
      select count(*)::int from two_step_recovery r where r.user_id = t.user_id and r.used_at is null)
    from two_step t where t.user_id = app_user_id();
end $$;

-- Keeps a new secret, which does not count yet; false where one counts already.
create function begin_two_step(its_credentials text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app_user_id() is null then return false; end if;
  insert into two_step as t (user_id, credentials) values (app_user_id(), its_credentials)
    on conflict (user_id) do update set credentials = excluded.credentials, created_at = now(), last_step = 0
      where t.confirmed_at is null;
  return found;
end $$;

-- From now on the secret counts, for which a code of this step was right. Sessions that a password alone began end;
-- the one that asks goes on. False where another one was faster, or the secret is not this one any more.
create function turn_on_two_step(its_credentials text, step bigint, hashes bytea[], kept uuid, request text)
  returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update two_step t set confirmed_at = now(), last_step = step
    where t.user_id = app_user_id() and t.credentials = its_credentials and t.confirmed_at is null;
  if not found then return false; end if;
  delete from two_step_recovery r where r.user_id = app_user_id();
  insert into two_step_recovery (user_id, hash) select app_user_id(), h from unnest(hashes) h;
  update session s set revoked_at = clock_timestamp()
    where s.user_id = app_user_id() and s.kind <> 'service' and s.revoked_at is null and s.id is distinct from kept;
  perform note_own_change(app_user_id(), '{"two_step": null}', '{"two_step": "dinyalakan"}', request);
  return true;
end $$;

-- Takes a right code of the entered user, once: of two who come with the same one, or with an older one, the second is
-- refused.
create function spend_two_step(step bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update two_step t set last_step = step
    where t.user_id = app_user_id() and t.confirmed_at is not null and t.last_step < step;
  return found;
end $$;
create function spend_recovery_code(code_hash bytea) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update two_step_recovery r set used_at = now()
    where r.user_id = app_user_id() and r.hash = code_hash and r.used_at is null;
  return found;
end $$;

create function turn_off_two_step(request text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from two_step t where t.user_id = app_user_id() and t.confirmed_at is not null;
  if found then
    perform note_own_change(app_user_id(), '{"two_step": null}', '{"two_step": "dimatikan"}', request);
  end if;
end $$;

-- Who of the tenant that was entered has it.
create function two_step_of_members() returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select t.user_id from two_step t join membership m on m.user_id = t.user_id
    where m.tenant_id = app_tenant_id() and t.confirmed_at is not null;
end $$;

-- For the owner of the tenant that was entered, whose member has lost the app and the recovery codes: `reset`, or why
-- not. Every session of the member ends.
create function reset_two_step(usr bigint) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant constant bigint := app_tenant_id();
begin
  perform from membership m where m.tenant_id = tenant and m.user_id = usr and m.deactivated_at is null
    for no key update;
  if not found or usr = app_user_id() or not is_active_owner(tenant, app_user_id()) then return 'forbidden'; end if;
  if belongs_elsewhere(usr, tenant) then return 'elsewhere'; end if;
  delete from two_step t where t.user_id = usr and t.confirmed_at is not null;
  if not found then return 'none'; end if;
  delete from sign_in_challenge c where c.user_id = usr;
  update session s set revoked_at = clock_timestamp()
    where s.user_id = usr and s.kind <> 'service' and s.revoked_at is null;
  return 'reset';
end $$;

-- For the database's owner only, so finance_app may not execute it: for whom no owner may do it.
create function reset_two_step_by_operator(usr bigint) returns boolean
  language plpgsql set search_path = public, pg_temp as $$
begin
  delete from two_step t where t.user_id = usr and t.confirmed_at is not null;
  if not found then return false; end if;
  delete from sign_in_challenge c where c.user_id = usr;
  update session s set revoked_at = clock_timestamp()
    where s.user_id = usr and s.kind <> 'service' and s.revoked_at is null;
  perform note_own_change(usr, '{"two_step": null}', '{"two_step": "direset operator server"}', 'operator');
  return true;
end $$;
revoke execute on function reset_two_step_by_operator(bigint) from public;

-- The half of a sign-in that is done.
create function keep_sign_in_challenge(its_hash bytea, usr bigint, seconds int) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into sign_in_challenge values (its_hash, usr, now() + make_interval(secs => seconds))
$$;
create function find_sign_in_challenge(its_hash bytea) returns table (id bigint, name text, email text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select u.id, u.name, u.email from sign_in_challenge c join app_user u on u.id = c.user_id
    where c.hash = its_hash and c.expires_at > now();
end $$;
-- True for the one who ends it: a challenge begins one session.
create function end_sign_in_challenge(its_hash bytea) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from sign_in_challenge c where c.hash = its_hash and c.expires_at > now();
  return found;
end $$;

-- Wrong codes of a user, wherever they come from: whoever gets that far knows the password. Five may be wrong at once,
-- then one every quarter of an hour; a right one gives none back.
create function code_limits(usr bigint) returns sign_in_limit[]
  language plpgsql stable set search_path = public, pg_temp as $$
begin
  return array[row('code:' || usr, 5, 900)::sign_in_limit];
end $$;
create function begin_code(usr bigint, out attempt bigint, out wait int)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select h.attempt, h.wait into attempt, wait from hold_place(code_limits(usr)) h;
end $$;
create function end_code(ended bigint, has_failed boolean, usr bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform leave_place(ended, has_failed, code_limits(usr));
end $$;

-- A new password ends what the old one began, whoever sets it, unless its user keeps some: `all`, or this one session.
create or replace function end_sessions_of_user() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  delete from sign_in_challenge where user_id = new.id;
  update session set revoked_at = now() where user_id = new.id and revoked_at is null
    and coalesce(current_setting('app.kept_sessions', true), '') not in ('all', id::text);
  return null;
end $$;

-- Ended sessions stay for a month, to be looked into; those of machines, which are many, for two days. A secret that
-- nobody confirmed goes after a day.
create or replace function forget_old_sessions() returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from session where coalesce(revoked_at, expires_at) < now() - interval '30 days';
  delete from session where kind = 'service' and coalesce(revoked_at, expires_at) < now() - interval '2 days';
  delete from session_refresh where used_at < now() - interval '2 days';
  delete from sign_in_code where expires_at < now();
  delete from sign_in_challenge where expires_at < now();
  delete from two_step where confirmed_at is null and created_at < now() - interval '1 day';
$$;

-- Enters a tenant for the rest of the database transaction: sets what the policies read, and answers who that is there.
-- Who is no member gets no row and enters nothing; a session that is over answers a row that says only so, and enters
-- nothing. Who enters has logged in as the application: a login with more rights that took the role could put it down
-- again. A service's session enters the tenant of its key alone, while key and account are valid, and answers what the
-- account may beside its role (`scopes`; null for people, who may all that their role may). One that acts for somebody
-- may what both may, while the account may act for them. No other session enters as a service account; without one the
-- server does, for what it goes on with by itself (`is_service`). Where the tenant wants a second step of sign-in, a
-- session of ours whose user has none enters nothing: its row has no role.
create or replace function enter_tenant(tenant bigint, usr bigint, sid uuid)
  returns table (role text, user_name text, user_email text, tenant_name text, timezone text, today date,
    now timestamptz, is_over boolean, scopes text[], is_service boolean)
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
    return query select null, null, null, null, null, null::date, pg_catalog.now(), true, null::text[], null::boolean;
    return;
  end if;
  select m.role, u.name as user_name, u.email, t.name as tenant_name,
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
