-- Who belongs to a tenant may be deactivated there and come back; the row stays, since history, cash and grants name it.
alter table membership
  add column version bigint not null default 1,
  add column deactivated_at timestamptz,
  add column deactivated_by bigint references app_user,
  add check ((deactivated_at is null) = (deactivated_by is null));
grant update (role, version, deactivated_at, deactivated_by) on membership to finance_app;

-- Where I am deactivated is none of my tenants.
drop policy own on membership;
create policy own on membership
  using (tenant_id = (select app_tenant_id()) or (user_id = (select app_user_id()) and deactivated_at is null))
  with check (tenant_id = (select app_tenant_id()));
drop policy own on tenant;
create policy own on tenant using (id = (select app_tenant_id()) or exists (
  select from membership m
  where m.tenant_id = tenant.id and m.user_id = (select app_user_id()) and m.deactivated_at is null));

-- Of two owners who demote each other at once the second waits for the first (see lockMember), and then this stops it.
create function membership_keeps_an_owner() returns trigger language plpgsql as $$
begin
  if not exists (
    select from membership m where m.tenant_id = old.tenant_id and m.role = 'pemilik' and m.deactivated_at is null
  ) then
    raise check_violation using message = 'a tenant keeps an active owner', constraint = 'membership_keeps_an_owner';
  end if;
  return null;
end $$;
create trigger keeps_an_owner after update of role, deactivated_at on membership
  for each row when (
    old.role = 'pemilik' and old.deactivated_at is null and (new.role <> 'pemilik' or new.deactivated_at is not null)
  ) execute function membership_keeps_an_owner();

create or replace function enter_tenant(tenant bigint, usr bigint, sid uuid)
  returns table (role text, user_name text, user_email text, tenant_name text, timezone text, today date, now timestamptz, is_over boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_in boolean := false;
begin
  if session_user <> 'finance_app' then
    raise insufficient_privilege using message = 'only the role finance_app may enter a tenant';
  end if;
  if sid is not null and not is_session_open(sid, usr) then
    return query select null, null, null, null, null, null::date, now(), true;
  else
    return query
      select m.role, u.name, u.email, t.name, z.timezone, (now() at time zone z.timezone)::date, now(), false
      from membership m join app_user u on u.id = m.user_id join tenant t on t.id = m.tenant_id
      cross join lateral (select coalesce((select s.value #>> '{}' from setting s where s.tenant_id = m.tenant_id and s.key = 'timezone'), 'Asia/Jakarta') as timezone) z
      where m.tenant_id = tenant and m.user_id = usr and m.deactivated_at is null;
    is_in := found;
  end if;
  perform set_config('app.tenant_id', case when is_in then tenant::text else '' end, true), set_config('app.user_id', case when is_in then usr::text else '' end, true);
end $$;

create or replace function describe_session(sid uuid)
  returns table (id uuid, kind text, expires_at timestamptz, user_id bigint, user_name text, user_email text, tenant_id bigint, tenant_name text)
  language sql stable as $$
  select s.id, s.kind, s.expires_at, u.id, u.name, u.email, t.id, t.name
  from session s join app_user u on u.id = s.user_id
  left join membership m
    on m.tenant_id = s.entered_tenant_id and m.user_id = s.user_id and m.deactivated_at is null
  left join tenant t on t.id = m.tenant_id
  where s.id = sid and s.revoked_at is null and s.expires_at > now()
$$;

-- A payment goes on where its creator was deactivated: then the server acts for an owner, and one there always is.
create or replace function online_payment_actor(payment uuid) returns table (tenant_id bigint, user_id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.tenant_id, m.user_id from online_payment p join membership m on m.tenant_id = p.tenant_id
  where p.uuid = payment and m.deactivated_at is null
  order by m.user_id = p.creator_id desc, m.role = 'pemilik' desc, m.user_id limit 1
$$;

-- When somebody was last here; apart from the membership, whose row is locked while it is changed.
create table membership_seen (
  tenant_id bigint not null,
  user_id bigint not null,
  seen_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references membership (tenant_id, user_id) on delete cascade
);
alter table membership_seen enable row level security;
create policy own on membership_seen using (tenant_id = (select app_tenant_id()));
grant select on membership_seen to finance_app;

create function note_membership_seen() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into membership_seen
    select m.tenant_id, m.user_id, now() from membership m
    where m.tenant_id = new.entered_tenant_id and m.user_id = new.user_id and m.deactivated_at is null
    on conflict (tenant_id, user_id) do update set seen_at = excluded.seen_at
      where membership_seen.seen_at < excluded.seen_at - interval '1 minute';
  return null;
end $$;
revoke execute on function note_membership_seen() from public;
create trigger session_seen after insert or update of last_used_at, entered_tenant_id on session
  for each row when (new.entered_tenant_id is not null and new.revoked_at is null)
  execute function note_membership_seen();

-- Ends the sessions of somebody who was just deactivated in the tenant that was entered. Who still belongs to another one
-- stays signed in there: `enter_tenant` lets nobody in here any more.
create function end_sessions_of_member(usr bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from membership m
    where m.tenant_id = app_tenant_id() and m.user_id = usr and m.deactivated_at is not null
  ) then return; end if;
  update session s set revoked_at = clock_timestamp() where s.user_id = usr and s.revoked_at is null
    and not exists (select from membership m where m.user_id = usr and m.deactivated_at is null);
  update session s set entered_tenant_id = null
    where s.user_id = usr and s.revoked_at is null and s.entered_tenant_id = app_tenant_id();
end $$;

create function is_active_owner(tenant bigint, usr bigint) returns boolean language sql stable as $$
  select exists (
    select from membership m
    where m.tenant_id = tenant and m.user_id = usr and m.role = 'pemilik' and m.deactivated_at is null)
$$;

-- Invitations by link. Only the hash of a link is kept, and a new link replaces the one before it. What an owner invited
-- ends with being one: otherwise who is to leave could come back.
create table invitation (
  tenant_id bigint not null references tenant,
  id bigint generated by default as identity unique,
  name text not null check (name <> ''), -- for whom, as the inviter calls them
  role text not null check (role in ('pemilik', 'keuangan', 'kasir', 'peninjau')),
  cashier_ids jsonb not null default '[]',
  bank_accounts jsonb not null default '[]',
  days int not null default 3 check (days between 1 and 14),
  creator_id bigint not null references app_user,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by bigint references app_user,
  revoked_at timestamptz,
  hash bytea unique check (octet_length(hash) = 32),
  primary key (tenant_id, id),
  check ((used_at is null) = (used_by is null)),
  check (used_at is null or revoked_at is null)
);
alter table invitation enable row level security;
create policy own on invitation using (tenant_id = (select app_tenant_id()))
  with check (tenant_id = (select app_tenant_id()));
grant insert on invitation to finance_app;
grant select (tenant_id, id, name, role, cashier_ids, bank_accounts, days, creator_id, created_at, expires_at, used_at,
  used_by, revoked_at) on invitation to finance_app; -- never the hash
grant update (hash, expires_at, revoked_at) on invitation to finance_app;

create function invitation_status(i invitation) returns text language sql stable as $$
  select case
    when i.used_at is not null then 'used'
    when i.revoked_at is not null or not is_active_owner(i.tenant_id, i.creator_id) then 'revoked'
    when i.expires_at <= now() then 'expired'
    else 'pending' end
$$;

-- A link to choose a new password; one at a time for a member. Nobody but who opens it learns or sets the password.
create table password_link (
  tenant_id bigint not null,
  user_id bigint not null,
  hash bytea not null unique check (octet_length(hash) = 32),
  creator_id bigint not null references app_user,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references membership (tenant_id, user_id) on delete cascade
);
alter table password_link enable row level security;
create policy own on password_link using (tenant_id = (select app_tenant_id()));
grant select (tenant_id, user_id, creator_id, created_at, expires_at, used_at) on password_link to finance_app;

-- Whether somebody belongs, or belonged, to a tenant beside this one: then its owner must not get hold of the account.
create function belongs_elsewhere(usr bigint, tenant bigint) returns boolean language sql stable as $$
  select exists (select from membership m where m.user_id = usr and m.tenant_id <> tenant)
$$;

-- For the owner of the tenant that was entered: `given`, or why not.
create function give_password_link(usr bigint, link_hash bytea, seconds int, out outcome text, out expires timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not is_active_owner(app_tenant_id(), app_user_id()) or usr = app_user_id() or not exists (
    select from membership m where m.tenant_id = app_tenant_id() and m.user_id = usr and m.deactivated_at is null
  ) then outcome := 'forbidden'; return; end if;
  if belongs_elsewhere(usr, app_tenant_id()) then outcome := 'elsewhere'; return; end if;
  expires := now() + make_interval(secs => seconds);
  insert into password_link (tenant_id, user_id, hash, creator_id, expires_at)
    values (app_tenant_id(), usr, link_hash, app_user_id(), expires)
    on conflict (tenant_id, user_id) do update
      set hash = excluded.hash, creator_id = excluded.creator_id, created_at = now(), expires_at = excluded.expires_at,
        used_at = null;
  outcome := 'given';
end $$;

create function password_link_status(l password_link) returns text language sql stable as $$
  select case
    when l.used_at is not null then 'used'
    when not is_active_owner(l.tenant_id, l.creator_id) or belongs_elsewhere(l.user_id, l.tenant_id)
      or not exists (
        select from membership m where m.tenant_id = l.tenant_id and m.user_id = l.user_id and m.deactivated_at is null
      ) then 'revoked'
    when l.expires_at <= now() then 'expired'
    else 'pending' end
$$;

-- What is behind a link, for who opens it.
create function find_invitation(link_hash bytea)
  returns table (status text, tenant_name text, role text, name text, inviter text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select invitation_status(i), t.name, i.role, i.name, u.name
  from invitation i join tenant t on t.id = i.tenant_id join app_user u on u.id = i.creator_id where i.hash = link_hash
$$;
create function find_password_link(link_hash bytea)
  returns table (status text, tenant_name text, user_name text, user_email text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select password_link_status(l), t.name, u.name, u.email
  from password_link l join tenant t on t.id = l.tenant_id join app_user u on u.id = l.user_id where l.hash = link_hash
$$;

-- Makes the user that an invitation is for: `made`, `taken` where the email has an account, or the link's status. Of two
-- who come with one link the second waits until the first has joined.
create function make_invited_user(link_hash bytea, its_name text, its_email text, its_hash text,
    out outcome text, out made_id bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_one invitation;
begin
  select * into found_one from invitation i where i.hash = link_hash for update;
  if found_one.id is null then outcome := 'unknown'; return; end if;
  outcome := invitation_status(found_one);
  if outcome <> 'pending' then return; end if;
  if exists (select from app_user u where sign_in_name(u.email) = sign_in_name(its_email)) then
    outcome := 'taken';
    return;
  end if;
  insert into app_user (name, email, password_hash) values (its_name, its_email, its_hash)
    on conflict do nothing returning id into made_id;
  outcome := case when made_id is null then 'taken' else 'made' end;
end $$;

-- Joins a user to the tenant of an invitation, once: `joined`, `member`, `deactivated`, or the link's status.
create function take_invitation(link_hash bytea, usr bigint,
    out outcome text, out joined_tenant bigint, out taken_id bigint, out cashiers jsonb, out accounts jsonb)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_one invitation;
  present membership;
begin
  select * into found_one from invitation i where i.hash = link_hash for update;
  if found_one.id is null then outcome := 'unknown'; return; end if;
  outcome := invitation_status(found_one);
  if outcome <> 'pending' then return; end if;
  select * into present from membership m where m.tenant_id = found_one.tenant_id and m.user_id = usr;
  if present.user_id is not null then
    outcome := case when present.deactivated_at is null then 'member' else 'deactivated' end;
    return;
  end if;
  insert into membership (tenant_id, user_id, role) values (found_one.tenant_id, usr, found_one.role);
  update invitation i set used_at = now(), used_by = usr where i.tenant_id = found_one.tenant_id and i.id = found_one.id;
  outcome := 'joined';
  joined_tenant := found_one.tenant_id;
  taken_id := found_one.id;
  cashiers := found_one.cashier_ids;
  accounts := found_one.bank_accounts;
end $$;

-- A new password ends what the old one began, unless its user keeps some: `all`, or this one session.
create or replace function end_sessions_of_user() returns trigger language plpgsql as $$
begin
  update session set revoked_at = now() where user_id = new.id and revoked_at is null
    and coalesce(current_setting('app.kept_sessions', true), '') not in ('all', id::text);
  return null;
end $$;

-- Writes into the history of every tenant of a user what they changed of themselves.
create function note_own_change(usr bigint, was jsonb, becomes jsonb, request text) returns void language sql as $$
  insert into history (tenant_id, resource, record_id, action, user_id, before, after, request_id)
  select m.tenant_id, 'user', usr, 'update', usr, was, becomes, request
  from membership m where m.user_id = usr and m.deactivated_at is null order by m.tenant_id
$$;

create function rename_own_user(new_name text, request text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  former text;
begin
  select u.name into former from app_user u where u.id = app_user_id() for update;
  if former is null or former = new_name then return; end if;
  update app_user u set name = new_name where u.id = app_user_id();
  perform note_own_change(app_user_id(), jsonb_build_object('name', former), jsonb_build_object('name', new_name), request);
end $$;

-- Needs the hash of the present password, so that whoever found a signed-in browser cannot keep the account.
create function change_own_password(former_hash text, new_hash text, kept text, request text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_changed boolean;
begin
  perform set_config('app.kept_sessions', kept, true);
  update app_user u set password_hash = new_hash where u.id = app_user_id() and u.password_hash = former_hash;
  is_changed := found;
  perform set_config('app.kept_sessions', '', true);
  if is_changed then
    perform note_own_change(app_user_id(), '{"password": null}', '{"password": "diganti"}', request);
  end if;
  return is_changed;
end $$;

-- Sets the password of the user whom a link is for, once: `changed`, or the link's status. The user's row is locked
-- before the status is read, since joining another tenant, which voids the link, needs that row too.
create function take_password_link(link_hash bytea, new_hash text, request text, out outcome text, out changed_user bigint,
    out of_tenant bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_one password_link;
begin
  perform from app_user u join password_link l on l.user_id = u.id where l.hash = link_hash for update of u;
  select * into found_one from password_link l where l.hash = link_hash for update;
  if found_one.user_id is null then outcome := 'unknown'; return; end if;
  outcome := password_link_status(found_one);
  if outcome <> 'pending' then return; end if;
  update password_link l set used_at = now() where l.hash = link_hash;
  update app_user u set password_hash = new_hash where u.id = found_one.user_id;
  perform note_own_change(found_one.user_id, '{"password": null}', '{"password": "dibuat lagi lewat tautan"}', request);
  outcome := 'changed';
  changed_user := found_one.user_id;
  of_tenant := found_one.tenant_id;
end $$;

-- Seconds to wait for an address that opened many links that there are not.
create function link_wait(client text) returns int
  language sql volatile security definer set search_path = public, pg_temp as $$
  select coalesce((
    select greatest(0, ceil(extract(epoch from b.full_at - clock_timestamp()) - 19 * 60))
    from sign_in_budget b where b.key = 'link:' || sign_in_key(client)), 0)::int
$$;
create function link_missed(client text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into sign_in_budget values ('link:' || sign_in_key(client), clock_timestamp() + interval '1 minute')
  on conflict (key) do update
    set full_at = greatest(sign_in_budget.full_at, clock_timestamp()) + interval '1 minute'
$$;

create function forget_old_links() returns void language sql security definer set search_path = public, pg_temp as $$
  delete from password_link where expires_at < now() - interval '30 days';
  update invitation set hash = null where hash is not null and expires_at < now() - interval '30 days'
$$;
