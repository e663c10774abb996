-- The lines of its file that an import took: not wrong, and not taken by another before. Undone, it leaves them to the
-- next import of the file. Those from before this kept only their wrong lines: they took all others.
alter table import
  add column taken_lines int[],
  add constraint import_taken_lines check (cardinality(taken_lines) >= row_count);
