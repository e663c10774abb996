-- A tenant may have the code of the second step asked for again before what cannot be taken back easily: a session then
-- remembers when one was typed in it.
alter table session add column code_confirmed_at timestamptz;

-- Remembers that the user who was entered has just typed a code in this session of theirs: until when it holds, or null
-- where it is no session of a person. The history tells it, unless it tells of what the code was for.
create function confirm_code(sid uuid, request text) returns timestamptz
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update session s set code_confirmed_at = now()
    where s.id = sid and s.user_id = app_user_id() and s.kind <> 'service' and s.revoked_at is null;
  if not found then return null; end if;
  if request is not null then
    perform note_own_change(app_user_id(), '{"two_step": null}', '{"two_step": "kode diketik lagi"}', request);
  end if;
  return now() + interval '10 minutes';
end $$;

-- What a person in the tenant that was entered has to do first, where it asks for a code: type one (`code`), turn the
-- second step on (`turn_on`), or come with a sign-in of ours (`sign_in`), since neither another issuer's token nor one
-- that a machine got for somebody can type any. Null where nothing is asked, or not again yet.
create function code_needed(sid uuid) returns text
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  opened session;
begin
  perform from setting t where t.tenant_id = app_tenant_id() and t.key = 'code_asked_again' and t.value = 'true';
  if not found then return null; end if;
  select s.* into opened from session s where s.id = sid and s.user_id = app_user_id() and s.kind <> 'service';
  if opened.id is null then return 'sign_in'; end if;
  perform from two_step o where o.user_id = app_user_id() and o.confirmed_at is not null;
  if not found then return 'turn_on'; end if;
  return case when opened.code_confirmed_at > now() - interval '10 minutes' then null else 'code' end;
end $$;
