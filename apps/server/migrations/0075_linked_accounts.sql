-- Accounts at other issuers (OpenID Connect) by which a user signs in. Who somebody is there, issuer and subject say;
-- the label is for people to read. A user has at most one at an issuer. One that was removed stays as a row: it signs
-- nobody in, and no e-mail address brings it back.
create table linked_account (
  user_id bigint not null references app_user on delete cascade,
  issuer text not null check (length(issuer) between 1 and 500),
  id uuid not null unique default gen_random_uuid(),
  subject text not null check (length(subject) between 1 and 255),
  label text not null check (length(label) <= 200),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  removed_at timestamptz,
  primary key (user_id, issuer)
);
create unique index linked_account_subject on linked_account (issuer, subject) where removed_at is null;
-- Answers of issuers that were verified and used up, as hashes, until they are too old anyway.
create table issuer_answer (
  hash bytea primary key check (octet_length(hash) = 32),
  expires_at timestamptz not null
);
create index issuer_answer_age on issuer_answer (expires_at);
alter table linked_account enable row level security;
alter table issuer_answer enable row level security;

-- True once for each answer.
create function take_issuer_answer(its_hash bytea, seconds int) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from issuer_answer a where a.expires_at < now();
  insert into issuer_answer values (its_hash, now() + make_interval(secs => seconds)) on conflict do nothing;
  return found;
end $$;

-- Those of the user that was entered.
create function own_linked_accounts()
  returns table (id uuid, issuer text, label text, created_at timestamptz, last_used_at timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select l.id, l.issuer, l.label, l.created_at, l.last_used_at from linked_account l
    where l.user_id = app_user_id() and l.removed_at is null order by l.created_at, l.id;
end $$;

-- Whether somebody may still work somewhere, as a person.
create function is_active_person(usr bigint) returns boolean
  language plpgsql stable set search_path = public, pg_temp as $$
begin
  return not is_service_account(usr)
    and exists (select from membership m where m.user_id = usr and m.deactivated_at is null);
end $$;

-- Who signs in with an account; no row: nobody.
create function use_linked_account(its_issuer text, its_subject text) returns table (id bigint, name text, email text)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  used bigint;
begin
  select l.user_id into used from linked_account l
    where l.issuer = its_issuer and l.subject = its_subject and l.removed_at is null for update;
  if not found or not is_active_person(used) then return; end if;
  update linked_account l set last_used_at = now() where l.user_id = used and l.issuer = its_issuer;
  return query select u.id, u.name, u.email from app_user u where u.id = used;
end $$;

-- Links an account by an address that its issuer answers for, and says whose it is now; no row: nobody's. Somebody with
-- a second step links it in the profile, as does who has or had another one of this issuer.
create function link_account_by_email(its_issuer text, its_subject text, its_label text, address text, issuer_name text,
    request text) returns table (id bigint, name text, email text)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  usr bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('linked_account ' || its_issuer || ' ' || its_subject, 0));
  select u.id into usr from app_user u where lower(u.email) = lower(address);
  if not found or not is_active_person(usr) or has_second_step(usr) then return; end if;
  insert into linked_account (user_id, issuer, subject, label, last_used_at)
    values (usr, its_issuer, its_subject, its_label, now()) on conflict do nothing;
  if not found then return; end if;
  perform note_own_change(usr, '{"linked_account": null}', jsonb_build_object('linked_account', issuer_name), request);
  return query select u.id, u.name, u.email from app_user u where u.id = usr;
end $$;

-- Links an account to the user that was entered: `added`, `taken` where it is somebody else's, or `other` where the
-- user has one of this issuer already.
create function add_linked_account(its_issuer text, its_subject text, its_label text, issuer_name text, request text)
  returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('linked_account ' || its_issuer || ' ' || its_subject, 0));
  perform from linked_account l where l.issuer = its_issuer and l.subject = its_subject and l.removed_at is null
    and l.user_id <> app_user_id();
  if found then return 'taken'; end if;
  insert into linked_account as l (user_id, issuer, subject, label)
    select app_user_id(), its_issuer, its_subject, its_label where app_user_id() is not null
    on conflict (user_id, issuer) do update
      set id = excluded.id, subject = excluded.subject, label = excluded.label, created_at = excluded.created_at,
        last_used_at = null, removed_at = null
      where l.removed_at is not null;
  if not found then return 'other'; end if;
  perform note_own_change(app_user_id(), '{"linked_account": null}', jsonb_build_object('linked_account', issuer_name),
    request);
  return 'added';
end $$;

-- Removes one of the user that was entered; false where there is none.
create function remove_linked_account(which uuid, issuer_name text, request text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update linked_account l set removed_at = now()
    where l.id = which and l.user_id = app_user_id() and l.removed_at is null;
  if not found then return false; end if;
  perform note_own_change(app_user_id(), jsonb_build_object('linked_account', issuer_name), '{"linked_account": null}',
    request);
  return true;
end $$;

-- Answers of an issuer that were wrong have a budget of their own.
create or replace function guess_limits(kind text, client text) returns sign_in_limit[]
  language plpgsql stable set search_path = public, pg_temp as $$
begin
  if kind is null or kind not in ('unknown', 'taken', 'key', 'issuer') then raise 'no such kind: %', kind; end if;
  return array[row('link:' || kind || ':' || sign_in_key(client), 20, 60)::sign_in_limit];
end $$;

-- Ended sessions stay for a month, to be looked into; those of machines, which are many, for two days. A secret that
-- nobody confirmed goes after a day.
create or replace function forget_old_sessions() returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from session where coalesce(revoked_at, expires_at) < now() - interval '30 days';
  delete from session where kind = 'service' and coalesce(revoked_at, expires_at) < now() - interval '2 days';
  delete from session_refresh where used_at < now() - interval '2 days';
  delete from sign_in_code where expires_at < now();
  delete from sign_in_challenge where expires_at < now();
  delete from passkey_challenge where expires_at < now();
  delete from issuer_answer where expires_at < now();
  delete from two_step where confirmed_at is null and created_at < now() - interval '1 day';
$$;
