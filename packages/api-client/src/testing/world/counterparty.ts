import { type Api, CounterpartyDetail, type ListedCounterparty, onWire } from '@finance/contract';
import { sent } from '@finance/contract/checks/fields';
import { checkUnchanged } from '@finance/contract/checks/unchanged';
import { aCounterpartyStatement } from '../a-counterparty-statement.ts';
import type { Answers } from './answers.ts';
import { counterpartyOf, isOf } from './counterparties.ts';
import { historyOf, recordHistory } from './history.ts';
import { finds, pageOf, sumOf } from './page.ts';
import { findRecord, putRecord } from './record.ts';
import { tick, todayIn, type World } from './world.ts';

export function counterpartyAnswers(world: World): Answers<Api['counterparty']> {
  const { counterparties } = world;
  const find = (id: number) => counterpartyOf(world, id) ?? findRecord(counterparties, id, 'Lawan transaksi');
  const search = (q: string) =>
    counterparties.filter(
      (row) =>
        counterpartyOf(world, row.id) === row &&
        finds([row.name, row.phone_number, ...row.external_ids.map(({ id }) => id)], q),
    );

  function keep(current: CounterpartyDetail, fields: Partial<CounterpartyDetail>) {
    const at = tick(world);
    const after = { ...current, ...fields, version: current.version + 1, updated_at: at };
    const kept = ({ id, name, phone_number, merged }: CounterpartyDetail) => {
      const doubles = merged.map((double) => double.name);
      return { id, name, phone_number, merged: doubles };
    };
    const [was, is] = [kept(current), kept(after)];
    recordHistory(world, { resource: 'counterparty', action: 'update', before: was, after: is, by: world.user, at });
    return { data: putRecord(counterparties, after) };
  }

  return {
    index({ query: { late, ...query } }) {
      const rows = search(query.q ?? '')
        .map((row) => listed(world, row, late))
        .filter((row) => late === undefined || row.late !== null)
        .map((row) => ({ ...row, late_total: row.late?.total ?? 0, row }));
      const { data, meta } = pageOf(rows, query, 'name');
      return { data: data.map(({ row }) => row), meta };
    },

    suggestions: ({ query: { q, app } }) => ({
      data: search(q).map(({ id, name, phone_number, external_ids }) => {
        const external_id = external_ids.find((known) => known.app === (app ?? null))?.id ?? null;
        return { id, name, phone_number, external_id };
      }),
    }),

    show: ({ param }) => ({ data: find(param) }),

    update({ param, body: { version, ...fields } }) {
      const current = find(param);
      checkUnchanged('Lawan transaksi ini', current.version, version);
      return keep(current, sent(fields));
    },

    merge({ param, body: { counterparty_id } }) {
      const current = find(param);
      const { id, name, phone_number } = find(counterparty_id);
      return keep(current, { merged: [{ id, name, phone_number }, ...current.merged] });
    },

    unmerge({ param }) {
      const current = find(param);
      keep(current, { merged: current.merged.filter(({ id }) => id !== param) });
      return { data: find(param) };
    },

    statement: () => ({ data: aCounterpartyStatement() }),

    history: ({ param }) => ({ data: historyOf(world, 'counterparty', find(param)) }),
  };
}

/** With what is outstanding, and what of it is past its due date. */
function listed(world: World, row: CounterpartyDetail, late: 'R' | 'P' | undefined): ListedCounterparty {
  const { phone_numbers: _, merged: __, doubles: ___, ...shown } = row;
  const dues = world.dues
    .filter((due) => isOf(world, due, row.id) && due.status === 'open')
    .map((due) => ({ ...due, amount: due.outstanding_amount }));
  const of = (wanted: 'R' | 'P') => sumOf(dues.filter(({ type }) => type === wanted));
  const today = todayIn(world);
  const overdue = dues.filter(({ type, due_date }) => type === late && due_date !== null && due_date < today);
  const oldest_due_date = overdue.flatMap(({ due_date }) => due_date ?? []).toSorted()[0];
  return {
    ...shown,
    ...onWire({ r_total: of('R'), p_total: of('P') }),
    late:
      oldest_due_date === undefined
        ? null
        : { ...onWire({ total: sumOf(overdue) }), oldest_due_date, count: overdue.length },
  };
}
