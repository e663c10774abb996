-- Who opens links that there are not, or tries emails with one, holds places as whoever signs in does: however many come
-- at once, no more than the budget allows are answered, and no budget is ever further from full than its size.
create type sign_in_limit as (key text, size int, seconds int);

create function sign_in_limits(typed text, client text) returns sign_in_limit[]
  language sql stable set search_path = public, pg_temp as $$
  select array_agg(row(l.key, l.size, l.seconds)::sign_in_limit order by l.key) from sign_in_budgets(typed, client) l
$$;

-- A link that there is not, and an email that has an account already: neither keeps an address from the other.
create function guess_limits(kind text, client text) returns sign_in_limit[]
  language plpgsql stable set search_path = public, pg_temp as $$
begin
  if kind is null or kind not in ('unknown', 'taken') then raise 'no such kind: %', kind; end if;
  return array[row('link:' || kind || ':' || sign_in_key(client), 20, 60)::sign_in_limit];
end $$;

-- How many seconds to wait before another one may fail; 0: go ahead.
create function budget_wait(limits sign_in_limit[]) returns int
  language sql volatile set search_path = public, pg_temp as $$
  select coalesce(max(greatest(0, ceil(
    extract(epoch from b.full_at - clock_timestamp()) - (l.size - 1) * l.seconds))), 0)::int
  from unnest(limits) l join sign_in_budget b using (key)
$$;

-- Holds a place in the budgets for one attempt; `attempt` is null where there is none: for `wait` seconds, or, with a
-- wait of 0, until another one that is under way has ended. An attempt that never ends, as where its process died, holds
-- its place for half a minute.
create function hold_place(limits sign_in_limit[], out attempt bigint, out wait int)
  language plpgsql set search_path = public, pg_temp as $$
declare
  is_free boolean;
begin
  insert into sign_in_budget select l.key, clock_timestamp() from unnest(limits) l order by l.key
    on conflict do nothing;
  perform from sign_in_budget b where b.key in (select l.key from unnest(limits) l) order by b.key for update;
  wait := budget_wait(limits);
  if wait > 0 then return; end if;
  select coalesce(bool_and(
      greatest(0, extract(epoch from b.full_at - clock_timestamp())) + l.seconds * (
        select count(*) from sign_in_attempt a
        where l.key = any (a.keys) and a.began_at > clock_timestamp() - interval '30 seconds'
      ) <= (l.size - 1) * l.seconds), true)
    into is_free from unnest(limits) l left join sign_in_budget b using (key);
  if not is_free then return; end if;
  insert into sign_in_attempt (keys, began_at)
    select array_agg(l.key), clock_timestamp() from unnest(limits) l returning id into attempt;
end $$;

-- Ends an attempt; one that failed takes from its budgets.
create function leave_place(held bigint, has_failed boolean, limits sign_in_limit[]) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  if has_failed then
    insert into sign_in_budget as b
      select l.key, clock_timestamp() + make_interval(secs => l.seconds) from unnest(limits) l order by l.key
      on conflict (key) do update set full_at = (
        select least(
          greatest(b.full_at, clock_timestamp()) + make_interval(secs => l.seconds),
          clock_timestamp() + make_interval(secs => l.size * l.seconds))
        from unnest(limits) l where l.key = excluded.key);
  end if;
  delete from sign_in_attempt where id = held;
end $$;

create or replace function sign_in_wait(typed text, client text) returns int
  language sql volatile security definer set search_path = public, pg_temp as $$
  select budget_wait(sign_in_limits(typed, client))
$$;

create or replace function begin_sign_in(typed text, client text, out attempt bigint, out wait int)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select h.attempt, h.wait into attempt, wait from hold_place(sign_in_limits(typed, client)) h;
end $$;

-- A right one gives its account and address all of theirs back, and remembers where it came from.
create or replace function end_sign_in(ended bigint, is_right boolean, typed text, client text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  account text := sign_in_key(sign_in_name(typed));
  address text := sign_in_key(client);
begin
  if is_right then
    delete from sign_in_budget where key = 'pair:' || account || ':' || address;
    insert into sign_in_origin values (account, address, clock_timestamp())
      on conflict (account_key, address_key) do update set entered_at = excluded.entered_at;
    delete from sign_in_origin where account_key = account and address_key in (
      select o.address_key from sign_in_origin o where o.account_key = account order by o.entered_at desc offset 50);
  end if;
  perform leave_place(ended, not is_right, sign_in_limits(typed, client));
end $$;

create function begin_guess(kind text, client text, out attempt bigint, out wait int)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select h.attempt, h.wait into attempt, wait from hold_place(guess_limits(kind, client)) h;
end $$;

create function end_guess(ended bigint, has_failed boolean, kind text, client text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform leave_place(ended, has_failed, guess_limits(kind, client));
end $$;

drop function link_wait(text);
drop function link_missed(text);
delete from sign_in_budget where key like 'link:%'; -- some may be hours from full
