import { longInstant } from '@finance/contract';
import type pg from 'pg';

/** How many tenants are called by name. */
const namedTenants = 3;

/**
 * What is in a database, for the operator to recognise it by: its tenants, and when the newest transaction was booked.
 * Any schema since the first release will do.
 */
export async function describeContent(client: pg.ClientBase): Promise<string> {
  await client.query('set local row_security = off'); // refuses rather than to leave out rows
  const { rows: tenants } = await client.query<{ name: string; newest: Date | null }>(
    `select t.name, n.created_at as newest from tenant t left join lateral (
       select b.created_at from transaction b where b.tenant_id = t.id order by b.created_at desc limit 1
     ) n on true order by t.id`,
  );
  if (tenants.length === 0) return 'belum ada tenant';
  const names = tenants.slice(0, namedTenants).map(({ name }) => name);
  const more = tenants.length - names.length;
  const [newest] = tenants
    .filter(({ newest: at }) => at !== null)
    .toSorted((a, b) => Number(b.newest) - Number(a.newest));
  const listed = `${tenants.length} tenant: ${names.join(', ')}${more > 0 ? `, dan ${more} lainnya` : ''}`;
  if (!newest?.newest) return `${listed}; belum ada transaksi`;
  const at = longInstant(newest.newest.toISOString(), 'Asia/Jakarta');
  return `${listed}; transaksi terakhir dicatat ${at} WIB (${newest.name})`;
}
