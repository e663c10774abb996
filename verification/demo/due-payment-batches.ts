import { addDays } from '@finance/contract';
import type { Trx } from '../../apps/server/src/database/database.ts';
import type { Scope } from '../../apps/server/src/database/in-tenant.ts';
import { listDues } from '../../apps/server/src/features/due/due.queries.ts';
import { duePaymentBatchHandlers } from '../../apps/server/src/features/due-payment-batch/due-payment-batch.routes.ts';
import type { AccountIds } from './demo.queries.ts';

/**
 * Creates two of the demo's due payment batches: one closed days ago, and one that nets both directions and is still
 * open.
 */
export async function seedDuePaymentBatches(trx: Trx, scope: Scope, idOf: AccountIds): Promise<void> {
  const account = {
    account_type: 'bank',
    account_id: idOf({ account_type: 'bank', name: 'BCA' }),
    note: null,
  } as const;
  const { data: dues } = await listDues(trx, scope, {
    status: 'open',
    order_by: 'date',
    order: 'asc',
    page: 1,
    per_page: 200,
  });
  const [first, second, third] = dues.filter(({ type }) => type === 'R');
  const payable = dues.find(({ type }) => type === 'P');
  if (!first || !second || !third || !payable) throw new Error('The demo has too few dues for a batch');

  const day = addDays(scope.today, -2);
  const then: Scope = { ...scope, today: day, now: new Date(`${day}T14:10:00+07:00`).toISOString() };
  const rest = { trx, query: undefined, origin: '', afterwards: () => {} }; // none of this leaves the database
  const byMoney = { deductions: [], rest: 'open' as const, rest_reason: null };
  const paid = [first, second].map(({ id, outstanding_amount }) => ({
    ...byMoney,
    due_id: id,
    amount: Math.min(outstanding_amount, 1_500_000),
  }));
  const {
    data: { id },
  } = await duePaymentBatchHandlers.store({
    ...rest,
    scope: then,
    param: undefined,
    body: { ...account, name: 'Pelunasan piutang lama', date: day, lines: paid },
  });
  await duePaymentBatchHandlers.close({ ...rest, scope: then, param: id, body: {} });
  await duePaymentBatchHandlers.store({
    ...rest,
    scope,
    param: undefined,
    body: {
      ...account,
      name: `Pelunasan ${third.entity_name} dan ${payable.entity_name}`,
      date: scope.today,
      lines: [third, payable].map(({ id: due_id }) => ({ ...byMoney, due_id })),
    },
  });
}
