-- A row of these names its tenant and in it a member or a counterparty, by one key of both columns, none of which may
-- be null: that row has the key of the tenant. To look the tenant up as well cost each save three look-ups and locks of
-- the one row that all of a tenant's writers lock.
alter table transaction drop constraint transaction_tenant_id_fkey;
alter table history drop constraint history_tenant_id_fkey;
alter table idempotency_key drop constraint idempotency_key_tenant_id_fkey;
alter table counterparty_key drop constraint counterparty_key_tenant_id_fkey;
