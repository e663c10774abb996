-- What the other side's document is called there.
alter table transaction add column reference_number text;
grant update (reference_number) on transaction to finance_app;

-- `q` searches it too: the text has one part more, and with it its index and what looks it up.
drop index if exists transaction_search;
create function transaction_text(
  note text, internal_note text, related_entity_name text, related_entity_phone_number text, transactable_id text,
  reference_number text
) returns text language sql immutable
  return coalesce(note, '') || e'\n' || coalesce(internal_note, '') || e'\n' || coalesce(related_entity_name, '')
    || e'\n' || coalesce(related_entity_phone_number, '') || e'\n' || coalesce(transactable_id, '')
    || e'\n' || coalesce(reference_number, '');
create or replace function search_transactions(pattern text) returns setof transaction
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  tenant constant bigint := app_tenant_id();
begin
  return query select t.* from transaction t where t.tenant_id = tenant
    and transaction_text(t.note, t.internal_note, t.related_entity_name, t.related_entity_phone_number,
      t.transactable_id, t.reference_number) ilike pattern;
end $$;
drop function transaction_text(text, text, text, text, text);
do $$ begin
  create index transaction_search on transaction using gin (tenant_id, transaction_text(
    note, internal_note, related_entity_name, related_entity_phone_number, transactable_id, reference_number)
    gin_trgm_ops);
exception when others then null; -- a PostgreSQL without the extensions searches without the index
end $$;
