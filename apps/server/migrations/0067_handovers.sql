-- A turn at a cashier begins with an opening, which counts what the last closing has left; it is a closing of its own
-- kind. A closing may hand the drawer over to another holder: then only their opening may follow, until one of both, or
-- an owner, ends the handover.
alter table cash_closing
  add column kind text not null default 'closing' check (kind in ('closing', 'opening')),
  add column taker_id bigint,
  add column handover_ended_at timestamptz,
  add column handover_ended_by bigint,
  add column handover_end_reason text,
  add constraint cash_closing_taker_id_fkey foreign key (tenant_id, taker_id) references membership,
  add constraint cash_closing_handover_ended_by_fkey foreign key (tenant_id, handover_ended_by) references membership,
  add constraint cash_closing_handed_over check (
    taker_id is null or (kind = 'closing' and taker_id <> creator_id and closed_at is not null)),
  add constraint cash_closing_opening check (kind = 'closing' or (transfer_id is null and closed_at is not null)),
  add constraint cash_closing_handover_ended check (
    (handover_ended_at is null) = (handover_ended_by is null)
    and (handover_ended_at is null) = (handover_end_reason is null)
    and (handover_ended_at is null or taker_id is not null));
create index cash_closing_handover_open on cash_closing (tenant_id, id)
  where taker_id is not null and handover_ended_at is null and voided_at is null;
grant update (handover_ended_at, handover_ended_by, handover_end_reason) on cash_closing to finance_app;

-- Whoever counts next is the taker, by themselves; whom a drawer is handed to holds the cashier.
create function keep_handover() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  before record;
begin
  select p.kind, p.taker_id, p.handover_ended_at into before from cash_closing p
    where p.tenant_id = new.tenant_id and p.id = new.after_closing_id;
  if new.kind = 'opening' and before.kind = 'opening' then
    raise check_violation using message = 'a turn begins once', constraint = 'cash_closing_opens_once';
  end if;
  if before.taker_id is not null and before.handover_ended_at is null
    and (new.kind <> 'opening' or new.creator_id <> before.taker_id
      or current_user = 'finance_app' and app_user_id() is distinct from before.taker_id) then
    raise check_violation using message = 'the drawer waits for its taker', constraint = 'cash_closing_by_its_taker';
  end if;
  if new.taker_id is not null and not exists (
      select from cashier c join membership m on m.tenant_id = c.tenant_id and m.user_id = new.taker_id
      where c.tenant_id = new.tenant_id and c.id = new.cashier_id and m.deactivated_at is null
        and m.role <> 'peninjau' and (c.user_id = m.user_id or m.user_id = any (c.other_user_ids))) then
    raise check_violation using message = 'the taker does not hold the cashier',
      constraint = 'cash_closing_to_a_holder';
  end if;
  return new;
end $$;
create trigger keep_handover before insert on cash_closing for each row execute function keep_handover();

-- A handover that was taken is not ended, and neither is ended twice.
create function end_handover_once() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.handover_ended_at is not null or exists (select from cash_closing n
      where n.tenant_id = new.tenant_id and n.after_closing_id = new.id and n.voided_at is null) then
    raise check_violation using message = 'this handover is over', constraint = 'cash_closing_handover_is_over';
  end if;
  return new;
end $$;
create trigger end_handover_once before update of handover_ended_at, handover_ended_by on cash_closing
  for each row when (current_user = 'finance_app') execute function end_handover_once();
