-- What an event names beside what the history says: docs/host-server.md. They are null where a row tells no event, and
-- in rows that are older than the columns. The leaf of a change does not hold them.
alter table history
  add column record_uuid uuid,
  add column record_version int;
grant insert (record_uuid, record_version) on history to finance_app;
