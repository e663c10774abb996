import { type Api, onWire, type Transfer } from '@finance/contract';
import { checkAccountUsable } from '../account/account.queries.ts';
import { pick, sent } from '@finance/contract/checks/fields';
import { checkFileUsable, keepUpload } from '../file/file.queries.ts';
import { listHistory } from '../history/history.queries.ts';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import { paginationOf } from '../http/page.ts';
import type { Handlers } from '../http/route.ts';
import { booksLockedUntil, readSetting } from '../setting/setting.queries.ts';
import { listAmountScales } from '../transaction/transaction-sum.queries.ts';
import { balancesAfter } from '../transaction/transaction.queries.ts';
import { checkPeriod, checkSoftRules, splitOverrules } from '@finance/contract/checks/transaction';
import {
  countAlikeTransfers,
  findTransfer,
  insertTransfer,
  listTransfers,
  lockTransfer,
  recordedTransfer,
  sumTransfers,
  updateTransfer,
} from './transfer.queries.ts';
import {
  checkChangeable,
  checkConfirmable,
  checkMovement,
  checkProvable,
  checkSecondPerson,
  checkSeen,
  type Movement,
  movementFields,
  receivedDate,
  sourceOf,
  targetOf,
  transferChanges,
  duplicateText,
} from '@finance/contract/checks/transfer';

export const transferHandlers: Handlers<Api['transfer']> = {
  async index({ query, trx, scope }) {
    const { count, total, in_transit } = await sumTransfers(trx, scope, query);
    return {
      data: await listTransfers(trx, scope, query),
      meta: { pagination: paginationOf(query, count), ...onWire({ total, in_transit }) },
    };
  },

  async show({ param, trx, scope }) {
    return { data: await findTransfer(trx, scope, param) };
  },

  async store({ body, trx, scope }) {
    const { overrules, fields } = splitOverrules(body);
    const written = {
      ...fields,
      date: body.date ?? scope.today,
      received_date: null,
      confirmed_at: null,
      confirmed_by: null,
    };
    const transfer = pick({ ...written, voided_at: null }, movementFields);
    checkMovement(transfer);
    checkPeriod(await booksLockedUntil(trx, scope), transfer.date);
    await checkAccountUsable(trx, scope, sourceOf(transfer), { mustBeActive: true, field: 'from_account_id' });
    await checkAccountUsable(trx, scope, targetOf(transfer), {
      mustBeActive: true,
      field: 'to_account_id',
      access: 'read',
    });
    const circumstances = {
      alike: await countAlikeTransfers(trx, scope, transfer),
      duplicateText: duplicateText(transfer),
      accounts: await balancesAfter(trx, scope, transferChanges(null, transfer)),
      scales: await listAmountScales(trx, scope),
    };
    checkSoftRules(transfer, overrules, circumstances, scope);
    await checkFileUsable(trx, scope, body.proof_file_uuid);
    const id = await insertTransfer(trx, scope, written);
    return { data: await recordedTransfer(trx, scope, 'create', id, null) };
  },

  async update({ param, body, trx, scope }) {
    const { overrules, fields } = splitOverrules(body);
    const { version, proof_file_uuid, ...change } = fields;
    const current = await lockTransfer(trx, scope, param);
    checkChangeable(current, version);
    const before = pick(current, movementFields);
    const next: Movement = { ...before, ...sent(change) };
    const isProofNew = proof_file_uuid !== undefined && proof_file_uuid !== current.proof_file_uuid;
    if (!isProofNew && JSON.stringify(next) === JSON.stringify(before)) return { data: current };
    checkMovement(next);
    checkPeriod(await booksLockedUntil(trx, scope), current.date, next.date);
    const isMoved = (side: 'from' | 'to') =>
      next[`${side}_account_type`] !== before[`${side}_account_type`] ||
      next[`${side}_account_id`] !== before[`${side}_account_id`];
    await checkAccountUsable(trx, scope, sourceOf(next), { mustBeActive: isMoved('from'), field: 'from_account_id' });
    await checkAccountUsable(trx, scope, targetOf(next), {
      mustBeActive: isMoved('to'),
      field: 'to_account_id',
      access: 'read',
    });
    if (JSON.stringify({ ...next, note: null }) !== JSON.stringify({ ...before, note: null })) {
      const circumstances = {
        alike: await countAlikeTransfers(trx, scope, next, current),
        duplicateText: duplicateText(next),
        accounts: await balancesAfter(trx, scope, transferChanges(current, next)),
        ...(next.amount === current.amount ? {} : { scales: await listAmountScales(trx, scope) }),
      };
      checkSoftRules(next, overrules, circumstances, scope);
    }
    if (isProofNew) await checkFileUsable(trx, scope, proof_file_uuid);
    await updateTransfer(trx, scope, current.id, { ...next, ...(isProofNew ? { proof_file_uuid } : {}) });
    return { data: await recordedTransfer(trx, scope, 'update', current.id, current) };
  },

  async confirm({ param, body, trx, scope }) {
    const current = await lockTransfer(trx, scope, param);
    checkConfirmable(current, body.version);
    checkSecondPerson(await readSetting(trx, scope, 'transfer_second_person'), current.creator_id, scope.user_id);
    const received_date = receivedDate(current, body.date, scope);
    checkPeriod(await booksLockedUntil(trx, scope), received_date);
    await checkAccountUsable(trx, scope, targetOf(current), { mustBeActive: true, field: 'to_account_id' });
    const accounts = await balancesAfter(trx, scope, transferChanges(current, { ...current, received_date }));
    checkSoftRules(
      { amount: current.amount, date: received_date },
      { allow_backdated: body.allow_backdated, allow_postdated: body.allow_postdated },
      { alike: 0, accounts },
      scope,
    );
    await updateTransfer(trx, scope, current.id, {
      received_date,
      confirmed_at: scope.now,
      confirmed_by: scope.user_id,
    });
    return { data: await recordedTransfer(trx, scope, 'update', current.id, current) };
  },

  async destroy({ param, body, trx, scope }) {
    const current = await lockTransfer(trx, scope, param);
    // a repeated DELETE, for example after a lost answer: the first reason stays
    if (current.voided_at) return { data: current };
    checkSeen(current, body.version);
    checkPeriod(
      await booksLockedUntil(trx, scope),
      current.date,
      ...(current.received_date ? [current.received_date] : []),
    );
    const accounts = await balancesAfter(trx, scope, transferChanges(current, { ...current, voided_at: scope.now }));
    checkSoftRules(null, { allow_negative_balance: body.allow_negative_balance }, { alike: 0, accounts }, scope);
    await updateTransfer(trx, scope, current.id, { voided_at: scope.now, void_reason: body.reason });
    return { data: await recordedTransfer(trx, scope, 'void', current.id, current, body.reason) };
  },

  async proofUpload({ param, upload, trx, scope }) {
    const current = await lockTransfer(trx, scope, param);
    checkProvable(current);
    await checkEitherUsable(trx, scope, current);
    const file = await keepUpload(trx, scope, upload, { fileable_type: 'transfer', fileable_id: String(current.id) });
    await updateTransfer(trx, scope, current.id, { proof_file_uuid: file.uuid });
    return { data: await recordedTransfer(trx, scope, 'update', current.id, current) };
  },

  async history({ param, trx, scope }) {
    const { id } = await findTransfer(trx, scope, param);
    return { data: await listHistory(trx, scope, 'transfer', id) };
  },
};

/** A proof may be added by anyone who may book on either side. */
async function checkEitherUsable(trx: Trx, scope: Scope, transfer: Transfer): Promise<void> {
  await checkAccountUsable(trx, scope, sourceOf(transfer), { mustBeActive: false }).catch(() =>
    checkAccountUsable(trx, scope, targetOf(transfer), { mustBeActive: false }),
  );
}
