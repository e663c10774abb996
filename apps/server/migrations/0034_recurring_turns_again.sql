-- A day whose transaction or due was voided is booked or skipped again. What became of it before stays, beside the time
-- at which it was replaced; of those that hold there is still one for each day.
alter table recurring_turn add replaced_at timestamptz;
alter table recurring_turn drop constraint recurring_turn_tenant_id_recurring_id_turn_key;
create unique index recurring_turn_once on recurring_turn (tenant_id, recurring_id, turn) where replaced_at is null;
create index recurring_turn_of_recurring on recurring_turn (tenant_id, recurring_id, turn);
grant update (replaced_at) on recurring_turn to finance_app;
