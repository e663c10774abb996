-- Which of the sessions whose users hear of changes have ended: their streams end with them.
create function ended_sessions(sids uuid[], users bigint[]) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.sid from unnest(sids, users) as o (sid, usr) where not is_session_open(o.sid, o.usr)
$$;
revoke execute on function ended_sessions(uuid[], bigint[]) from public;
grant execute on function ended_sessions(uuid[], bigint[]) to finance_app;
