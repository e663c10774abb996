-- Rows that an import books beside those of its file: what a provider kept of an amount, and what rounding sen took.
alter table import
  add column added_count int not null default 0 check (added_count between 0 and row_count),
  drop constraint import_file_row_count,
  add constraint import_file_row_count check (file_row_count >= row_count - added_count + skipped_count + wrong_count),
  drop constraint import_taken_lines,
  add constraint import_taken_lines check (cardinality(taken_lines) >= row_count - added_count);
