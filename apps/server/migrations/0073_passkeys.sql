-- Passkeys (WebAuthn): one signs in without a password, and is a second step of sign-in like a code of an app. The
-- authenticator keeps the private key; here is the public one.
create table passkey (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references app_user on delete cascade,
  credential bytea not null unique check (octet_length(credential) between 1 and 1023),
  public_key bytea not null check (octet_length(public_key) between 1 and 4000),
  sign_count bigint not null check (sign_count >= 0), -- an authenticator that does not count stays at 0
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id);
-- What an authenticator has to sign, once: to add a passkey, to sign in, or where a code is asked again. Only hashes
-- are kept. Who is signed in answers in the session that asked.
create table passkey_challenge (
  hash bytea primary key check (octet_length(hash) = 32),
  purpose text not null check (purpose in ('add', 'sign_in', 'confirm')),
  user_id bigint references app_user on delete cascade,
  session_id uuid references session on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'sign_in') = (user_id is null) and (user_id is null) = (session_id is null))
);
create index passkey_challenge_user on passkey_challenge (user_id);
create index passkey_challenge_session on passkey_challenge (session_id);
create index passkey_challenge_age on passkey_challenge (expires_at);
alter table passkey enable row level security;
alter table passkey_challenge enable row level security;

-- What the user that was entered has beside the password.
create function own_second_steps() returns table (app boolean, passkeys int)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select
    exists (select from two_step t where t.user_id = app_user_id() and t.confirmed_at is not null),
    (select count(*)::int from passkey p where p.user_id = app_user_id());
end $$;
create function has_second_step(usr bigint) returns boolean
  language plpgsql stable set search_path = public, pg_temp as $$
begin
  return exists (select from two_step t where t.user_id = usr and t.confirmed_at is not null)
    or exists (select from passkey p where p.user_id = usr);
end $$;

-- Keeps the challenge of the user that was entered, in this session of theirs, or without a session one that signs in;
-- false where the session is none of theirs. Those that nobody answered go.
create function keep_passkey_challenge(its_hash bytea, its_purpose text, its_session uuid, seconds int)
  returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from passkey_challenge c where c.expires_at < now();
  if its_purpose = 'sign_in' then
    insert into passkey_challenge values (its_hash, its_purpose, null, null, now() + make_interval(secs => seconds));
    return true;
  end if;
  insert into passkey_challenge
    select its_hash, its_purpose, s.user_id, s.id, now() + make_interval(secs => seconds)
    from session s where s.id = its_session and s.user_id = app_user_id() and s.kind <> 'service'
      and s.revoked_at is null;
  return found;
end $$;
-- An answer that was wrong uses its challenge up as well.
create function drop_passkey_challenge(its_hash bytea) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from passkey_challenge c where c.hash = its_hash
$$;

-- Those of the user that was entered.
create function own_passkeys()
  returns table (id uuid, name text, created_at timestamptz, last_used_at timestamptz, credential bytea,
    transports text[])
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select p.id, p.name, p.created_at, p.last_used_at, p.credential, p.transports
    from passkey p where p.user_id = app_user_id() order by p.created_at, p.id;
end $$;

-- Whose a credential is, and what its signature is checked with.
create function find_passkey(its_credential bytea)
  returns table (user_id bigint, user_name text, user_email text, public_key bytea)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select u.id, u.name, u.email, p.public_key from passkey p join app_user u on u.id = p.user_id
    where p.credential = its_credential;
end $$;

-- Adds a passkey to the user that was entered, for the challenge of this session: its id, or why not. The first one of
-- somebody without a second step ends the sessions that a password alone began; the one that asks goes on, and counts
-- as one in which the second step was just taken.
create function add_passkey(challenge bytea, its_session uuid, its_credential bytea, its_key bytea, its_count bigint,
    its_transports text[], its_name text, most int, request text, out added uuid, out refused text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_first boolean;
begin
  delete from passkey_challenge c where c.hash = challenge and c.purpose = 'add' and c.user_id = app_user_id()
    and c.session_id = its_session and c.expires_at > now();
  if not found then refused := 'challenge'; return; end if;
  perform pg_advisory_xact_lock(hashtextextended('passkey', app_user_id()));
  if (select count(*) from passkey p where p.user_id = app_user_id()) >= most then refused := 'most'; return; end if;
  is_first := not has_second_step(app_user_id());
  insert into passkey (user_id, credential, public_key, sign_count, transports, name)
    values (app_user_id(), its_credential, its_key, its_count, its_transports, its_name)
    on conflict (credential) do nothing returning id into added;
  if added is null then refused := 'taken'; return; end if;
  if is_first then
    update session s set revoked_at = clock_timestamp()
      where s.user_id = app_user_id() and s.kind <> 'service' and s.revoked_at is null and s.id <> its_session;
  end if;
  update session s set code_confirmed_at = now() where s.id = its_session;
  perform note_own_change(app_user_id(), '{"passkey": null}', jsonb_build_object('passkey', its_name), request);
end $$;

-- Spends the challenge and raises the count of a passkey whose signature was right, in one statement: `used`,
-- `challenge` where that was spent before, is over or of another session, or `behind` where the signature is not newer
-- than the last one, as of a copied key, or the passkey was removed meanwhile.
create function use_passkey(challenge bytea, for_purpose text, its_session uuid, usr bigint, its_credential bytea,
    signed bigint) returns text
  language sql security definer set search_path = public, pg_temp as $$
  with spent as (
    delete from passkey_challenge c where c.hash = challenge and c.purpose = for_purpose and c.expires_at > now()
      and (for_purpose = 'sign_in'
        or c.user_id = app_user_id() and c.user_id = usr and c.session_id = its_session)
    returning c.hash),
  raised as (
    update passkey p set sign_count = signed, last_used_at = now() from spent
    where p.user_id = usr and p.credential = its_credential
      and (signed > p.sign_count or signed = 0 and p.sign_count = 0)
    returning p.id)
  select case when not exists (select from spent) then 'challenge'
    when not exists (select from raised) then 'behind' else 'used' end
$$;

create function rename_passkey(which uuid, its_name text, request text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  former text;
begin
  select p.name into former from passkey p where p.id = which and p.user_id = app_user_id() for update;
  if not found then return false; end if;
  if former = its_name then return true; end if;
  update passkey p set name = its_name where p.id = which;
  perform note_own_change(app_user_id(), jsonb_build_object('passkey', former),
    jsonb_build_object('passkey', its_name), request);
  return true;
end $$;

-- Removes one of the user that was entered: `removed`, `none`, or `last` where it is the last second step of somebody
-- whose tenant wants one.
create function remove_passkey(which uuid, request text) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  former text;
begin
  perform pg_advisory_xact_lock(hashtextextended('passkey', app_user_id()));
  select p.name into former from passkey p where p.id = which and p.user_id = app_user_id();
  if not found then return 'none'; end if;
  perform from two_step t where t.user_id = app_user_id() and t.confirmed_at is not null
    union all select from passkey p where p.user_id = app_user_id() and p.id <> which;
  if not found and exists (
      select from membership m join setting w on w.tenant_id = m.tenant_id and w.key = 'two_step_required'
      where m.user_id = app_user_id() and m.deactivated_at is null and w.value = 'true') then
    return 'last';
  end if;
  delete from passkey p where p.id = which;
  perform note_own_change(app_user_id(), jsonb_build_object('passkey', former), '{"passkey": null}', request);
  return 'removed';
end $$;

-- Whether the user that was entered has typed a code, or used a passkey, in this session within ten minutes.
create function code_confirmed(sid uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select from session s where s.id = sid and s.user_id = app_user_id() and s.kind <> 'service'
    and s.code_confirmed_at > now() - interval '10 minutes');
end $$;

-- A passkey confirms as a code does; the history says which it was.
drop function confirm_code(uuid, text);
create function confirm_code(sid uuid, said text, request text) returns timestamptz
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update session s set code_confirmed_at = now()
    where s.id = sid and s.user_id = app_user_id() and s.kind <> 'service' and s.revoked_at is null;
  if not found then return null; end if;
  if said is not null then
    perform note_own_change(app_user_id(), '{"two_step": null}', jsonb_build_object('two_step', said), request);
  end if;
  return now() + interval '10 minutes';
end $$;

-- What a person in the tenant that was entered has to do first, where it asks for a code: type one or use a passkey
-- (`code`), turn the second step on (`turn_on`), or come with a sign-in of ours (`sign_in`), since neither another
-- issuer's token nor one that a machine got for somebody can do either. Null where nothing is asked, or not again yet.
create or replace function code_needed(sid uuid) returns text
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  opened session;
begin
  perform from setting t where t.tenant_id = app_tenant_id() and t.key = 'code_asked_again' and t.value = 'true';
  if not found then return null; end if;
  select s.* into opened from session s where s.id = sid and s.user_id = app_user_id() and s.kind <> 'service';
  if opened.id is null then return 'sign_in'; end if;
  if not has_second_step(app_user_id()) then return 'turn_on'; end if;
  return case when opened.code_confirmed_at > now() - interval '10 minutes' then null else 'code' end;
end $$;

-- Who of the tenant that was entered has a second step.
create or replace function two_step_of_members() returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select t.user_id
    from (select o.user_id from two_step o where o.confirmed_at is not null union select p.user_id from passkey p) t
    join membership m on m.user_id = t.user_id where m.tenant_id = app_tenant_id();
end $$;

-- For the owner of the tenant that was entered, whose member has lost the app and the recovery codes, or the passkeys:
-- `reset`, or why not. Every session of the member ends.
create or replace function reset_two_step(usr bigint) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant constant bigint := app_tenant_id();
begin
  perform from membership m where m.tenant_id = tenant and m.user_id = usr and m.deactivated_at is null
    for no key update;
  if not found or usr = app_user_id() or not is_active_owner(tenant, app_user_id()) then return 'forbidden'; end if;
  if belongs_elsewhere(usr, tenant) then return 'elsewhere'; end if;
  if not has_second_step(usr) then return 'none'; end if;
  delete from two_step t where t.user_id = usr and t.confirmed_at is not null;
  delete from passkey p where p.user_id = usr;
  delete from sign_in_challenge c where c.user_id = usr;
  update session s set revoked_at = clock_timestamp()
    where s.user_id = usr and s.kind <> 'service' and s.revoked_at is null;
  return 'reset';
end $$;

-- For the database's owner only, so finance_app may not execute it: for whom no owner may do it.
create or replace function reset_two_step_by_operator(usr bigint) returns boolean
  language plpgsql set search_path = public, pg_temp as $$
begin
  if not has_second_step(usr) then return false; end if;
  delete from two_step t where t.user_id = usr and t.confirmed_at is not null;
  delete from passkey p where p.user_id = usr;
  delete from sign_in_challenge c where c.user_id = usr;
  update session s set revoked_at = clock_timestamp()
    where s.user_id = usr and s.kind <> 'service' and s.revoked_at is null;
  perform note_own_change(usr, '{"two_step": null}', '{"two_step": "direset operator server"}', 'operator');
  return true;
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
  delete from passkey_challenge where expires_at < now();
  delete from two_step where confirmed_at is null and created_at < now() - interval '1 day';
$$;

-- Enters a tenant for the rest of the database transaction: sets what the policies read, and answers who that is there.
-- Who is no member gets no row and enters nothing; a session that is over answers a row that says only so, and enters
-- nothing. Who enters has logged in as the application: a login with more rights that took the role could put it down
-- again. A service's session enters the tenant of its key alone, while key and account are valid, and answers what the
-- account may beside its role (`scopes`; null for people, who may all that their role may). One that acts for somebody
-- may what both may, while the account may act for them. No other session enters as a service account; without one the
-- server does, for what it goes on with by itself (`is_service`). Where the tenant wants a second step of sign-in, a
-- session of ours whose user has none enters nothing: its row has no role. `test` says that it is a test tenant.
create or replace function enter_tenant(tenant bigint, usr bigint, sid uuid)
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
    and not has_second_step(usr) then
    return next;
    return;
  end if;
  role := entered.role;
  perform set_config('app.tenant_id', tenant::text, true), set_config('app.user_id', usr::text, true),
    set_config('app.today', today::text, true);
  return next;
end $$;
