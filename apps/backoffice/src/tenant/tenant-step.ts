/** What a navigation has to do about the tenant first. */
export type TenantStep =
  | { do: 'nothing' }
  /** The address names the tenant that is chosen already: stay, without the parameter. */
  | { do: 'clean'; to: string }
  /** The address wants another tenant: the browser goes to the tenant-change view. */
  | { do: 'change'; use_tenant_id: string };

/**
 * The step of every navigation: compares the address's `use_tenant_id` with the tenant of the token.
 * @param address where the navigation goes
 * @param tenantId the tenant in the token, or null
 */
export function tenantStep(address: URL, tenantId: number | null): TenantStep {
  const wanted = address.searchParams.get('use_tenant_id');
  if (!wanted) return { do: 'nothing' };
  if (wanted !== String(tenantId)) return { do: 'change', use_tenant_id: wanted };
  const rest = new URL(address);
  rest.searchParams.delete('use_tenant_id');
  return { do: 'clean', to: `${rest.pathname}${rest.search}${rest.hash}` };
}
