import type { Api, Payout } from '@finance/contract';
import { splitOverrules } from '@finance/contract/checks/transaction';
import { aPayout } from '../a-payout.ts';
import type { Answers } from './answers.ts';
import { book } from './book.ts';
import { save } from './history.ts';
import { isFound, pageWithSums, sumOf } from './page.ts';
import { storeOf } from './store.ts';
import { byCaller, nextId, todayIn, type World } from './world.ts';

/** What providers hold, and what a payout took of it, a story says: `held` and `items` have no answer here. */
export function payoutAnswers(world: World): Partial<Answers<Api['payout']>> {
  const { find, calls, withdraw } = storeOf<Payout>(world, {
    resource: 'payout',
    what: 'Pencairan',
    readable: () => world.payouts,
    keep: (before, next, write) => save(world, 'payout', world.payouts, before, next, write),
  });
  return {
    index({ query }) {
      const names = ['uuid', 'enabler_id', 'bank_account_id', 'status'] as const;
      const found = world.payouts.filter((payout) =>
        isFound(payout, query, names, payout.date, [payout.reference, payout.note, payout.enabler_name]),
      );
      return pageWithSums(found, query, { total: sumOf(found.filter(({ voided_at }) => voided_at === null)) });
    },
    show: calls.show,
    history: calls.history,
    inTransit: () => ({ data: [] }),
    store({ body }) {
      const { items: _, imported_id: __, other_imported_ids: ___, date, ...fields } = splitOverrules(body).fields;
      const bank_account_id = fields.bank_account_id ?? 1;
      const given = { ...fields, bank_account_id, date: date ?? todayIn(world) };
      const transfer_id = nextId([...world.transfers, ...world.payouts]);
      const next = aPayout({ ...given, id: nextId(world.payouts), transfer_id, ...byCaller(world) });
      const { amount } = next;
      const arrival = { account_type: 'bank' as const, account_id: bank_account_id, amount, date: next.date };
      book(world, { ...arrival, transfer_id, transfer_part: 'in', note: `Pencairan ${next.enabler_name}` });
      return { data: save(world, 'payout', world.payouts, null, next, { action: 'create' }) };
    },
    destroy: ({ param, body }) => ({ data: withdraw({ ...find(param), status: 'cancelled' }, body) }),
  };
}
