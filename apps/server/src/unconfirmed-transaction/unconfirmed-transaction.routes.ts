import { type Api, onWire, signAmount } from '@finance/contract';
import { checkAccountUsable } from '../account/account.queries.ts';
import { pick } from '@finance/contract/checks/fields';
import { checkFileUsable, keepUpload } from '../file/file.queries.ts';
import { listHistory } from '../history/history.queries.ts';
import { invalid } from '../http/app-error.ts';
import { paginationOf } from '../http/page.ts';
import type { Handlers } from '../http/route.ts';
import { booksLockedUntil } from '../setting/setting.queries.ts';
import { listAmountScales } from '../transaction/transaction-sum.queries.ts';
import {
  bookingFields,
  changedBooking,
  checkPeriod,
  checkSoftRules,
  isMoved,
  isRebooked,
  splitOverrules,
} from '@finance/contract/checks/transaction';
import { confirm } from './confirm.ts';
import {
  countAlikeUnconfirmedTransactions,
  findUnconfirmedTransaction,
  createUnconfirmedTransaction,
  listUnconfirmedTransactions,
  listLikelyDuplicates,
  lockUnconfirmedTransaction,
  recordedUnconfirmedTransaction,
  sumUnconfirmedTransactions,
  updateUnconfirmedTransaction,
} from './unconfirmed-transaction.queries.ts';
import { checkWaiting, duplicateText } from '@finance/contract/checks/unconfirmed-transaction';

type Endpoints = Api['unconfirmedTransaction'];

const update: Handlers<Endpoints>['update'] = async ({ param, body, trx, scope }) => {
  const { overrules, fields } = splitOverrules(body);
  const { version, ...change } = fields;
  const current = await lockUnconfirmedTransaction(trx, scope, param);
  checkWaiting(current, version);
  const before = pick(current, bookingFields);
  const next = changedBooking(before, change);
  if (JSON.stringify(next) === JSON.stringify(before)) return { data: current };
  checkPeriod(await booksLockedUntil(trx, scope), next.date);
  await checkAccountUsable(trx, scope, next, { mustBeActive: isMoved(current, next), access: 'read' });
  if (isRebooked(current, next)) {
    checkSoftRules(
      next,
      overrules,
      {
        alike: await countAlikeUnconfirmedTransactions(trx, scope, next, current),
        duplicateText: duplicateText(next),
        accounts: [],
        ...(next.amount === current.amount ? {} : { scales: await listAmountScales(trx, scope) }),
      },
      scope,
    );
  }
  await updateUnconfirmedTransaction(trx, scope, current.id, next);
  return { data: await recordedUnconfirmedTransaction(trx, scope, 'update', current.id, current) };
};

export const unconfirmedTransactionHandlers: Handlers<Endpoints> = {
  async index({ query, trx, scope }) {
    const { count, ...totals } = await sumUnconfirmedTransactions(trx, scope, query);
    return {
      data: await listUnconfirmedTransactions(trx, scope, query),
      meta: { pagination: paginationOf(query, count), ...onWire(totals) },
    };
  },

  async show({ param, trx, scope }) {
    return { data: await findUnconfirmedTransaction(trx, scope, param) };
  },

  /** Anyone who may read the account may record that money came in; confirming requires the right to book on it. */
  async store({ body, trx, scope }) {
    const { overrules, fields } = splitOverrules(body);
    const { amount_sign, proof_file_uuid, ...rest } = fields;
    const unconfirmed = { ...rest, date: body.date ?? scope.today, amount: signAmount(body.amount, amount_sign) };
    checkPeriod(await booksLockedUntil(trx, scope), unconfirmed.date);
    await checkAccountUsable(trx, scope, unconfirmed, { mustBeActive: true, access: 'read' });
    checkSoftRules(
      unconfirmed,
      overrules,
      {
        alike: await countAlikeUnconfirmedTransactions(trx, scope, unconfirmed),
        duplicateText: duplicateText(unconfirmed),
        accounts: [],
        scales: await listAmountScales(trx, scope),
      },
      scope,
    );
    await checkFileUsable(trx, scope, proof_file_uuid);
    return { data: await createUnconfirmedTransaction(trx, scope, { ...unconfirmed, proof_file_uuid }) };
  },

  update,
  updateByPost: update,

  async destroy({ param, body, trx, scope }) {
    const current = await lockUnconfirmedTransaction(trx, scope, param);
    // a repeated DELETE, for example after a lost answer: the first reason stays
    if (current.voided_at) return { data: current };
    checkWaiting(current, body.version);
    await updateUnconfirmedTransaction(trx, scope, current.id, { voided_at: scope.now, void_reason: body.reason });
    return { data: await recordedUnconfirmedTransaction(trx, scope, 'void', current.id, current, body.reason) };
  },

  async proof({ param, body, upload, trx, scope }) {
    const current = await lockUnconfirmedTransaction(trx, scope, param);
    if (!upload && current.proof_file_uuid === body.proof_file_uuid) return { data: current };
    checkWaiting(current, body.version);
    const belonging = { fileable_type: 'unconfirmed-transaction', fileable_id: String(current.id) };
    const proof_file_uuid = upload ? (await keepUpload(trx, scope, upload, belonging)).uuid : body.proof_file_uuid;
    if (proof_file_uuid === undefined)
      throw invalid({ proof_file_uuid: ['wajib diisi, atau kirim filenya sebagai multipart/form-data'] });
    await checkFileUsable(trx, scope, proof_file_uuid);
    await updateUnconfirmedTransaction(trx, scope, current.id, { proof_file_uuid });
    return { data: await recordedUnconfirmedTransaction(trx, scope, 'update', current.id, current) };
  },

  async likelyDuplicates({ param, trx, scope }) {
    return { data: await listLikelyDuplicates(trx, scope, await findUnconfirmedTransaction(trx, scope, param)) };
  },

  confirm,

  async reject({ param, body: { reason, version }, trx, scope }) {
    const current = await lockUnconfirmedTransaction(trx, scope, param);
    // repeated, for example after a lost answer: the first reason stays
    if (current.rejected_at) return { data: current };
    checkWaiting(current, version);
    await updateUnconfirmedTransaction(trx, scope, current.id, {
      rejected_at: scope.now,
      rejected_by: scope.user_id,
      reject_reason: reason,
    });
    return { data: await recordedUnconfirmedTransaction(trx, scope, 'update', current.id, current, reason) };
  },

  async history({ param, trx, scope }) {
    const { id } = await findUnconfirmedTransaction(trx, scope, param);
    return { data: await listHistory(trx, scope, 'unconfirmed-transaction', id) };
  },
};
