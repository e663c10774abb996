import { type JointPayment, onWire, type Transaction } from '@finance/contract';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Caller } from '../../database/in-tenant.ts';

type Row = Pick<Transaction, 'id' | 'due_id' | 'due_payment_batch_id' | 'online_payment_id'>;

/**
 * The joint payments that rows of a list are part of, for its meta. Those of one payment are on one account, so whoever
 * may read one may read all. Rows of which none can be part of any cost nothing.
 */
export async function jointPaymentsOf(
  trx: Trx,
  { tenant_id }: Caller,
  rows: readonly Row[],
): Promise<{ joint_payments?: JointPayment[] }> {
  const batches = rows.flatMap((row) => row.due_payment_batch_id ?? []);
  const online = rows.flatMap((row) =>
    row.due_id === null || row.due_payment_batch_id ? [] : (row.online_payment_id ?? []),
  );
  if (batches.length + online.length === 0) return {};
  const { rows: found } = await sql<Omit<JointPayment, 'total' | 'total_exact'> & { total: bigint }>`
    select p.ids, p.due_payment_batch_id, p.online_payment_id, p.count, p.total,
      coalesce(b.name, 'Pembayaran Online # ' || p.online_payment_id) as name
    from (
      select due_payment_batch_id, null::bigint as online_payment_id, count(*) as count, sum(amount) as total,
        jsonb_agg(id) as ids
      from transaction where tenant_id = ${tenant_id} and due_payment_batch_id = any(${[...new Set(batches)]}::bigint[])
      group by due_payment_batch_id, created_at, voided_at having count(*) > 1
      union all
      select null, online_payment_id, count(*), sum(amount), jsonb_agg(id)
      from transaction where tenant_id = ${tenant_id} and online_payment_id = any(${[...new Set(online)]}::bigint[])
        and online_payment_part = 'receipt' and due_payment_batch_id is null
      group by online_payment_id, created_at, voided_at having count(*) > 1
    ) p left join due_payment_batch b on b.tenant_id = ${tenant_id} and b.id = p.due_payment_batch_id`.execute(trx);
  if (found.length === 0) return {};
  const here = new Set(rows.map(({ id }) => id));
  return {
    joint_payments: found.map(({ total, ids, ...payment }) => ({
      ...payment,
      ids: ids.filter((id) => here.has(id)),
      ...onWire({ total }),
    })),
  };
}
