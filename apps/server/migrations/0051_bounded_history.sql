-- A row of history is read, hashed and shown as a whole, by functions that call themselves for each level: no deeper and
-- no larger than what any call may send and a little more.
do $$
declare
  one record;
begin
  alter table history
    add constraint history_depth
      check (not jsonb_path_exists(before, '$.**{33}') and not jsonb_path_exists(after, '$.**{33}')),
    add constraint history_size check (
      octet_length(coalesce(before::text, '')) <= 2097152 and octet_length(coalesce(after::text, '')) <= 2097152
      and octet_length(concat(resource, reason, request_id)) <= 65536);
exception when check_violation then
  select tenant_id, id into one from history where jsonb_path_exists(before, '$.**{33}')
    or jsonb_path_exists(after, '$.**{33}') or octet_length(before::text) > 2097152
    or octet_length(after::text) > 2097152 or octet_length(concat(resource, reason, request_id)) > 65536 limit 1;
  raise exception 'riwayat % dari tenant % bertingkat lebih dari 32 atau lebih besar dari 2 MB, yang tidak ditulis '
    'program ini. Periksa siapa yang menulisnya.', one.id, one.tenant_id using errcode = 'check_violation';
end $$;
