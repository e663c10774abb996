import type { AdvanceDetail, AdvanceUse, Api, Due } from '@finance/contract';
import { checkSettable, sideOf, takenOf } from '@finance/contract/checks/advance';
import { checkPayable } from '@finance/contract/checks/due';
import { checkPeriod, checkSoftRules, splitOverrules, yesTo } from '@finance/contract/checks/transaction';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { send } from '../../database/pipeline.ts';
import { prefetched } from '../../http/prefetched.ts';
import type { Handlers } from '../../http/route.ts';
import { insertUses, listUsesOfDue, lockUsableAdvances, updateAdvance } from '../advance/advance.queries.ts';
import { answerForLinks } from '../pay-link/links-beyond.ts';
import { listLinksBeyond } from '../pay-link/online-payment-due.queries.ts';
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
    await answerForLinks(trx, scope, await listLinksBeyond(trx, scope, [due.id]), body.cancel_links);
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
  wanted: {
    amount?: number | undefined;
    advance_id?: number | undefined;
    date: string;
    note: string | null;
    /** What a refusal of the amount is about. */
    field?: string;
  },
  ask: (amount: number) => void = () => {},
): Promise<{ due: Due; uses: AdvanceUse[] }> {
  const { date, note } = wanted;
  checkSettable(due);
  const { advances } = await lockUsableAdvances(trx, scope, [due], wanted);
  const usable = advances.filter(({ direction }) => direction === sideOf(due));
  const left = usable.reduce((sum, { left_amount }) => sum + left_amount, 0);
  const amount = wanted.amount ?? Math.min(due.outstanding_amount, left);
  const taken = takenOf(usable, amount, wanted.field);
  ask(amount);
  const after = await setOffDue(trx, scope, due, amount);
  const ids = await writeUses(
    trx,
    scope,
    taken.map((part) => ({ ...part, due_id: due.id, date, note })),
  );
  const uses = await listUsesOfDue(trx, scope, due.id);
  return { due: after, uses: uses.filter(({ id }) => ids.includes(id)) };
}

/** Of which advance how much is used for a due, and when. */
interface Taken extends Pick<AdvanceUse, 'amount' | 'date' | 'note'> {
  advance: AdvanceDetail;
  due_id: number;
  due_payment_batch_id?: number;
}

/** Writes uses, and each of their advances once. */
async function writeUses(trx: Trx, scope: Scope, taken: Taken[]): Promise<number[]> {
  const ids = await insertUses(
    trx,
    scope,
    taken.map(({ advance, ...use }) => ({ ...use, advance_id: advance.id, kind: 'set_off' as const })),
  );
  for (const parts of Map.groupBy(taken, ({ advance }) => advance.id).values()) {
    const [{ advance }] = parts as [Taken];
    const used_amount = parts.reduce((sum, { amount }) => sum + amount, advance.used_amount);
    send(updateAdvance(trx, scope, advance, { used_amount }));
  }
  return ids;
}

/** What advances are to be set off against a due, at most. */
interface Part {
  due: Due;
  most: number;
  note: string | null;
}

/**
 * Sets the advances of their counterparties off against several locked dues, in their order and each as far as it may,
 * the oldest first, and no more than `most` altogether. Returns how much of each due they give, and the due
 * as it is then.
 */
export async function setOffAgainst(
  trx: Trx,
  scope: Scope,
  parts: Part[],
  {
    date,
    most = Infinity,
    due_payment_batch_id,
  }: { date: string; most?: number | undefined; due_payment_batch_id: number },
): Promise<Map<number, { amount: number; due: Due }>> {
  const { advances, roots } = await lockUsableAdvances(
    trx,
    scope,
    parts.map(({ due }) => due),
    { date },
  );
  const left = new Map(advances.map(({ id, left_amount }) => [id, left_amount]));
  let wanted = most;
  const taken = parts.flatMap(({ due, note, ...part }) => {
    const usable = advances
      .filter(({ root_id, direction }) => direction === sideOf(due) && root_id === roots.get(due.counterparty_id ?? 0))
      .map((advance) => ({ advance, left_amount: left.get(advance.id) ?? 0 }));
    const there = usable.reduce((sum, { left_amount }) => sum + left_amount, 0);
    const amount = Math.min(part.most, there, wanted);
    if (amount <= 0) return [];
    wanted -= amount;
    return takenOf(usable, amount).map(({ advance: { advance, left_amount }, amount: used }) => {
      left.set(advance.id, left_amount - used);
      return { advance, amount: used, due_id: due.id, date, note, due_payment_batch_id };
    });
  });
  if (taken.length === 0) return new Map();
  const given = new Map<number, number>();
  for (const { due_id, amount } of taken) given.set(due_id, (given.get(due_id) ?? 0) + amount);
  const after = await Promise.all(
    parts.flatMap(({ due }) => {
      const amount = given.get(due.id);
      if (amount === undefined) return [];
      return [setOffDue(trx, scope, due, amount).then((changed) => [due.id, { amount, due: changed }] as const)];
    }),
  );
  await writeUses(trx, scope, taken);
  return new Map(after);
}
