-- Where reminders go by e-mail. Like a name it is shown and searched; no record is recognised by it.
alter table counterparty add column email text constraint counterparty_email_given check (email <> '');
create index counterparty_email on counterparty (tenant_id, lower(email) text_pattern_ops) where email is not null;

-- An address is found by its beginning, at least three letters of it.
create or replace function search_counterparties(patterns text[], number text, typed text)
  returns table (root_id bigint)
  language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  tenant constant bigint := app_tenant_id();
  address constant text := case when length(typed) >= 3
    then regexp_replace(lower(typed), '([\\%_])', '\\\1', 'g') || '%' end;
begin
  return query
    (select c.root_id from counterparty c
      where c.tenant_id = tenant and (' ' || c.party_name) like all (patterns) limit 1000)
    union
    (select c.root_id from counterparty_key k
      join counterparty c on c.tenant_id = k.tenant_id and c.id = k.counterparty_id
      where k.tenant_id = tenant
        and (k.kind = 'id' and k.value = typed or k.kind = 'phone' and number <> '' and k.value like number || '%')
      limit 1000)
    union
    (select c.root_id from counterparty c
      where c.tenant_id = tenant and c.email is not null and lower(c.email) like address limit 1000);
end $$;
