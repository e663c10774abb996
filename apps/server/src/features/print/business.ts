import type { Scope } from '../../database/in-tenant.ts';

/** The lines at the top of a paper: the name of the business and its address, from the setting `receipt_header`. */
export function businessOf(
  header: string | null,
  { tenant_name }: Pick<Scope, 'tenant_name'>,
): { name: string; address: string[] } {
  const [name = tenant_name, ...address] = (header ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return { name, address };
}
