import { type Api, mayHere, type Transfer } from '@finance/contract';
import { checkFilesKept, checkProofReplaceable } from '@finance/contract/checks/file';
import { checkProvable, checkSeen, sourceOf, targetOf } from '@finance/contract/checks/transfer';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { inOneTrip } from '../../database/pipeline.ts';
import { prefetched } from '../../http/prefetched.ts';
import type { Handlers } from '../../http/route.ts';
import { checkAccountUsable } from '../account/account.queries.ts';
import { keepUpload } from '../file/file.queries.ts';
import { listRecordFiles, setRecordFiles } from '../file/record-file.queries.ts';
import { findTransfer, lockTransfer, updateTransfer } from './transfer.queries.ts';

type Endpoints = Handlers<Api['transfer']>;

export const proofUpload: Endpoints['proofUpload'] = prefetched(
  ({ param, trx, caller }) => lockTransfer(trx, caller, param),
  async ({ upload, trx, scope }, { current, ...booked }) => {
    await checkChangeable(trx, scope, current);
    checkProofReplaceable(current, userOf(scope));
    const belonging = { fileable_type: 'transfer', fileable_id: String(current.id) };
    const { uuid } = await keepUpload(trx, scope, upload, belonging);
    return { data: await updateTransfer(trx, scope, { current, ...booked }, { proof_file_uuid: uuid }) };
  },
);

export const files: Endpoints['files'] = async ({ param, trx, scope }) => ({
  data: await listRecordFiles(trx, scope, 'transfer', await findTransfer(trx, scope, param)),
});

/** Gives a transfer another list of files, by the rules for its proof. */
export const setFiles: Endpoints['setFiles'] = async ({ param, body, trx, scope }) => {
  const { current } = await inOneTrip(lockTransfer(trx, scope, param));
  const { data, record } = await setRecordFiles(trx, scope, 'transfer', {
    current,
    files: body.files,
    find: findTransfer,
    async check(former) {
      await checkChangeable(trx, scope, current);
      checkFilesKept(current, userOf(scope), { former, files: body.files });
      checkSeen(current, body.version);
    },
  });
  return { data, transfer: record };
};

/** What proves a transfer may be added by anyone who may book on either side. */
async function checkChangeable(trx: Trx, scope: Scope, transfer: Transfer): Promise<void> {
  checkProvable(transfer);
  await checkAccountUsable(trx, scope, sourceOf(transfer), { mustBeActive: false }).catch(() =>
    checkAccountUsable(trx, scope, targetOf(transfer), { mustBeActive: false }),
  );
}

function userOf(scope: Scope) {
  return { id: scope.user_id, mayUpdate: mayHere(scope, 'transfer:update') };
}
