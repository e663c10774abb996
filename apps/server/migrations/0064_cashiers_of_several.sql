-- Several people may hold one cashier: beside `user_id`, those of `other_user_ids`. A booking names who made it.
alter table cashier add column other_user_ids bigint[] not null default '{}';

-- Each stands there once and in order, whoever is `user_id` not again, and all of them are members of the tenant.
create function keep_cashier_holders() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.other_user_ids := array(
    select distinct id from unnest(new.other_user_ids) id where id is distinct from new.user_id order by id);
  if exists (select from unnest(new.other_user_ids) h (id) where not exists (
      select from membership m where m.tenant_id = new.tenant_id and m.user_id = h.id)) then
    raise foreign_key_violation using message = 'a holder is no member of the tenant',
      constraint = 'cashier_other_user_ids';
  end if;
  return new;
end $$;
create trigger keep_holders before insert or update of user_id, other_user_ids on cashier
  for each row when (cardinality(new.other_user_ids) > 0) execute function keep_cashier_holders();
