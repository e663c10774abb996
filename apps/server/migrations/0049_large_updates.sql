-- Compares the rows of a statement before and after it without joining them: such a join is planned once for each
-- connection, mostly for one row, and takes minutes for the 20,000 rows of an import that is undone.
create or replace function sum_updated_transactions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select tenant_id, id, date, amount, account_type, account_id, voided_at is null, transactable_app,
      transactable_type, transactable_subtype from former
    except
    select n.tenant_id, n.id, n.date, n.amount, n.account_type, n.account_id, n.voided_at is null, n.transactable_app,
      n.transactable_type, n.transactable_subtype from changed n)
  then
    return null;
  end if;
  perform add_to_sums(array(
    select c from former f, cells_of_transaction(f.tenant_id, f.account_type, f.account_id, f.transactable_app,
      f.transactable_type, f.transactable_subtype, f.date, f.amount, f.voided_at is not null, -1) c
    union all
    select c from changed n, cells_of_transaction(n.tenant_id, n.account_type, n.account_id, n.transactable_app,
      n.transactable_type, n.transactable_subtype, n.date, n.amount, n.voided_at is not null, 1) c));
  perform add_to_scales(array(
    select c from former f, scale_of_transaction(f.tenant_id, f.amount, f.voided_at is not null, -1) c
    union all
    select c from changed n, scale_of_transaction(n.tenant_id, n.amount, n.voided_at is not null, 1) c));
  return null;
end $$;
