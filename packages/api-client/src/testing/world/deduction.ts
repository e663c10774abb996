import {
  addUp,
  type Api,
  type BodyOut,
  type Deduction,
  type DeductionMonth,
  type Due,
  onWire,
} from '@finance/contract';
import { aDeduction } from '../a-deduction.ts';
import type { Answers } from './answers.ts';
import { save } from './history.ts';
import { agrees, has, isFound, pageOf } from './page.ts';
import { isOf } from './counterparties.ts';
import { findDue, saveDue } from './save-due.ts';
import { storeOf } from './store.ts';
import { byCaller, nextId, todayIn, voiding, type World } from './world.ts';

type Given = Pick<Deduction, 'kind' | 'amount'> & Partial<Deduction>;

/** Records deductions of a due, which is settled by so much more. */
export function keepDeductions(
  world: World,
  due: Due,
  deductions: Given[],
  { date = todayIn(world), transaction_id = null }: { date?: string | undefined; transaction_id?: number | null },
): Due {
  for (const deduction of deductions) {
    const { type, type_name, entity_id, entity_name, counterparty_id } = due;
    const of = { due_id: due.id, type, type_name, entity_id, entity_name, counterparty_id, date, transaction_id };
    const next = aDeduction({ ...deduction, ...of, id: nextId(world.deductions), ...byCaller(world) });
    save(world, 'deduction', world.deductions, null, next, { action: 'create' });
  }
  const deducted_amount = deductions.reduce((sum, { amount }) => sum + amount, due.deducted_amount);
  return deductions.length === 0 ? due : { ...due, deducted_amount };
}

/** What a payment, or a line of a batch, settles beside its money: the due as it is then. */
export function settleWithout(
  world: World,
  due: Due,
  { deductions, rest, rest_reason }: Pick<BodyOut<Api['due']['pay']>, 'deductions' | 'rest' | 'rest_reason'>,
  of: { date?: string | undefined; transaction_id?: number | null },
): Due {
  const left = deductions.reduce((sum, { amount }) => sum - amount, due.outstanding_amount);
  if (rest === 'open' || left === 0) return keepDeductions(world, due, deductions, of);
  const writeOff = { kind: 'hapus_sisa', amount: left, note: rest_reason };
  return { ...keepDeductions(world, due, [...deductions, writeOff], of), close_reason: rest_reason };
}

/** Voids deductions of a due, so that they are owed again. */
export function takeBackDeductions(world: World, due: Due, gone: Deduction[], reason: string): Due {
  for (const deduction of gone) {
    const next = { ...deduction, ...voiding(world, reason) };
    save(world, 'deduction', world.deductions, deduction, next, { action: 'void', reason });
  }
  const deducted_amount = gone.reduce((left, { amount }) => left - amount, due.deducted_amount);
  return { ...due, deducted_amount, closed_at: null, close_reason: null };
}

function totalsOf(rows: Deduction[]) {
  const total = (type: Due['type']) =>
    addUp(rows.filter((row) => row.type === type && row.voided_at === null).map(({ amount }) => amount));
  return onWire({ r_total: total('R'), p_total: total('P') });
}

function keyOfMonth({ date, type, kind, counterparty_id, entity_name }: Deduction): string {
  return JSON.stringify([date.slice(0, 7), type, kind, counterparty_id ?? entity_name]);
}

function monthOf(rows: Deduction[]): DeductionMonth {
  const { date, type, type_name, kind, kind_name, entity_name, counterparty_id = null } = rows[0] as Deduction;
  return {
    month: `${date.slice(0, 7)}-01`,
    type,
    type_name,
    kind,
    kind_name,
    entity_name,
    counterparty_id,
    count: rows.length,
    unproven_count: rows.filter((row) => row.proof_number === null && row.proof_file_uuid === null).length,
    ...onWire({ amount: addUp(rows.map(({ amount }) => amount)) }),
  };
}

export function deductionAnswers(world: World): Answers<Api['deduction']> {
  const { calls, find, seen } = storeOf<Deduction>(world, {
    resource: 'deduction',
    what: 'Potongan',
    readable: () => world.deductions,
    keep: (before, next, write) => save(world, 'deduction', world.deductions, before, next, write),
  });
  return {
    index({ query }) {
      const found = world.deductions.filter(
        (row) =>
          has(row, query, ['due_id', 'transaction_id', 'kind']) &&
          agrees(query.with_proof, row.proof_number !== null || row.proof_file_uuid !== null) &&
          isOf(world, row, query.counterparty_id) &&
          isFound(row, query, ['uuid', 'type', 'creator_id'], row.date, [row.proof_number, row.note, row.entity_name]),
      );
      const { data, meta } = pageOf(found, query, 'created_at', 'desc');
      return { data, meta: { ...meta, ...totalsOf(found) } };
    },
    byMonth({ query }) {
      const found = world.deductions.filter(
        (row) => row.voided_at === null && has(row, query, ['kind', 'type']) && isOf(world, row, query.counterparty_id),
      );
      const rows = [...Map.groupBy(found, keyOfMonth).values()].map(monthOf);
      const { data, meta } = pageOf(
        rows.map((row, at) => ({ ...row, id: -at })),
        query,
        'month',
        'desc',
      );
      return { data: data.flatMap(({ id }) => rows[-id] ?? []), meta: { ...meta, ...totalsOf(found) } };
    },
    ...calls,
    updateByPost: calls.update,
    destroy({ param, body: { reason, version } }) {
      const deduction = find(param);
      if (deduction.voided_at) return { data: deduction };
      const due = findDue(world, seen(deduction, version).due_id);
      saveDue(world, due, takeBackDeductions(world, due, [deduction], reason), { action: 'update', reason });
      return { data: find(param) };
    },
  };
}
