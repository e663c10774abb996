-- A cash is closed up to the moment of its last closing: what is booked later on the same day belongs to the next one.
-- A closing of a day that has passed closes all of it, and so do those that were made before.
alter table cash_closing
  add column closed_at timestamptz, -- null: all of its day is closed
  add column since_at timestamptz, -- null: it begins with all of its first day
  add column after_closing_id bigint, -- the closing that it goes on from
  add constraint cash_closing_after foreign key (tenant_id, after_closing_id) references cash_closing,
  add constraint cash_closing_goes_on check (
    (after_closing_id is not null or since_at is null) and after_closing_id < id);
update cash_closing k set after_closing_id = p.before
  from (
    select tenant_id, id, lag(id) over (partition by tenant_id, cashier_id order by date) as before
    from cash_closing where voided_at is null
  ) p
  where p.tenant_id = k.tenant_id and p.id = k.id and p.before < k.id;
drop index cash_closing_of_day;
-- One closing goes on from another: of two at once, one wins.
create unique index cash_closing_chain on cash_closing (tenant_id, cashier_id, coalesce(after_closing_id, 0))
  where voided_at is null;

-- Beside `closed_until`, of the same closing: its moment, null where all of the day is closed, and its number.
alter table cashier
  add column closed_at timestamptz,
  add column last_closing_id bigint check (last_closing_id between 1 and 9007199254740991),
  add constraint cashier_closed_at check (
    closed_at is null or (closed_until is not null and last_closing_id is not null));
update cashier c set last_closing_id = k.id from cash_closing k
  where k.tenant_id = c.tenant_id and k.cashier_id = c.id and k.date = c.closed_until and k.voided_at is null;

-- The last closing of its cashier at the time of booking, which tells what a later one has counted. The trigger below
-- sets it, whatever a statement says: it holds the cashier's row, which a closing waits for and keeps.
alter table transaction
  add column after_closing_id bigint check (after_closing_id between 1 and 9007199254740991);

drop function check_cash_open(bigint, bigint, date);
-- The last closing of a cashier; fails where it has closed the day, or has counted what was booked after the closing
-- `booked_after`. Null is a booking of now.
create function check_cash_open(tenant bigint, cashier_id bigint, day date, booked_after bigint) returns bigint
  language plpgsql set search_path = public, pg_temp as $$
declare
  closed record;
begin
  select c.closed_until, c.closed_at, c.last_closing_id into closed from cashier c
    where c.tenant_id = tenant and c.id = check_cash_open.cashier_id for key share;
  if day < closed.closed_until
    or day = closed.closed_until and (closed.closed_at is null or booked_after < closed.last_closing_id) then
    raise exception 'the cash of cashier % is closed until %', check_cash_open.cashier_id, closed.closed_until
      using errcode = 'KC001', detail = closed.closed_until::text,
        hint = case when closed.closed_at is null then 'day' else 'moment' end;
  end if;
  return closed.last_closing_id;
end $$;
create or replace function keep_cash_closed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.account_type = 'cash' then
    perform check_cash_open(old.tenant_id, old.account_id, old.date, coalesce(old.after_closing_id, 0));
    if (new.account_type, new.account_id, new.date) = (old.account_type, old.account_id, old.date) then
      return new;
    end if;
  end if;
  new.after_closing_id := case when new.account_type = 'cash' then
    check_cash_open(new.tenant_id, new.account_id, new.date, null) end;
  return new;
end $$;
