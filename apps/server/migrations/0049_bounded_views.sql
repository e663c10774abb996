-- What the largest filter that the application took so far needs, written as JSON.
alter table saved_view add constraint saved_view_size
  check (octet_length(screen) + octet_length(name) + octet_length(query::text) <= 65536);
