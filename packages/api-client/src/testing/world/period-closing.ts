import { type Api, type PeriodClosing } from '@finance/contract';
import { closingProblem, daysOfMonth, nextToClose } from '@finance/contract/checks/period-closing';
import { aClosingReport, aPeriodClosing } from '../a-period-closing.ts';
import type { Answers } from './answers.ts';
import { lookUp, recordHistory } from './history.ts';
import { pageOf } from './page.ts';
import { findRecord, putRecord } from './record.ts';
import { byCaller, nextId, nowIn, tick, todayIn, type World } from './world.ts';

export function periodClosingAnswers(world: World): Answers<Api['periodClosing']> {
  const last = () =>
    world.periodClosings
      .filter(({ voided_at }) => voided_at === null)
      .toSorted((a, b) => b.month.localeCompare(a.month))[0];
  const withPlace = (closing: PeriodClosing) => ({ ...closing, is_latest: closing.id === last()?.id });
  const find = (id: number | string) => withPlace(findRecord(world.periodClosings, id, 'Tutup buku'));

  function record(action: 'create' | 'void', before: PeriodClosing | null, id: number, reason?: string): PeriodClosing {
    const after = find(id);
    recordHistory(world, {
      resource: 'period-closing',
      action,
      before,
      after,
      by: world.user,
      at: tick(world),
      reason,
    });
    return after;
  }

  return {
    check({ query }) {
      const scope = { today: todayIn(world) };
      const month = query.month ?? nextToClose(last(), scope);
      const problem = closingProblem(month, last(), scope);
      return { data: { month, ...daysOfMonth(month), checks: world.closingChecks, problem } };
    },

    index({ query }) {
      const found = world.periodClosings.filter(
        ({ voided_at }) => query.voided === undefined || query.voided === (voided_at !== null),
      );
      return pageOf(found.map(withPlace), query, 'month');
    },

    ...lookUp(world, 'period-closing', find),
    show: ({ param }) => ({ data: { ...find(param), report: aClosingReport() } }),

    store({ body: { month, reasons } }) {
      const id = nextId(world.periodClosings);
      const checks = world.closingChecks.map((check) => ({
        ...check,
        reason: check.count > 0 ? (reasons[check.name] ?? null) : null,
      }));
      world.periodClosings.push(
        aPeriodClosing({ id, month, ...daysOfMonth(month), checks, ...byCaller(world), created_at: nowIn(world) }),
      );
      world.settings.books_locked_until = daysOfMonth(month).date_to;
      return { data: record('create', null, id) };
    },

    destroy({ param, body: { reason } }) {
      const current = find(param);
      if (current.voided_at) return { data: current };
      putRecord(world.periodClosings, {
        ...current,
        voided_at: tick(world),
        void_reason: reason,
        voided_by_name: world.user.name,
      });
      return { data: record('void', current, current.id, reason) };
    },
  };
}
