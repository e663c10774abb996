import type { Api } from '@finance/contract';
import { listHistory } from '../history/history.queries.ts';
import { prefetched } from '../../http/prefetched.ts';
import { knownMeta } from '../../base/page.ts';
import type { Handlers } from '../../http/route.ts';
import { inOneTrip } from '../../database/pipeline.ts';
import { answerForLinks } from '../pay-link/links-beyond.ts';
import { listLinksBeyond } from '../pay-link/online-payment-due.queries.ts';
import { lockFor, readBooksLock } from '../setting/setting.queries.ts';
import { checkChangedSince } from '@finance/contract/checks/external-id';
import { checkPeriod, splitOverrules } from '@finance/contract/checks/transaction';
import { findDue, listDues, lockDue } from './due.queries.ts';
import { checkClosable, totalsOf } from '@finance/contract/checks/due';
import { prefetchDue, voidDue } from './change-due.ts';
import { putExternal } from './put-due.ts';
import { prefetchNewDue, recordDue } from './record-due.ts';
import { cancelPayment, settleDue } from './pay-due.ts';
import { deduct, pay } from './record-payment.ts';
import { files, setFiles } from './set-files.ts';
import { instalments, setInstalments } from './set-instalments.ts';
import { updateDueAndLinks } from './update-due.ts';

type Endpoints = Api['due'];

const update: Handlers<Endpoints>['update'] = prefetched(
  ({ param, trx, caller }) => prefetchDue(trx, caller, param),
  async ({ body, trx, scope }, known) => ({ data: await updateDueAndLinks(trx, scope, known, body) }),
);

/** All but what puts a due into a batch of payments, due-payment-batch/assign-due.ts, and its reminders. */
export const dueHandlers: Omit<
  Handlers<Endpoints>,
  'assignToDuePaymentBatch' | 'removeDuePaymentBatch' | 'reminders'
> = {
  async index({ query, trx, scope }) {
    checkChangedSince(query);
    const { data, sums, ...known } = await listDues(trx, scope, query);
    return { data, meta: { ...knownMeta(query, known), ...(sums ? totalsOf(sums.sums) : unknownTotals) } };
  },

  async show({ param, trx, scope }) {
    return { data: await findDue(trx, scope, param) };
  },

  store: prefetched(
    ({ trx, caller }) => prefetchNewDue(trx, caller),
    async ({ body, trx, scope }, known) => {
      const { overrules, fields: sent } = splitOverrules(body);
      const { use_advance, ...fields } = sent;
      const due = { ...fields, date: fields.date ?? scope.today };
      return { data: await recordDue(trx, scope, due, { overrules, use_advance }, known) };
    },
  ),

  putExternal,
  update,
  updateByPost: update,

  destroy: prefetched(
    ({ param, trx, caller }) => prefetchDue(trx, caller, param),
    async ({ body: { cancel_links, ...body }, trx, scope }, known) => {
      const { data, links } = await inOneTrip({
        data: voidDue(trx, scope, known, body),
        links: listLinksBeyond(trx, scope, [known.current.id]),
      });
      await answerForLinks(trx, scope, links, cancel_links);
      return { data };
    },
  ),

  close: prefetched(
    ({ param, trx, caller }) => ({ current: lockDue(trx, caller, param), lock: readBooksLock(trx, caller) }),
    async ({ body: { reason, version, cancel_links }, trx, scope }, { current, lock }) => {
      checkClosable(current, { reason, version });
      checkPeriod(lockFor(scope, lock), scope.today);
      const giveUp = { date: scope.today, rest: 'write_off', rest_reason: reason } as const;
      const { settled, links } = await inOneTrip({
        settled: settleDue(trx, scope, current, giveUp),
        links: listLinksBeyond(trx, scope, [current.id]),
      });
      await answerForLinks(trx, scope, links, cancel_links);
      return { data: settled.due };
    },
  ),

  pay,
  deduct,
  cancelPayment,
  instalments,
  setInstalments,
  files,
  setFiles,

  async history({ param, trx, scope }) {
    const { id } = await findDue(trx, scope, param);
    return { data: await listHistory(trx, scope, 'due', id) };
  },
};

const unknownTotals = { r_total: null, p_total: null, r_ageing: null, p_ageing: null, ageing: null };
