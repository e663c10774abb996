-- Tokens that open one page of one document once, within a minute, since an address is read by more eyes than a header. Only the hash of one is kept.
create table ticket (
  hash bytea primary key check (octet_length(hash) = 32),
  bearer jsonb not null, -- whom it lets in, as the token said that it was asked for with
  purpose text not null,
  document text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index ticket_age on ticket (expires_at);
alter table ticket enable row level security;

create function issue_ticket(ticket_hash bytea, whose jsonb, why text, what text, seconds int) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into ticket (hash, bearer, purpose, document, expires_at)
  values (
    ticket_hash, whose, why, what,
    least(clock_timestamp() + make_interval(secs => seconds), to_timestamp((whose ->> 'exp')::float8)) -- never beyond the token itself
  )
$$;
-- Answers `good` to the first who comes in time, to all others why not; nothing where there is none for this purpose and document.
create function use_ticket(ticket_hash bytea, why text, what text) returns table (state text, bearer jsonb)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query update ticket t set used_at = clock_timestamp()
    where t.hash = ticket_hash and t.purpose = why and t.document = what
      and t.used_at is null and t.expires_at > clock_timestamp()
    returning 'good'::text, t.bearer;
  if found then return; end if;
  return query select case when t.used_at is null then 'over' else 'used' end, null::jsonb from ticket t
    where t.hash = ticket_hash and t.purpose = why and t.document = what;
end $$;
-- For an hour a late visitor is told what became of it.
create function forget_old_tickets() returns void language sql security definer set search_path = public, pg_temp as $$
  delete from ticket where expires_at < now() - interval '1 hour'
$$;
