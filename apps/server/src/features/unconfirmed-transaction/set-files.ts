import { type Api, mayHere } from '@finance/contract';
import { checkFilesKept, checkProofReplaceable } from '@finance/contract/checks/file';
import { checkWaiting } from '@finance/contract/checks/unconfirmed-transaction';
import { invalid } from '../../base/refusal.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { prefetched } from '../../http/prefetched.ts';
import type { Handlers } from '../../http/route.ts';
import { checkFileUsable, keepUpload } from '../file/file.queries.ts';
import { listRecordFiles, setRecordFiles } from '../file/record-file.queries.ts';
import {
  findUnconfirmedTransaction,
  lockUnconfirmedTransaction,
  updateUnconfirmedTransaction,
} from './unconfirmed-transaction.queries.ts';

type Endpoints = Handlers<Api['unconfirmedTransaction']>;

export const proof: Endpoints['proof'] = prefetched(
  ({ param, body, trx, caller }) => ({
    current: lockUnconfirmedTransaction(trx, caller, param),
    proof: checkFileUsable(trx, caller, body.proof_file_uuid),
  }),
  async ({ body, upload, trx, scope }, { current }) => {
    if (!upload && current.proof_file_uuid === body.proof_file_uuid) return { data: current };
    checkWaiting(current, body.version);
    checkProofReplaceable(current, userOf(scope));
    const belonging = { fileable_type: 'unconfirmed-transaction', fileable_id: String(current.id) };
    const proof_file_uuid = upload ? (await keepUpload(trx, scope, upload, belonging)).uuid : body.proof_file_uuid;
    if (proof_file_uuid === undefined)
      throw invalid({ proof_file_uuid: ['wajib diisi, atau kirim filenya sebagai multipart/form-data'] });
    return { data: await updateUnconfirmedTransaction(trx, scope, current, { proof_file_uuid }) };
  },
);

export const files: Endpoints['files'] = async ({ param, trx, scope }) => ({
  data: await listRecordFiles(
    trx,
    scope,
    'unconfirmed-transaction',
    await findUnconfirmedTransaction(trx, scope, param),
  ),
});

/** Gives a claim that waits another list of files, by the rules for its proof. */
export const setFiles: Endpoints['setFiles'] = async ({ param, body, trx, scope }) => {
  const current = await lockUnconfirmedTransaction(trx, scope, param);
  const { data, record } = await setRecordFiles(trx, scope, 'unconfirmed-transaction', {
    current,
    files: body.files,
    find: findUnconfirmedTransaction,
    check(former) {
      checkWaiting(current, body.version);
      checkFilesKept(current, userOf(scope), { former, files: body.files });
    },
  });
  return { data, unconfirmed_transaction: record };
};

function userOf(scope: Scope) {
  return { id: scope.user_id, mayUpdate: mayHere(scope, 'unconfirmed-transaction:update') };
}
