-- A due may be paid in instalments, each with its own due date. They add up to the due's amount, and what is settled of
-- the due fills the oldest first. The due's own due date is that of the oldest open one, so that lists, orders and
-- filters read it where they read any other.
create table due_instalment (
  tenant_id bigint not null references tenant,
  due_id bigint not null,
  position int not null check (position > 0),
  due_date date not null,
  amount bigint not null constraint due_instalment_amount_storable
    check (amount <> 0 and amount between -9007199254740991 and 9007199254740991),
  primary key (tenant_id, due_id, position),
  foreign key (tenant_id, due_id) references due
);
alter table due_instalment enable row level security;
create policy own on due_instalment using (tenant_id = app_tenant_id()) with check (tenant_id = app_tenant_id());
-- delete: a plan is replaced as a whole, and the due's history keeps the former one
grant select, insert, delete on due_instalment to finance_app;

-- So that a due without a plan costs nothing.
alter table due add column instalment_count int not null default 0 check (instalment_count >= 0);
grant update (instalment_count) on due to finance_app;

-- The date of the oldest instalment that what is settled does not fill; of the last when it fills all.
create function due_date_of_plan(tenant bigint, due_of bigint, settled numeric) returns date
  language sql stable set search_path = public, pg_temp as $$
  select coalesce(min(p.due_date) filter (where p.reached > abs(settled)), max(p.due_date)) from (
    select i.due_date, sum(abs(i.amount)) over (order by i.position) as reached from due_instalment i
    where i.tenant_id = tenant and i.due_id = due_of) p
$$;
revoke execute on function due_date_of_plan(bigint, bigint, numeric) from public;
grant execute on function due_date_of_plan(bigint, bigint, numeric) to finance_app;

create function follow_plan() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  -- every way to settle a part of a due has a column: what came later than this function counts as well
  row_of jsonb := to_jsonb(new);
begin
  new.due_date := due_date_of_plan(new.tenant_id, new.id, coalesce((row_of ->> 'paid_amount')::numeric, 0)
    + coalesce((row_of ->> 'deducted_amount')::numeric, 0) + coalesce((row_of ->> 'set_off_amount')::numeric, 0));
  return new;
end $$;
create trigger follow_plan before update on due
  for each row when (new.instalment_count > 0) execute function follow_plan();

-- At each commit: a plan adds up to its due, and the due says how many instalments it has.
create function check_due_plan(tenant bigint, due_of bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  said record;
  planned record;
begin
  select d.amount, d.instalment_count into said from due d where d.tenant_id = tenant and d.id = due_of;
  select count(*) as instalments, coalesce(sum(i.amount), 0) as amount into planned from due_instalment i
    where i.tenant_id = tenant and i.due_id = due_of;
  if said.instalment_count <> planned.instalments or planned.instalments > 0 and said.amount <> planned.amount then
    raise exception 'due % of % in % instalments has % of %', due_of, said.amount, said.instalment_count,
      planned.instalments, planned.amount using errcode = 'KC003';
  end if;
end $$;
revoke execute on function check_due_plan(bigint, bigint) from public;
create function keep_due_plan() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform check_due_plan(new.tenant_id, new.id);
  return null;
end $$;
revoke execute on function keep_due_plan() from public;
create constraint trigger keep_plan after insert or update of amount, instalment_count on due
  deferrable initially deferred for each row when (current_user = 'finance_app' and new.instalment_count > 0)
  execute function keep_due_plan();
create constraint trigger keep_plan_gone after update of instalment_count on due
  deferrable initially deferred for each row when (
    current_user = 'finance_app' and new.instalment_count = 0 and old.instalment_count > 0)
  execute function keep_due_plan();
create function keep_due_instalment() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform check_due_plan(old.tenant_id, old.due_id);
  else perform check_due_plan(new.tenant_id, new.due_id);
  end if;
  return null;
end $$;
revoke execute on function keep_due_instalment() from public;
create constraint trigger keep_plan after insert or delete on due_instalment
  deferrable initially deferred for each row when (current_user = 'finance_app')
  execute function keep_due_instalment();
