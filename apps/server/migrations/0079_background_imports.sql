-- An import of many rows is saved in the background, in one database transaction. Its record is there before, so that
-- users see how far it is and may cancel it; its rows come with `done` or not at all, since only an import that is
-- still `saving` may become `done`. A record that nobody has told of for a minute belongs to a server that is gone.
alter table import
  add column state text not null default 'done' check (state in ('saving', 'done', 'failed', 'cancelled')),
  add column saved_count int check (saved_count between 0 and row_count),
  add column told_at timestamptz,
  add column failure text,
  add constraint import_saved check ((state = 'saving') = (saved_count is not null)),
  add constraint import_told check (state <> 'saving' or told_at is not null),
  add constraint import_failure check ((state = 'failed') = (failure is not null)),
  add constraint import_undone_of_done check (undone_at is null or state = 'done');
-- One at a time in a tenant: the next import is compared with what this one has written.
create unique index import_saving on import (tenant_id) where state = 'saving';
grant update (state, saved_count, told_at, failure) on import to finance_app;

create function fail_abandoned_imports(reason text) returns table (tenant_id bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  left_behind record;
  told_before constant timestamptz := now() - interval '1 minute';
begin
  for left_behind in
    select m.tenant_id, m.id from import m where m.state = 'saving' and m.told_at < told_before
  loop
    return query update import m set state = 'failed', saved_count = null, failure = reason
      where m.tenant_id = left_behind.tenant_id and m.id = left_behind.id and m.state = 'saving'
        and m.told_at < told_before
      returning m.tenant_id;
  end loop;
end $$;
revoke execute on function fail_abandoned_imports(text) from public;
grant execute on function fail_abandoned_imports(text) to finance_app;
