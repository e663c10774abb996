-- A row of history can only be added, by whoever entered its tenant and with the database's own time: the application may give
-- neither `id` nor `created_at`. Personal data is erased from it by `npm run personal-data` alone (docs/personal-data.md).
alter table history add column added_in bigint;
-- Of old rows it stays null, so that they are not written again.
alter table history alter column added_in set default pg_current_xact_id()::text::bigint;
comment on column history.added_in is 'The database transaction, by which the sealing finds what was committed since';
create index history_added_in on history using brin (added_in) with (autosummarize = on);

revoke insert, update, delete on history from finance_app;
grant insert (tenant_id, resource, record_id, action, user_id, reason, before, after, request_id) on history to finance_app;
drop policy own on history;
create policy own on history for select using (tenant_id = (select app_tenant_id()));
create policy adding on history for insert
  with check (tenant_id = (select app_tenant_id()) and user_id = (select app_user_id()));

-- Refuses every change, also the owner's. While `app.erasing_history` is on, the columns that the trigger names may change.
create function refuse_change_of_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('app.erasing_history', true) = 'on'
    and to_jsonb(new) - tg_argv[0]::text[] = to_jsonb(old) - tg_argv[0]::text[] then
    return new;
  end if;
  raise insufficient_privilege using message = format('rows of %s can only be added', tg_table_name);
end $$;
create trigger only_added before update or delete on history
  for each row execute function refuse_change_of_history('{before,after,reason}');
create trigger never_emptied before truncate on history
  for each statement execute function refuse_change_of_history('{}');
