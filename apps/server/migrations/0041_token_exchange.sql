-- A service account gets tokens for people, as the server of a host does for its users' widgets (RFC 8693). Whom it may
-- act for is said by an owner: nobody, members who own nothing, or everybody.
alter table service_account add column acts_for text not null default 'nobody'
  constraint service_account_acts_for check (acts_for in ('nobody', 'members', 'everybody'));
grant update (acts_for) on service_account to finance_app;

-- What the host calls its users, where it does not ask by email.
create table service_account_user (
  tenant_id bigint not null,
  account_id bigint not null,
  external_id text not null check (external_id <> ''),
  user_id bigint not null,
  creator_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, account_id, external_id),
  constraint service_account_user_account foreign key (tenant_id, account_id) references service_account,
  constraint service_account_user_user_id_fkey foreign key (tenant_id, user_id) references membership,
  constraint service_account_user_creator_id_fkey foreign key (tenant_id, creator_id) references membership
);
create index service_account_user_by_user on service_account_user (tenant_id, user_id);
alter table service_account_user enable row level security;
create policy own on service_account_user using (tenant_id = app_tenant_id()) with check (tenant_id = app_tenant_id());
grant select, insert, delete on service_account_user to finance_app;

-- A narrower right than the account's, for as long as the session.
alter table session add column service_scopes text[] constraint session_scopes_of_service
  check (service_scopes is null or kind = 'service');

-- Another service account is no person, and a machine that acts for it would have its rights.
create function may_act_for(acts text, tenant bigint, usr bigint) returns boolean
  language plpgsql stable set search_path = public, pg_temp as $$
begin
  return acts <> 'nobody' and not is_service_account(usr) and exists (
    select from membership m
    where m.tenant_id = tenant and m.user_id = usr and m.deactivated_at is null
      and (acts = 'everybody' or m.role <> 'pemilik'));
end $$;

-- Begins a session for the person whom a service account names, by its key or by a token that the key got: `good`, or
-- why not. It holds key and memberships, so that whoever ends one of them waits, and then ends this session too.
create function begin_session_for(key_hash bytea, with_sid uuid, mail text, external text, in_tenant bigint,
    wanted text[], sid uuid, seconds int, agent text, from_address text,
    out outcome text, out account bigint, out person bigint, out person_name text, out person_email text,
    out tenant bigint, out tenant_name text, out key_id bigint, out expires timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  given service_account_key;
  by_account service_account;
begin
  if key_hash is not null then
    select * into given from service_account_key k where k.hash = key_hash for no key update;
  else
    select k.* into given from service_account_key k
      where (k.tenant_id, k.id) = (
        select s.service_tenant_id, s.service_key_id from session s
        where s.id = with_sid and s.kind = 'service' and s.user_id = s.service_user_id and s.revoked_at is null
          and s.expires_at > clock_timestamp())
      for no key update;
  end if;
  if given.id is null then outcome := 'unknown'; return; end if;
  key_id := given.id;
  account := given.user_id;
  tenant := given.tenant_id;
  if given.revoked_at is not null then outcome := 'revoked'; return; end if;
  if given.expires_at <= clock_timestamp() then outcome := 'expired'; return; end if;
  perform from membership m where m.tenant_id = given.tenant_id and m.user_id = given.user_id
    and m.deactivated_at is null for share;
  if not found then outcome := 'deactivated'; return; end if;
  if in_tenant is not null and in_tenant <> tenant then outcome := 'other-tenant'; return; end if;
  select * into by_account from service_account a where a.tenant_id = given.tenant_id and a.user_id = given.user_id;
  if by_account.acts_for = 'nobody' then outcome := 'acts-for-nobody'; return; end if;
  if not coalesce(wanted <@ by_account.scopes, true) then outcome := 'beyond-scope'; return; end if;
  select u.id into person from app_user u
    join membership m on m.tenant_id = given.tenant_id and m.user_id = u.id
    where case
      when external is not null then u.id = (
        select x.user_id from service_account_user x
        where x.tenant_id = given.tenant_id and x.account_id = given.user_id and x.external_id = external)
      else sign_in_name(u.email) = sign_in_name(mail) end
    order by u.id limit 1;
  if person is null then outcome := 'no-member'; return; end if;
  perform from membership m where m.tenant_id = given.tenant_id and m.user_id = person and m.deactivated_at is null
    for share;
  if not found then outcome := 'person-deactivated'; return; end if;
  if not may_act_for(by_account.acts_for, tenant, person) then outcome := 'not-for-this-person'; return; end if;
  select u.name, u.email, t.name into person_name, person_email, tenant_name
    from app_user u cross join tenant t where u.id = person and t.id = given.tenant_id;
  expires := least(clock_timestamp() + make_interval(secs => seconds), given.expires_at);
  insert into session (id, user_id, kind, entered_tenant_id, user_agent, address, expires_at, service_tenant_id,
      service_user_id, service_key_id, service_scopes)
    values (sid, person, 'service', given.tenant_id, left(agent, 300), left(from_address, 100), expires,
      given.tenant_id, given.user_id, given.id, wanted);
  update service_account_key k set last_used_at = now()
    where k.tenant_id = given.tenant_id and k.id = given.id
      and coalesce(k.last_used_at < now() - interval '1 minute', true);
  outcome := 'good';
end $$;

-- For an owner: ends what an account began for somebody, who is not meant any more.
create function end_sessions_for(its_account bigint, person bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not coalesce(is_active_owner(app_tenant_id(), app_user_id()), false) then return; end if;
  update session s set revoked_at = clock_timestamp()
    where s.kind = 'service' and s.service_tenant_id = app_tenant_id() and s.service_user_id = its_account
      and s.user_id = person and s.revoked_at is null;
end $$;

-- Enters a tenant for the rest of the database transaction: sets what the policies read, and answers who that is there.
-- Who is no member gets no row and enters nothing; a session that is over answers a row that says only so, and enters
-- nothing. Who enters has logged in as the application: a login with more rights that took the role could put it down
-- again. A service's session enters the tenant of its key alone, while key and account are valid, and answers what the
-- account may beside its role (`scopes`; null for people, who may all that their role may). One that acts for somebody
-- may what both may, while the account may act for them. No other session enters as a service account; without one the
-- server does, for what it goes on with by itself (`is_service`).
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
      coalesce(s.value #>> '{}', 'Asia/Jakarta') as zone, a.user_id is not null as is_service, a.scopes
    into entered
    from membership m join app_user u on u.id = m.user_id join tenant t on t.id = m.tenant_id
    left join setting s on s.tenant_id = m.tenant_id and s.key = 'timezone'
    left join service_account a on a.tenant_id = m.tenant_id and a.user_id = m.user_id
    where m.tenant_id = tenant and m.user_id = usr and m.deactivated_at is null;
  if not found then return; end if;
  if entered.is_service and sid is not null and opened.kind <> 'service' then return; end if;
  role := entered.role;
  user_name := entered.user_name;
  user_email := entered.email;
  tenant_name := entered.tenant_name;
  timezone := entered.zone;
  today := (now at time zone timezone)::date;
  scopes := coalesce(scopes, entered.scopes);
  is_service := entered.is_service;
  perform set_config('app.tenant_id', tenant::text, true), set_config('app.user_id', usr::text, true),
    set_config('app.today', today::text, true);
  return next;
end $$;

