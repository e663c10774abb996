-- A password link that the operator of the server made: for a user whom no owner may give one, such as the only owner of
-- a tenant, or a member of several. It hangs on no owner's rights, only on the user's own membership.
alter table password_link add column by_operator boolean not null default false;

create or replace function give_password_link(usr bigint, link_hash bytea, seconds int, out outcome text,
    out expires timestamptz)
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
        used_at = null, by_operator = false;
  outcome := 'given';
end $$;

-- For the database's owner only, so finance_app may not execute it. Former links of the user are void.
create function give_operator_link(usr bigint, link_hash bytea, seconds int) returns timestamptz
  language plpgsql set search_path = public, pg_temp as $$
declare
  home bigint;
  expires timestamptz := now() + make_interval(secs => seconds);
begin
  perform from app_user u where u.id = usr for update;
  select m.tenant_id into home from membership m where m.user_id = usr and m.deactivated_at is null
    order by m.tenant_id limit 1;
  if home is null then return null; end if;
  delete from password_link l where l.user_id = usr;
  insert into password_link (tenant_id, user_id, hash, creator_id, expires_at, by_operator)
    values (home, usr, link_hash, usr, expires, true);
  perform note_own_change(usr, '{"password": null}', '{"password": "tautan dibuat operator server"}', 'operator');
  return expires;
end $$;
revoke execute on function give_operator_link(bigint, bytea, int) from public;

create or replace function password_link_status(l password_link) returns text language sql stable as $$
  select case
    when l.used_at is not null then 'used'
    when not l.by_operator
      and (not is_active_owner(l.tenant_id, l.creator_id) or belongs_elsewhere(l.user_id, l.tenant_id))
      or not exists (
        select from membership m where m.tenant_id = l.tenant_id and m.user_id = l.user_id and m.deactivated_at is null
      ) then 'revoked'
    when l.expires_at <= now() then 'expired'
    else 'pending' end
$$;
