-- Who is signed in, where and until when. Tokens name their session (`sid`), so that ending it ends them at once.
create table session (
  id uuid primary key,
  user_id bigint not null references app_user on delete cascade,
  kind text not null check (kind in ('browser', 'program')),
  entered_tenant_id bigint references tenant on delete set null, -- whose token the next renewal answers
  user_agent text not null,
  address text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(), -- when it last got a token
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_by_user on session (user_id);
alter table session enable row level security;

-- What a browser renews its session with. Each is used once and leads to the next; only hashes are kept.
create table session_refresh (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  parent bytea, -- the one that it was given for
  used_at timestamptz,
  is_void boolean not null default false -- its parent was used again instead, since the answer with this one was lost
);
create index session_refresh_session on session_refresh (session_id);
create index session_refresh_parent on session_refresh (parent);
alter table session_refresh enable row level security;

-- What sign-in and tenant change put into the address to return to: exchanged once, within a minute, by whoever made
-- the challenge.
create table sign_in_code (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  entered_tenant_id bigint references tenant on delete cascade,
  challenge text not null,
  origin text not null,
  expires_at timestamptz not null
);
create index sign_in_code_session on sign_in_code (session_id);
alter table sign_in_code enable row level security;

-- The key that signs tokens: shared by every process of the server, read once at its start with the owner's rights.
create table signing_key (
  id text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now()
);
alter table signing_key enable row level security;

create function is_session_open(sid uuid, usr bigint) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select exists (select from session s where s.id = sid and s.user_id = usr and s.revoked_at is null
    and s.expires_at > pg_catalog.now())
$$;

create function begin_session(sid uuid, usr bigint, of_kind text, tenant bigint, agent text, from_address text,
    seconds int)
  returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into session (id, user_id, kind, entered_tenant_id, user_agent, address, expires_at)
  values (sid, usr, of_kind, tenant, left(agent, 300), left(from_address, 100), now() + make_interval(secs => seconds))
$$;
create function add_session_refresh(refresh_hash bytea, sid uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into session_refresh (hash, session_id) values (refresh_hash, sid)
$$;
create function session_entered(sid uuid, tenant bigint) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update session set entered_tenant_id = tenant where id = sid
$$;

-- A session with what a token says of it; the tenant only while the user is a member of it.
create function describe_session(sid uuid)
  returns table (id uuid, kind text, expires_at timestamptz, user_id bigint, user_name text, user_email text,
    tenant_id bigint, tenant_name text)
  language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select s.id, s.kind, s.expires_at, u.id, u.name, u.email, t.id, t.name
    from session s join app_user u on u.id = s.user_id
    left join membership m
      on m.tenant_id = s.entered_tenant_id and m.user_id = s.user_id and m.deactivated_at is null
    left join tenant t on t.id = m.tenant_id
    where s.id = sid and s.revoked_at is null and s.expires_at > now();
end $$;

-- Whose a browser's refresh token is, without using it up.
create function session_of_refresh(refresh_hash bytea, grace int)
  returns table (id uuid, kind text, expires_at timestamptz, user_id bigint, user_name text, user_email text,
    tenant_id bigint, tenant_name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.* from session_refresh r cross join lateral describe_session(r.session_id) d
  where r.hash = refresh_hash and not r.is_void
    and (r.used_at is null or r.used_at > now() - make_interval(secs => grace))
$$;

-- Uses a refresh token up and keeps the next one. Two tabs may come with the same one within `grace` seconds. After
-- that it is either a browser that never got the answer (then nothing that came of it was ever used, and from now on
-- may not be) or a stolen one: then the session ends for both. `wanted` is the tenant that the browser works in;
-- without it the one that was entered last.
create function renew_session(old_hash bytea, new_hash bytea, wanted bigint, idle_seconds int, most_seconds int,
    grace int)
  returns table (id uuid, kind text, expires_at timestamptz, user_id bigint, user_name text, user_email text,
    tenant_id bigint, tenant_name text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sid constant uuid := (select r.session_id from session_refresh r where r.hash = old_hash);
  there constant bigint := (select t.id from tenant t where t.id = wanted);
  given session_refresh;
  is_late boolean;
begin
  perform from session s where s.id = sid and s.revoked_at is null and s.expires_at > now() for update;
  if not found then return; end if;
  select * into given from session_refresh r where r.hash = old_hash;
  is_late := coalesce(given.used_at < clock_timestamp() - make_interval(secs => grace), false);
  if given.is_void
    or (is_late and exists (select from session_refresh c where c.parent = old_hash and c.used_at is not null))
  then
    update session s set revoked_at = clock_timestamp() where s.id = sid;
    return;
  end if;
  if is_late then update session_refresh c set is_void = true where c.parent = old_hash; end if;
  update session_refresh r set used_at = clock_timestamp() where r.hash = old_hash and (r.used_at is null or is_late);
  insert into session_refresh (hash, session_id, parent) values (new_hash, sid, old_hash);
  update session s set last_used_at = clock_timestamp(), entered_tenant_id = coalesce(there, s.entered_tenant_id),
    expires_at = case s.kind
      when 'browser' then
        least(now() + make_interval(secs => idle_seconds), s.created_at + make_interval(secs => most_seconds))
      else s.expires_at end where s.id = sid;
  return query select * from describe_session(sid);
end $$;

create function keep_sign_in_code(code_hash bytea, sid uuid, tenant bigint, for_challenge text, for_origin text,
    seconds int)
  returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into sign_in_code values (code_hash, sid, tenant, for_challenge, for_origin,
    now() + make_interval(secs => seconds))
$$;

-- Takes a code, which is then gone whether or not it was right.
create function take_sign_in_code(code_hash bytea, for_challenge text, for_origin text)
  returns table (id uuid, kind text, expires_at timestamptz, user_id bigint, user_name text, user_email text,
    tenant_id bigint, tenant_name text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken sign_in_code;
begin
  delete from sign_in_code c where c.hash = code_hash returning * into taken;
  if taken.hash is null or taken.challenge <> for_challenge or taken.origin <> for_origin
    or taken.expires_at <= now() then return; end if;
  update session s set entered_tenant_id = taken.entered_tenant_id, last_used_at = now() where s.id = taken.session_id;
  return query select * from describe_session(taken.session_id);
end $$;

-- My own open sessions, as `enter_user` or `enter_tenant` says who I am.
create function own_sessions()
  returns table (id uuid, kind text, user_agent text, address text, created_at timestamptz, last_used_at timestamptz,
    expires_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.kind, s.user_agent, s.address, s.created_at, s.last_used_at, s.expires_at from session s
  where s.user_id = (select app_user_id()) and s.revoked_at is null and s.expires_at > now()
  order by s.last_used_at desc, s.id desc
$$;
create function end_own_session(sid uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update session set revoked_at = now() where id = sid and user_id = app_user_id() and revoked_at is null
    and expires_at > now();
  return found;
end $$;
create function end_session_of_refresh(refresh_hash bytea) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update session set revoked_at = now() where revoked_at is null
    and id = (select r.session_id from session_refresh r where r.hash = refresh_hash)
$$;

-- Which of the sessions whose users hear of changes have ended: their streams end with them.
create function ended_sessions(sids uuid[], users bigint[]) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.sid from unnest(sids, users) as o (sid, usr) where not is_session_open(o.sid, o.usr)
$$;
revoke execute on function ended_sessions(uuid[], bigint[]) from public;
grant execute on function ended_sessions(uuid[], bigint[]) to finance_app;

-- A new password ends what the old one began, whoever sets it, unless its user keeps some: `all`, or this one session.
create function end_sessions_of_user() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update session set revoked_at = now() where user_id = new.id and revoked_at is null
    and coalesce(current_setting('app.kept_sessions', true), '') not in ('all', id::text);
  return null;
end $$;
create trigger password_ends_sessions after update of password_hash on app_user
  for each row when (old.password_hash is distinct from new.password_hash) execute function end_sessions_of_user();

-- Ends the sessions of somebody who was just deactivated in the tenant that was entered. Who still belongs to another
-- one stays signed in there: `enter_tenant` lets nobody in here any more.
create function end_sessions_of_member(usr bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant constant bigint := app_tenant_id();
begin
  if not exists (
    select from membership m where m.tenant_id = tenant and m.user_id = usr and m.deactivated_at is not null
  ) then return; end if;
  if not exists (select from membership m where m.user_id = usr and m.deactivated_at is null) then
    update session s set revoked_at = clock_timestamp() where s.user_id = usr and s.revoked_at is null;
  end if;
  update session s set entered_tenant_id = null
    where s.user_id = usr and s.revoked_at is null and s.entered_tenant_id = tenant;
end $$;

create function note_membership_seen() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  minute_ago constant timestamptz := now() - interval '1 minute';
begin
  perform from membership m
    where m.tenant_id = new.entered_tenant_id and m.user_id = new.user_id and m.deactivated_at is null;
  if not found then return null; end if;
  insert into membership_seen values (new.entered_tenant_id, new.user_id, now())
    on conflict (tenant_id, user_id) do update set seen_at = excluded.seen_at
      where membership_seen.seen_at < minute_ago;
  return null;
end $$;
revoke execute on function note_membership_seen() from public;
create trigger session_seen after insert or update of last_used_at, entered_tenant_id on session
  for each row when (new.entered_tenant_id is not null and new.revoked_at is null)
  execute function note_membership_seen();

-- Ended sessions stay for a month, to be looked into.
create function forget_old_sessions() returns void language sql security definer set search_path = public, pg_temp as $$
  delete from session where coalesce(revoked_at, expires_at) < now() - interval '30 days';
  delete from session_refresh where used_at < now() - interval '2 days';
  delete from sign_in_code where expires_at < now();
$$;

-- Says who I am outside of any tenant, for the rest of the database transaction; false where the session is over.
-- Without a session it is a token of another issuer.
create function enter_user(usr bigint, sid uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_in boolean := sid is null or is_session_open(sid, usr);
begin
  perform set_config('app.tenant_id', '', true), set_config('app.user_id', case when is_in then usr::text else '' end,
    true);
  return is_in;
end $$;

-- Enters a tenant for the rest of the database transaction: sets what the policies read, and answers who that is there.
-- Who is no member gets no row and enters nothing; a session that is over answers a row that says only so, and enters
-- nothing. Who enters has logged in as the application: a login with more rights that took the role could put it down
-- again.
create function enter_tenant(tenant bigint, usr bigint, sid uuid)
  returns table (role text, user_name text, user_email text, tenant_name text, timezone text, today date,
    now timestamptz, is_over boolean)
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
