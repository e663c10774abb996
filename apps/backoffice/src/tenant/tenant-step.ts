/** What a navigation must do about the tenant before the screen opens. */
export type TenantStep =
  | { do: 'nothing' }
  /** The address names the current tenant: stay, and drop the parameter. */
  | { do: 'clean'; to: string }
  /** The address names another tenant: go to the tenant-change view. */
  | { do: 'change'; use_tenant_id: string };

/** Compares the `use_tenant_id` of the new address with the tenant of the token (null without one). */
export function tenantStep(address: URL, tenantId: number | null): TenantStep {
  const wanted = address.searchParams.get('use_tenant_id');
  if (!wanted) return { do: 'nothing' };
  if (wanted !== String(tenantId)) return { do: 'change', use_tenant_id: wanted };
  const rest = new URL(address);
  rest.searchParams.delete('use_tenant_id');
  return { do: 'clean', to: `${rest.pathname}${rest.search}${rest.hash}` };
}
