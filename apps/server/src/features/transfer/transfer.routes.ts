import { type Api, mayHere, onWire, type Transfer } from '@finance/contract';
import { checkProofReplaceable } from '@finance/contract/checks/file';
import { importedTransferQuestion } from '@finance/contract/checks/imported-row';
import { checkPeriod, splitOverrules, yesTo } from '@finance/contract/checks/transaction';
import { checkMovement, checkProvable, sourceOf, targetOf } from '@finance/contract/checks/transfer';
import { checkAccountUsable } from '../account/account.queries.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { checkFileUsable, keepUpload } from '../file/file.queries.ts';
import { listHistory } from '../history/history.queries.ts';
import { prefetched } from '../../http/prefetched.ts';
import { knownMeta } from '../../base/page.ts';
import type { Handlers } from '../../http/route.ts';
import { lockFor, readBooksLock } from '../setting/setting.queries.ts';
import { listAmountScales } from '../transaction-sum/transaction-sum.queries.ts';
import { prefetchTransferChange, changeTransfer, voidTransfer } from './change-transfer.ts';
import { prefetchTransfer, checkSides, checkUnlikely } from './check-transfer.ts';
import { confirm } from './confirm-transfer.ts';
import { createTransfer, findTransfer, listTransfers, lockTransfer, updateTransfer } from './transfer.queries.ts';

export const transferHandlers: Handlers<Api['transfer']> = {
  async index({ query, trx, scope }) {
    const { data, sums, ...known } = await listTransfers(trx, scope, query);
    return { data, meta: { ...knownMeta(query, known), ...onWire(sums ?? { total: null, in_transit: null }) } };
  },

  async show({ param, trx, scope }) {
    return { data: await findTransfer(trx, scope, param) };
  },

  store: prefetched(
    ({ body, trx, caller }) => ({
      lock: readBooksLock(trx, caller),
      scales: listAmountScales(trx, caller),
      proof: checkFileUsable(trx, caller, body.proof_file_uuid),
      ...prefetchTransfer(trx, caller, { ...unreceived, ...body, date: body.date ?? undefined }),
    }),
    async ({ body, trx, scope }, { lock, ...known }) => {
      const { overrules, fields } = splitOverrules(body);
      const transfer = { ...unreceived, ...fields, date: body.date ?? scope.today };
      checkMovement(transfer);
      checkPeriod(lockFor(scope, lock), transfer.date);
      checkSides(scope, known, { from: true, to: true });
      const imported = importedTransferQuestion(known.imported);
      checkUnlikely(scope, transfer, overrules, { ...known, imported, yes: yesTo.transfer(transfer.amount) });
      const { voided_at: _, ...row } = transfer;
      return { data: await createTransfer(trx, scope, { ...row, confirmed_at: null, confirmed_by: null }) };
    },
  ),

  update: prefetched(
    ({ param, trx, caller }) => prefetchTransferChange(trx, caller, param),
    async ({ body, trx, scope }, known) => ({ data: await changeTransfer(trx, scope, known, body) }),
  ),

  confirm,

  destroy: prefetched(
    ({ param, trx, caller }) => prefetchTransferChange(trx, caller, param),
    async ({ body, trx, scope }, known) => ({ data: await voidTransfer(trx, scope, known, body) }),
  ),

  proofUpload: prefetched(
    ({ param, trx, caller }) => lockTransfer(trx, caller, param),
    async ({ upload, trx, scope }, { current, ...booked }) => {
      checkProvable(current);
      checkProofReplaceable(current, { id: scope.user_id, mayUpdate: mayHere(scope, 'transfer:update') });
      await checkEitherUsable(trx, scope, current);
      const belonging = { fileable_type: 'transfer', fileable_id: String(current.id) };
      const { uuid } = await keepUpload(trx, scope, upload, belonging);
      return { data: await updateTransfer(trx, scope, { current, ...booked }, { proof_file_uuid: uuid }) };
    },
  ),

  async history({ param, trx, scope }) {
    const { id } = await findTransfer(trx, scope, param);
    return { data: await listHistory(trx, scope, 'transfer', id) };
  },
};

/** What a new transfer is not yet. */
const unreceived = { received_date: null, voided_at: null } as const;

/** A proof may be added by anyone who may book on either side. */
async function checkEitherUsable(trx: Trx, scope: Scope, transfer: Transfer): Promise<void> {
  await checkAccountUsable(trx, scope, sourceOf(transfer), { mustBeActive: false }).catch(() =>
    checkAccountUsable(trx, scope, targetOf(transfer), { mustBeActive: false }),
  );
}
