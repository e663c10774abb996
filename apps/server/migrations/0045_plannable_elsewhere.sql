-- What Citus can plan too. It looks into no function in SQL that has parameters, so those that read a tenant's rows are
-- in PL/pgSQL. Whoever searches is planned for the words, as before, since the best plan depends on them.
create or replace function search_transactions(pattern text) returns setof transaction
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  tenant constant bigint := app_tenant_id();
begin
  return query select t.* from transaction t where t.tenant_id = tenant
    and transaction_text(t.note, t.internal_note, t.related_entity_name, t.related_entity_phone_number,
      t.transactable_id) ilike pattern;
end $$;

create or replace function search_counterparties(patterns text[], number text, typed text)
  returns table (root_id bigint) language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  tenant constant bigint := app_tenant_id();
begin
  return query
    (select c.root_id from counterparty c
      where c.tenant_id = tenant and (' ' || c.party_name) like all (patterns) limit 1000)
    union
    (select c.root_id from counterparty_key k
      join counterparty c on c.tenant_id = k.tenant_id and c.id = k.counterparty_id
      where k.tenant_id = tenant
        and (k.kind = 'id' and k.value = typed or k.kind = 'phone' and number <> '' and k.value like number || '%')
      limit 1000);
end $$;

create or replace function counterparty_with_key(tenant bigint, by_app text, by_id text, by_phone text) returns bigint
  language plpgsql stable parallel safe as $$
declare
  found_id bigint;
begin
  select k.counterparty_id into found_id from counterparty_key k
    where k.tenant_id = tenant and k.kind = 'id' and k.value = by_id and k.app = by_app;
  if found_id is null then
    select k.counterparty_id into found_id from counterparty_key k
      where k.tenant_id = tenant and k.kind = 'phone' and k.value = by_phone and k.app = '';
  end if;
  return found_id;
end $$;

create or replace function online_payments_named(external text) returns table (payment uuid)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select p.uuid from online_payment p where p.external_id = external order by p.id limit 5;
end $$;

create or replace function online_payment_actor(payment uuid) returns table (tenant_id bigint, user_id bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select p.tenant_id, m.user_id from online_payment p join membership m on m.tenant_id = p.tenant_id
    where p.uuid = payment and m.deactivated_at is null
    order by m.user_id = p.creator_id desc, m.role = 'pemilik' desc, m.user_id limit 1;
end $$;

create or replace function note_own_change(usr bigint, was jsonb, becomes jsonb, request text) returns void
  language plpgsql as $$
declare
  tenant bigint;
begin
  for tenant in select m.tenant_id from membership m where m.user_id = usr and m.deactivated_at is null order by 1 loop
    insert into history (tenant_id, resource, record_id, action, user_id, before, after, request_id)
      values (tenant, 'user', usr, 'update', usr, was, becomes, request);
  end loop;
end $$;

create or replace function note_membership_seen() returns trigger
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

create or replace function sign_in_salt(address text) returns text
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    select regexp_replace(u.password_hash, '[^$]*$', '') from app_user u
    where sign_in_name(u.email) = sign_in_name(address) order by lower(u.email) = lower(address) desc, u.id limit 1);
end $$;

create or replace function find_sign_in(address text, hash text) returns table (id bigint, name text, email text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select found.id, found.name, found.email from (
    select u.* from app_user u
    where sign_in_name(u.email) = sign_in_name(address) order by lower(u.email) = lower(address) desc, u.id limit 1
  ) found where found.password_hash = hash;
end $$;

create or replace function describe_session(sid uuid)
  returns table (id uuid, kind text, expires_at timestamptz, user_id bigint, user_name text, user_email text,
    tenant_id bigint, tenant_name text)
  language plpgsql stable as $$
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

create or replace function is_active_owner(tenant bigint, usr bigint) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from membership m
    where m.tenant_id = tenant and m.user_id = usr and m.role = 'pemilik' and m.deactivated_at is null);
end $$;

create or replace function belongs_elsewhere(usr bigint, tenant bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from membership m where m.user_id = usr and m.tenant_id <> tenant);
end $$;

create or replace function password_link_status(l password_link) returns text language plpgsql stable as $$
begin
  if l.used_at is not null then return 'used'; end if;
  if not l.by_operator
      and (not is_active_owner(l.tenant_id, l.creator_id) or belongs_elsewhere(l.user_id, l.tenant_id))
    or not exists (
      select from membership m where m.tenant_id = l.tenant_id and m.user_id = l.user_id and m.deactivated_at is null)
  then
    return 'revoked';
  end if;
  return case when l.expires_at <= now() then 'expired' else 'pending' end;
end $$;

create or replace function find_invitation(link_hash bytea)
  returns table (status text, tenant_name text, role text, name text, inviter text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  found_one invitation;
begin
  select * into found_one from invitation i where i.hash = link_hash;
  return query select invitation_status(found_one), t.name, found_one.role, found_one.name, u.name
    from tenant t cross join app_user u where t.id = found_one.tenant_id and u.id = found_one.creator_id;
end $$;

create or replace function find_password_link(link_hash bytea)
  returns table (status text, tenant_name text, user_name text, user_email text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  found_one password_link;
begin
  select * into found_one from password_link l where l.hash = link_hash;
  return query select password_link_status(found_one), t.name, u.name, u.email
    from tenant t cross join app_user u where t.id = found_one.tenant_id and u.id = found_one.user_id;
end $$;

-- It takes no subquery among the values of a new row, and no function of the moment in a change.
create function id_of(kind text, tenant bigint, named uuid) returns bigint language plpgsql stable as $$
begin
  case kind
    when 'transaction' then return (select t.id from transaction t where t.tenant_id = tenant and t.uuid = named);
    when 'transfer' then return (select m.id from transfer m where m.tenant_id = tenant and m.uuid = named);
    when 'due_payment_batch' then
      return (select b.id from due_payment_batch b where b.tenant_id = tenant and b.uuid = named);
  end case;
end $$;

create function take_turn_to_ask(tenant bigint, payment bigint, seconds int) returns boolean language plpgsql as $$
declare
  moment constant timestamptz := clock_timestamp();
  before constant timestamptz := moment - make_interval(secs => seconds);
begin
  update online_payment p set asked_at = moment
    where p.tenant_id = tenant and p.id = payment and (p.asked_at is null or p.asked_at <= before);
  return found;
end $$;

create or replace function take_online_payments_to_check(most int) returns table (payment uuid)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  turn record;
  next_turn timestamptz;
begin
  for turn in
    select o.tenant_id, o.id, o.checks from online_payment o
    where o.next_check_at <= now() order by o.next_check_at limit most
  loop
    next_turn := now() + least(interval '1 hour', interval '30 seconds' * power(1.6, least(turn.checks, 20)));
    return query update online_payment p set checks = p.checks + 1, next_check_at = next_turn
      where p.tenant_id = turn.tenant_id and p.id in (
        select free.id from online_payment free
        where free.tenant_id = turn.tenant_id and free.id = turn.id and free.next_check_at <= now()
        for update skip locked) returning p.uuid;
  end loop;
end $$;

create or replace function renew_session(
    old_hash bytea, new_hash bytea, wanted bigint, idle_seconds int, most_seconds int, grace int)
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

create or replace function end_sessions_of_member(usr bigint) returns void
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

create or replace function give_password_link(usr bigint, link_hash bytea, seconds int, out outcome text,
    out expires timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant constant bigint := app_tenant_id();
  giver constant bigint := app_user_id();
begin
  perform from membership m where m.tenant_id = tenant and m.user_id = usr and m.deactivated_at is null
    for no key update;
  if not found or usr = giver or not is_active_owner(tenant, giver) then outcome := 'forbidden'; return; end if;
  if belongs_elsewhere(usr, tenant) then outcome := 'elsewhere'; return; end if;
  expires := now() + make_interval(secs => seconds);
  insert into password_link (tenant_id, user_id, hash, creator_id, created_at, expires_at)
    values (tenant, usr, link_hash, giver, now(), expires)
    on conflict (tenant_id, user_id) do update
      set hash = excluded.hash, creator_id = excluded.creator_id, created_at = excluded.created_at,
        expires_at = excluded.expires_at, used_at = null, by_operator = false;
  outcome := 'given';
end $$;

-- A longer name would be cut off where Citus adds the number of a part of the table.
alter table bank_account_access rename constraint bank_account_access_tenant_id_bank_account_id_user_id_key
  to bank_account_access_of_member;

-- Of what another machine refuses, its message alone is told.
create or replace function membership_keeps_an_owner() returns trigger language plpgsql as $$
begin
  if not exists (
    select from membership m where m.tenant_id = old.tenant_id and m.role = 'pemilik' and m.deactivated_at is null
  ) then
    raise check_violation using message = 'a tenant keeps an active owner (constraint "membership_keeps_an_owner")',
      constraint = 'membership_keeps_an_owner';
  end if;
  return null;
end $$;

-- What is asked of every tenant is asked of one after the other.
create or replace function mark_transactions() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant bigint;
  last transaction_mark;
  next record;
begin
  for tenant in
    select s.tenant_id from (
      select tenant_id, sum(rows) as rows from transaction_sum where grain = 'all' group by 1) s
    left join (select tenant_id, max(place) as place from transaction_mark group by 1) m on m.tenant_id = s.tenant_id
    where s.rows >= 10000 + coalesce(m.place, 0)
  loop
    select * into last from transaction_mark m where m.tenant_id = tenant order by m.place desc limit 1;
    loop
      select t.created_at, t.id into next from transaction t
        where t.tenant_id = tenant and t.created_at < now() - interval '1 hour'
          and (t.created_at, t.id) > (coalesce(last.created_at, '-infinity'), coalesce(last.transaction_id, 0))
        order by t.created_at, t.id offset 9999 limit 1;
      exit when not found;
      last := row (tenant, coalesce(last.place, 0) + 10000, next.created_at, next.id);
      insert into transaction_mark values (last.tenant_id, last.place, last.created_at, last.transaction_id)
        on conflict do nothing; -- another process may mark as well
    end loop;
  end loop;
end $$;

-- How many leaves a tenant's log has.
create function log_size(tenant bigint) returns bigint language plpgsql stable as $$
begin
  return coalesce(
    (select s.leaf_index + 1 from history_seal s where s.tenant_id = tenant order by s.leaf_index desc limit 1), 0);
end $$;
-- The logs that have grown since their last root: all of them, or the one of a tenant.
create function unsigned_logs(only_tenant bigint)
  returns table (tenant bigint, tree_size bigint, peaks bytea, signed_at timestamptz, since timestamptz)
  language plpgsql stable as $$
#variable_conflict use_column
declare
  root record;
  leaf record;
  made timestamptz;
  size bigint;
begin
  for tenant in
    select t.id from tenant t where only_tenant is null or t.id = only_tenant order by t.id
  loop
    select r.tree_size, r.peaks, r.signed_at into root from history_root r where r.tenant_id = tenant
      order by r.tree_size desc limit 1;
    size := coalesce(root.tree_size, 0);
    select s.history_id into leaf from history_seal s where s.tenant_id = tenant and s.leaf_index = size;
    continue when not found;
    select h.created_at into made from history h where h.tenant_id = tenant and h.id = leaf.history_id;
    tree_size := size;
    peaks := coalesce(root.peaks, '');
    signed_at := root.signed_at;
    since := coalesce(made, clock_timestamp());
    return next;
  end loop;
end $$;
revoke execute on function log_size(bigint), unsigned_logs(bigint) from public;

-- Each key by itself: of rows that a query gives, Citus does not tell how many were new.
create or replace function enter_counterparty(tenant bigint, app text, external_id text, name text, phone text)
  returns bigint language plpgsql set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  by_app constant text := party_name_of(app);
  by_id constant text := btrim(coalesce(external_id, ''));
  by_phone constant text := party_phone_of(phone);
  by_name constant text := party_name_of(name);
  is_bare constant boolean := by_id = '' and by_phone = '';
  is_new boolean := false;
  found_id bigint;
  keys int := 0;
  added int;
begin
  if is_bare and by_name = '' then return null; end if;
  found_id := case when is_bare then counterparty_named(tenant, by_name, by_app, by_id, by_phone)
    else counterparty_with_key(tenant, by_app, by_id, by_phone) end;
  if is_bare and found_id is not null then return found_id; end if;

  if found_id is null and by_name <> '' then
    insert into counterparty_name as n (tenant_id, party_name) values (tenant, by_name)
      on conflict (tenant_id, party_name) do update set bare_id = n.bare_id; -- waits for whoever decides now
    found_id := coalesce(
      counterparty_with_key(tenant, by_app, by_id, by_phone),
      counterparty_named(tenant, by_name, by_app, by_id, by_phone));
    if is_bare then
      if found_id is null then
        select min(c.id) into found_id from counterparty c
          where c.tenant_id = tenant and c.party_name = by_name and not exists (
            select from counterparty_key k where k.tenant_id = tenant and k.counterparty_id = c.id);
        update counterparty_name set bare_id = found_id where tenant_id = tenant and party_name = by_name;
      end if;
      if found_id is not null then return found_id; end if;
    end if;
  end if;

  if found_id is null then
    is_new := true;
    insert into counterparty (tenant_id, name, phone_number)
      values (tenant, nullif(btrim(name), ''), case when by_phone <> '' then btrim(phone) end)
      returning id into found_id;
    if is_bare then
      update counterparty_name set bare_id = found_id where tenant_id = tenant and party_name = by_name and exists (
        select from counterparty c where c.tenant_id = tenant and c.party_name = by_name and c.id <> found_id);
      return found_id;
    end if;
  end if;

  if by_id <> '' then
    insert into counterparty_key (tenant_id, kind, value, app, app_name, counterparty_id)
      values (tenant, 'id', by_id, by_app, btrim(coalesce(app, '')), found_id) on conflict do nothing;
    get diagnostics added = row_count;
    keys := keys + added;
  end if;
  if by_phone <> '' then
    insert into counterparty_key (tenant_id, kind, value, app, app_name, counterparty_id)
      values (tenant, 'phone', by_phone, '', '', found_id) on conflict do nothing;
    get diagnostics added = row_count;
    keys := keys + added;
  end if;
  if is_new and keys < (by_id <> '')::int + (by_phone <> '')::int then
    -- the write begins again
    raise serialization_failure using message = 'another writer has entered this counterparty';
  end if;
  if not is_new then
    update counterparty c set name = coalesce(c.name, nullif(btrim($4), '')),
      phone_number = coalesce(c.phone_number, btrim($5))
      where c.tenant_id = tenant and c.id = found_id
        and (c.name is null and by_name <> '' or c.phone_number is null and by_phone <> '');
  end if;
  return found_id;
end $$;
