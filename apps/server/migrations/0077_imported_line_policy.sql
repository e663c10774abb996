-- As on every other table that is spread over machines: a policy with a query of its own is not taken there.
alter policy own on imported_line using (tenant_id = app_tenant_id()) with check (tenant_id = app_tenant_id());
