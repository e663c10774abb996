-- The columns that a user chose for a file, for the next file of the same shape: its headings and the account that it
-- names, as a hash. Nothing is kept where the columns were known anyway.
alter table import
  add column shape text,
  add column mapping jsonb,
  add constraint import_mapping check ((shape is null) = (mapping is null));
create index import_shape on import (tenant_id, resource, id desc) where shape is not null;
