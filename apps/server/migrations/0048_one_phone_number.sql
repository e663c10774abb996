-- '+62 0812' and '0062 812' are the number that '0812' is: the contract's `normalizePhone`, letter by letter the same.
create or replace function party_phone_of(given text) returns text language sql immutable parallel safe
  return (
    select case when length(number) < 7 then '' else number end from (
      select case when digits ~ '^(00620?|620)' then '62' || regexp_replace(digits, '^(00620?|620)', '')
        when left(digits, 1) = '0' then '62' || substr(digits, 2)
        when left(digits, 1) = '8' then '62' || digits else digits end
      from regexp_replace(normalize(coalesce(given, ''), nfkc), '[^0-9]', '', 'g') digits) it (number));

-- Those that are known as '620812...' or '62062812...' are called by the number that they have, as far as nobody else
-- is: two who have become one are merged by a person. A foreign number that is dialled as '0065 ...' stays what it is.
update counterparty_key k set value = '62' || regexp_replace(k.value, '^620(620?)?', '')
  where k.kind = 'phone' and k.value ~ '^620' and not exists (
    select from counterparty c where c.tenant_id = k.tenant_id and c.id = k.counterparty_id
      and party_phone_of(c.phone_number) = k.value)
  and not exists (
    select from counterparty_key o where o.tenant_id = k.tenant_id and o.kind = k.kind and o.app = k.app
      and o.value <> k.value
      and ('62' || regexp_replace(o.value, '^620(620?)?', '')) = '62' || regexp_replace(k.value, '^620(620?)?', ''));
