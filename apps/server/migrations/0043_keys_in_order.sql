-- Whose key this is: `good`, or why not, which is for the server's log alone. A good one begins a session. It holds the
-- membership and the key, in the order of whoever revokes either, who waits and then ends this session too.
create or replace function begin_service_session(key_hash bytea, sid uuid, seconds int, agent text, from_address text,
    out outcome text, out account bigint, out account_name text, out account_email text, out tenant bigint,
    out tenant_name text, out key_id bigint, out expires timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  given service_account_key;
begin
  select * into given from service_account_key k where k.hash = key_hash;
  if given.id is null then outcome := 'unknown'; return; end if;
  perform from membership m where m.tenant_id = given.tenant_id and m.user_id = given.user_id for share;
  select * into given from service_account_key k where k.tenant_id = given.tenant_id and k.id = given.id
    for no key update;
  key_id := given.id;
  account := given.user_id;
  tenant := given.tenant_id;
  if given.revoked_at is not null then outcome := 'revoked'; return; end if;
  if given.expires_at <= clock_timestamp() then outcome := 'expired'; return; end if;
  perform from membership m where m.tenant_id = given.tenant_id and m.user_id = given.user_id
    and m.deactivated_at is null;
  if not found then outcome := 'deactivated'; return; end if;
  select u.name, u.email, t.name into account_name, account_email, tenant_name
    from app_user u cross join tenant t where u.id = given.user_id and t.id = given.tenant_id;
  expires := least(clock_timestamp() + make_interval(secs => seconds), given.expires_at);
  insert into session (id, user_id, kind, entered_tenant_id, user_agent, address, expires_at, service_tenant_id,
      service_user_id, service_key_id)
    values (sid, given.user_id, 'service', given.tenant_id, left(agent, 300), left(from_address, 100), expires,
      given.tenant_id, given.user_id, given.id);
  update service_account_key k set last_used_at = now()
    where k.tenant_id = given.tenant_id and k.id = given.id
      and coalesce(k.last_used_at < now() - interval '1 minute', true);
  outcome := 'good';
end $$;

-- Begins a session for the person whom a service account names, by its key or by a token that the key got: `good`, or
-- why not. It holds memberships and key, so that whoever ends one of them waits, and then ends this session too.
create or replace function begin_session_for(key_hash bytea, with_sid uuid, mail text, external text, in_tenant bigint,
    wanted text[], sid uuid, seconds int, agent text, from_address text,
    out outcome text, out account bigint, out person bigint, out person_name text, out person_email text,
    out tenant bigint, out tenant_name text, out key_id bigint, out expires timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  given service_account_key;
  by_account service_account;
begin
  if key_hash is not null then
    select * into given from service_account_key k where k.hash = key_hash;
  else
    select k.* into given from service_account_key k
      where (k.tenant_id, k.id) = (
        select s.service_tenant_id, s.service_key_id from session s
        where s.id = with_sid and s.kind = 'service' and s.user_id = s.service_user_id and s.revoked_at is null
          and s.expires_at > clock_timestamp());
  end if;
  if given.id is null then outcome := 'unknown'; return; end if;
  perform from membership m where m.tenant_id = given.tenant_id and m.user_id = given.user_id for share;
  select * into given from service_account_key k where k.tenant_id = given.tenant_id and k.id = given.id
    for no key update;
  key_id := given.id;
  account := given.user_id;
  tenant := given.tenant_id;
  if given.revoked_at is not null then outcome := 'revoked'; return; end if;
  if given.expires_at <= clock_timestamp() then outcome := 'expired'; return; end if;
  perform from membership m where m.tenant_id = given.tenant_id and m.user_id = given.user_id
    and m.deactivated_at is null;
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
