-- What the other side's document is called there.
alter table transaction add column reference_number text;
grant update (reference_number) on transaction to finance_app;

-- `q` searches it too: the text has one part more, and with it its index and what looks it up. What stands in braces is
-- written once for each TEXT that `transaction_text` has by now.
drop index if exists transaction_search;
drop function transaction_text;
create function transaction_text({TEXT text, }reference_number text) returns text language sql immutable
  return {coalesce(TEXT, '') || e'\n' || }coalesce(reference_number, '');
create or replace function search_transactions(pattern text) returns setof transaction
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  tenant constant bigint := app_tenant_id();
begin
  return query select t.* from transaction t where t.tenant_id = tenant
    and transaction_text({t.TEXT, }t.reference_number) ilike pattern;
end $$;
do $$ begin
  create index transaction_search on transaction
    using gin (tenant_id, transaction_text({TEXT, }reference_number) gin_trgm_ops);
exception when others then null; -- a PostgreSQL without the extensions searches without the index
end $$;
