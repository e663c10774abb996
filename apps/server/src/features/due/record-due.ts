import type { Due } from '@finance/contract';
import { advanceQuestion } from '@finance/contract/checks/advance';
import { v7 as uuidv7 } from 'uuid';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { inOneTrip } from '../../database/pipeline.ts';
import { leftForDue } from '../advance/advance.queries.ts';
import { createDue } from './due.queries.ts';
import { setOffAdvances } from './set-off.ts';

/**
 * Records a due. Where its counterparty has advances on its side, they are set off against it or not, as `use_advance`
 * says; without an answer it asks, and nothing is recorded.
 */
export async function recordDue(
  trx: Trx,
  scope: Scope,
  row: Parameters<typeof createDue>[2],
  use_advance: boolean | undefined,
): Promise<Due> {
  if (row.amount <= 0 || use_advance === false) return createDue(trx, scope, row);
  const uuid = uuidv7();
  const date = row.date > scope.today ? row.date : scope.today; // the day of its use, which is not locked either
  // whose it is, is known once it is written
  const { due, left } = await inOneTrip({
    due: createDue(trx, scope, row, uuid),
    left: leftForDue(trx, scope, uuid, date),
  });
  if (left === 0n) return due;
  if (!use_advance) throw advanceQuestion(due, left);
  return (await setOffAdvances(trx, scope, due, { date, note: null })).due;
}
