-- Recovery codes: a use and a renewal stand in the history of their user, and whoever uses one hears how many are left.

-- Uses up one of the user that was entered: how many are left, or null where it is none. Those who come at once take
-- turns, so that each hears its own number.
drop function spend_recovery_code(bytea);
create function spend_recovery_code(code_hash bytea, request text) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  remaining int;
begin
  perform from two_step t where t.user_id = app_user_id() and t.confirmed_at is not null for no key update;
  if not found then return null; end if;
  update two_step_recovery r set used_at = now()
    where r.user_id = app_user_id() and r.hash = code_hash and r.used_at is null;
  if not found then return null; end if;
  select count(*) into remaining from two_step_recovery r where r.user_id = app_user_id() and r.used_at is null;
  perform note_own_change(app_user_id(), '{"two_step": null}',
    jsonb_build_object('two_step', format('kode pemulihan dipakai, sisa %s', remaining)), request);
  return remaining;
end $$;

-- Gives the user that was entered other codes; the former ones end, used or not.
create function renew_recovery_codes(hashes bytea[], request text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from two_step t where t.user_id = app_user_id() and t.confirmed_at is not null for no key update;
  if not found then return false; end if;
  delete from two_step_recovery r where r.user_id = app_user_id();
  insert into two_step_recovery (user_id, hash) select app_user_id(), h from unnest(hashes) h;
  perform note_own_change(app_user_id(), '{"two_step": null}', '{"two_step": "kode pemulihan dibuat lagi"}', request);
  return true;
end $$;
