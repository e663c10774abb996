-- Wrong rows may be left out of an import: which lines of the file, and a CSV of them to repair. A whole import may be
-- undone: its rows are voided, and it keeps who did it and why.
alter table import
  add column wrong_lines int[] not null default '{}',
  add column wrong_count int not null generated always as (cardinality(wrong_lines)) stored,
  add column wrong_rows bytea,
  add column undone_at timestamptz,
  add column undone_by bigint references app_user,
  add column undo_reason text,
  add constraint import_wrong_rows check ((cardinality(wrong_lines) > 0) = (wrong_rows is not null)),
  add constraint import_undone_by check ((undone_at is null) = (undone_by is null)),
  add constraint import_undone_why check ((undone_at is null) = (undo_reason is null));
create index import_newest on import (tenant_id, created_at desc, id desc);
create index import_creator on import (tenant_id, creator_id, created_at desc, id desc);
grant update (undone_at, undone_by, undo_reason) on import to finance_app;
