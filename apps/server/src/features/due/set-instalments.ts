import type { Api } from '@finance/contract';
import { checkPlan } from '@finance/contract/checks/due-instalments';
import type { Handlers } from '../../http/route.ts';
import { send } from '../../database/pipeline.ts';
import { recordHistory } from '../history/history.queries.ts';
import { findDue, lockDue, updateDue } from './due.queries.ts';
import { listInstalments, replaceInstalments } from './due-instalment.queries.ts';

type Endpoints = Handlers<Api['due']>;

export const instalments: Endpoints['instalments'] = async ({ param, trx, scope }) => {
  const { id } = await findDue(trx, scope, param);
  return { data: await listInstalments(trx, scope, id) };
};

/** Gives a due another plan. It moves no money and no amount, so that a locked period does not forbid it. */
export const setInstalments: Endpoints['setInstalments'] = async ({ param, body, trx, scope }) => {
  const current = await lockDue(trx, scope, param);
  const former = await listInstalments(trx, scope, current.id);
  checkPlan(current, body, former);
  const planned = (plan: readonly { due_date: string; amount: number }[]) =>
    plan.map(({ due_date, amount }) => ({ due_date, amount }));
  const [before, after] = [planned(former), planned(body.instalments)];
  if (JSON.stringify(before) === JSON.stringify(after)) return { data: former, due: current };
  await replaceInstalments(trx, scope, current.id, after);
  send(
    recordHistory(trx, scope, {
      resource: 'due',
      record_id: current.id,
      action: 'update',
      before: { instalments: before },
      after: { instalments: after },
      reason: body.reason ?? undefined,
    }),
  );
  const due = await updateDue(trx, scope, current, { instalment_count: after.length }, body.reason ?? undefined);
  return { data: await listInstalments(trx, scope, current.id), due };
};
