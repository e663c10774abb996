import { expect, test } from 'vitest';
import type { Filter } from './transaction-filter.queries.ts';
import { type Counts, planOf, type RollupRead } from './plan.rules.ts';

const stored = (count: number) => ({ count, total_in: 0n, total_out: 0n });
const counts: Counts = { stored: null, hasStart: false, readsAllAccounts: true };

test.each<[what: string, filter: Partial<Filter>, plan: string]>([
  ['exact totals', { q: 'semen' }, 'gather'],
  ['a text that an index finds, totals later', { q: 'semen', totals: 'later' }, 'index'],
  ['its totals alone', { q: 'semen', totals: 'only' }, 'index'],
  ['two letters, which no index finds', { q: 'ab', totals: 'later' }, 'scan'],
  ['totals of two letters', { q: 'ab', totals: 'only' }, 'scan'],
  ['two letters of a name', { related_entity_name: 'ab', totals: 'later' }, 'scan'],
  ['two digits, which may be an amount', { q: '50', totals: 'later' }, 'index'],
  ['a counterparty, who may have few or many rows', { counterparty_id: 7, totals: 'later' }, 'index'],
  ['named rows', { ids: [1, 2], totals: 'later' }, 'gather'],
  ["a host's own key", { external_id: 'sale-7', totals: 'later' }, 'gather'],
  ['the legs of a transfer', { transfer_id: 7, totals: 'later' }, 'gather'],
  ['the payments of a due, totals alone', { due_id: 7, totals: 'only' }, 'gather'],
])('%s', (_, filter, plan) => {
  expect(planOf(filter as Filter, counts)).toEqual({ name: plan });
});

const all = 1_000_000;
const january = { date_from: '2026-01-01', date_to: '2026-01-31' };
const page = (number: number) => ({ page: number, paginate: 20 });

test.each<[what: string, rows: number, filter: Partial<Filter>, way: RollupRead['way'], known?: Partial<Counts>]>([
  ['totals alone', all, { totals: 'only' }, 'nothing'],
  ['a page behind the end', 40, page(3), 'nothing'],
  ['the last page', 40, page(2), 'sort'],
  ['few rows', 5000, page(1), 'sort'],
  ['many rows', 5001, page(1), 'skip'],
  ['the first page of all', all, page(1), 'skip'],
  ['page 100', all, page(100), 'skip'],
  ['page 101 by day', all, { ...page(101), order_by: 'date' }, 'day'],
  ['page 101 of all by time', all, page(101), 'checkpoint'],
  ['page 101 for a kasir, whose rows have no checkpoints', all, page(101), 'skip', { readsAllAccounts: false }],
  ['page 101 of money in', all, { ...page(101), amount_sign: '+' }, 'skip'],
  ['the far half of money in', all, { ...page(40_000), amount_sign: '+' }, 'backwards'],
  ['the far half by amount', all, { ...page(40_000), order_by: 'amount' }, 'backwards'],
  ['the newest of a month', all, { ...page(1), ...january }, 'merge'],
  ['the newest of a month with few rows a day', 6000, { ...page(20), ...january }, 'sort'],
  ['the newest of years', all, { ...page(1), date_from: '2020-01-01', date_to: '2026-01-31' }, 'skip'],
  ['a month by day', all, { ...page(1), ...january, order_by: 'date' }, 'skip'],
  ['behind a row', all, page(1), 'start', { hasStart: true }],
])('%s of %i rows', (_, rows, filter, way, known) => {
  expect(planOf(filter as Filter, { ...counts, stored: stored(rows), ...known })).toMatchObject({
    name: 'rollup',
    sums: stored(rows),
    read: { way },
  });
});

test('of a month the days are merged', () => {
  const plan = planOf({ ...page(1), ...january } as Filter, { ...counts, stored: stored(all) });
  expect(plan).toMatchObject({ read: { days: { length: 31, 0: '2026-01-01', 30: '2026-01-31' } } });
});
