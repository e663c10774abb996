-- The payment of a due that an advance was used with: whoever cancels the one is asked about the other.
alter table advance_use
  add column came_with_id bigint,
  add constraint advance_use_came_with foreign key (tenant_id, came_with_id) references transaction,
  add constraint advance_use_came_with_of check (came_with_id is null or kind = 'set_off');
create index advance_use_came_with on advance_use (tenant_id, came_with_id) where came_with_id is not null;
grant update (came_with_id) on advance_use to finance_app;
