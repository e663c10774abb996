-- Every row of an imported file is accounted for: how many there were, and how many stood for no booking, by reason.
-- Imports made before this counted neither.
alter table import
  add column file_row_count int,
  add column left_out jsonb,
  add constraint import_left_out check ((file_row_count is null) = (left_out is null)),
  add constraint import_file_row_count check (file_row_count >= row_count + skipped_count + wrong_count);
