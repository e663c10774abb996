import { type Api, dayAfter, type Recurring } from '@finance/contract';
import { aRecurring } from '../a-recurring.ts';
import type { Answers } from './answers.ts';
import { save, type Write } from './history.ts';
import { pageOf } from './page.ts';
import { storeOf } from './store.ts';
import { accountIn, byCaller, nextId, nowIn, todayIn, type World } from './world.ts';

export function recurringAnswers(world: World): Answers<Api['recurring']> {
  const keep = (before: Recurring | null, next: Recurring, write: Write) =>
    save(world, 'recurring', world.recurring, before, next, write);
  const { find, seen, calls } = storeOf<Recurring>(world, {
    resource: 'recurring',
    what: 'Yang berulang',
    readable: () => world.recurring,
    keep,
  });

  function accountOf({ account_type, account_id }: Pick<Recurring, 'account_type' | 'account_id'>) {
    if (account_type === null || account_id === null) return null;
    const full_info = accountIn(world, { account_type, account_id })?.full_info ?? '';
    return { account_type, account_id, full_info };
  }

  function take(current: Recurring, turn: string, reason?: string): { data: Recurring } {
    const again = turn === current.reopened_date;
    const next = { ...current, ...(again ? { reopened_date: null } : { next_date: dayAfter(current, turn) }) };
    return { data: keep(current, next, { action: 'update', reason }) };
  }

  return {
    index({ query }) {
      const today = todayIn(world);
      const waits = ({ next_date, reopened_date }: Recurring) =>
        reopened_date !== null || (next_date !== null && next_date <= today);
      const found = world.recurring.filter(
        (row) =>
          (query.waiting === undefined || query.waiting === waits(row)) &&
          (query.voided === undefined || query.voided === (row.voided_at !== null)) &&
          (query.resource === undefined || query.resource === row.resource) &&
          (!query.q || row.name.toLowerCase().includes(query.q.toLowerCase())),
      );
      return pageOf(found, query, 'next_date');
    },
    show: calls.show,
    history: calls.history,
    store({ body }) {
      const fields = { ...body, next_date: dayAfter(body, null), account: accountOf(body) };
      const row = aRecurring({ ...fields, id: nextId(world.recurring), ...byCaller(world) });
      return { data: keep(null, row, { action: 'create' }) };
    },
    update({ param, body: { version, ...body } }) {
      const current = seen(find(param), version);
      const next = { ...current, ...body, account: accountOf(body), next_date: dayAfter(body, null) };
      return { data: keep(current, next, { action: 'update' }) };
    },
    stop({ param, body: { reason, version } }) {
      const current = seen(find(param), version);
      const next = { ...current, voided_at: nowIn(world), void_reason: reason, next_date: null };
      return { data: keep(current, next, { action: 'void', reason }) };
    },
    book: ({ param, body: { turn } }) => take(find(param), turn),
    skip: ({ param, body: { turn, reason } }) => take(find(param), turn, reason),
    turns: () => ({ data: [] }),
  };
}
