import { type Api, onWire } from '@finance/contract';
import { importedTransferQuestion } from '@finance/contract/checks/imported-row';
import { checkPeriod, splitOverrules, yesTo } from '@finance/contract/checks/transaction';
import { checkMovement } from '@finance/contract/checks/transfer';
import { checkFileUsable } from '../file/file.queries.ts';
import { listHistory } from '../history/history.queries.ts';
import { prefetched } from '../../http/prefetched.ts';
import { knownMeta } from '../../base/page.ts';
import type { Handlers } from '../../http/route.ts';
import { lockFor, readBooksLock } from '../setting/setting.queries.ts';
import { listAmountScales } from '../transaction-sum/transaction-sum.queries.ts';
import { prefetchTransferChange, changeTransfer, voidTransfer } from './change-transfer.ts';
import { prefetchTransfer, checkSides, checkUnlikely } from './check-transfer.ts';
import { confirm } from './confirm-transfer.ts';
import { files, proofUpload, setFiles } from './set-files.ts';
import { createTransfer, findTransfer, listTransfers } from './transfer.queries.ts';

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

  proofUpload,
  files,
  setFiles,

  async history({ param, trx, scope }) {
    const { id } = await findTransfer(trx, scope, param);
    return { data: await listHistory(trx, scope, 'transfer', id) };
  },
};

/** What a new transfer is not yet. */
const unreceived = { received_date: null, voided_at: null } as const;
