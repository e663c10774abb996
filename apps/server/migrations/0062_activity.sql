-- Who did what: the newest changes of a tenant, and those of one person.
create index history_in_order on history (tenant_id, created_at, id);
create index history_of_user on history (tenant_id, user_id, created_at, id);
