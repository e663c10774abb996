import type { AdvanceUse, Api, Due } from '@finance/contract';
import { checkSettable, takenOf } from '@finance/contract/checks/advance';
import { checkPayable } from '@finance/contract/checks/due';
import { checkPeriod, checkSoftRules, splitOverrules, yesTo } from '@finance/contract/checks/transaction';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { send } from '../../database/pipeline.ts';
import { prefetched } from '../../http/prefetched.ts';
import type { Handlers } from '../../http/route.ts';
import { insertUse, listUsesOfDue, lockUsableAdvances, updateAdvance } from '../advance/advance.queries.ts';
import { lockFor, readBooksLock } from '../setting/setting.queries.ts';
import { lockDue } from './due.queries.ts';
import { setOffDue } from './set-off-due.ts';

export const setOff: Handlers<Api['advance']>['setOff'] = prefetched(
  ({ body, trx, caller }) => ({ due: lockDue(trx, caller, body.due_id), lock: readBooksLock(trx, caller) }),
  async ({ body, trx, scope }, { due, lock }) => {
    const { overrules, fields } = splitOverrules(body);
    const date = fields.date ?? scope.today;
    checkPayable(due, fields.amount ?? due.outstanding_amount, fields.version);
    checkPeriod(lockFor(scope, lock), date);
    const settled = await setOffAdvances(trx, scope, due, { ...fields, date }, (amount) =>
      checkSoftRules({ date, amount }, overrules, { accounts: [], yes: yesTo.setOff(amount) }, scope),
    );
    return { data: settled.due, uses: settled.uses };
  },
);

/**
 * Sets advances of its counterparty off against a due that the caller has locked, the oldest first. Without an amount
 * it takes what is outstanding, or else all that there is. `ask` is asked with the amount before anything is written.
 */
export async function setOffAdvances(
  trx: Trx,
  scope: Scope,
  due: Due,
  wanted: { amount?: number | undefined; advance_id?: number | undefined; date: string; note: string | null },
  ask: (amount: number) => void = () => {},
): Promise<{ due: Due; uses: AdvanceUse[] }> {
  const { date, note } = wanted;
  checkSettable(due);
  const advances = await lockUsableAdvances(trx, scope, due, wanted);
  const left = advances.reduce((sum, { left_amount }) => sum + left_amount, 0);
  const amount = wanted.amount ?? Math.min(due.outstanding_amount, left);
  const taken = takenOf(advances, amount);
  ask(amount);
  const after = await setOffDue(trx, scope, due, amount);
  const ids = await Promise.all(
    taken.map((part) =>
      insertUse(trx, scope, {
        advance_id: part.advance.id,
        kind: 'set_off',
        amount: part.amount,
        date,
        note,
        due_id: due.id,
      }),
    ),
  );
  for (const part of taken)
    send(updateAdvance(trx, scope, part.advance, { used_amount: part.advance.used_amount + part.amount }));
  const uses = await listUsesOfDue(trx, scope, due.id);
  return { due: after, uses: uses.filter(({ id }) => ids.includes(id)) };
}
