-- Each tenant's history as a Merkle log after RFC 6962: docs/history.md says what a leaf is. Rows are written by the sealing
-- alone, one writer at a time. Nothing refers to history or tenant by a foreign key, whose checks would lock their rows:
-- neither is ever deleted.
create table history_seal (
  tenant_id bigint not null,
  leaf_index bigint not null check (leaf_index >= 0),
  history_id bigint, -- of a change
  erasure jsonb, -- of an erasure: when, in which leaf, and what stands there now
  leaf_hash bytea not null check (octet_length(leaf_hash) = 32),
  seed bytea, -- makes the salts of the texts of a change; gone once some of them were erased
  openings jsonb, -- the salts instead, text by text
  primary key (tenant_id, leaf_index),
  unique (tenant_id, history_id),
  check (num_nonnulls(history_id, erasure) = 1)
);

create table history_root (
  tenant_id bigint not null,
  tree_size bigint not null check (tree_size > 0),
  root_hash bytea not null check (octet_length(root_hash) = 32),
  peaks bytea not null, -- the hashes of the perfect subtrees, from which the next root is made
  signed_at timestamptz not null,
  public_key bytea not null,
  signature bytea not null,
  primary key (tenant_id, tree_size)
);

create trigger only_added before update or delete on history_seal
  for each row execute function refuse_change_of_history('{seed,openings}');
create trigger never_emptied before truncate on history_seal
  for each statement execute function refuse_change_of_history('{}');
create trigger only_added before update or delete on history_root
  for each row execute function refuse_change_of_history('{}');
create trigger never_emptied before truncate on history_root
  for each statement execute function refuse_change_of_history('{}');

alter table history_seal enable row level security;
alter table history_root enable row level security;
create policy own on history_seal using (tenant_id = (select app_tenant_id()));
create policy own on history_root using (tenant_id = (select app_tenant_id()));
-- The salts are nobody's but the owner's.
grant select (tenant_id, leaf_index, history_id, leaf_hash) on history_seal to finance_app;
grant select on history_root to finance_app;
