import type { Api } from '@finance/contract';
import { hasFiles } from '@finance/contract/checks/record-file';
import { checkEditable, checkPeriod } from '@finance/contract/checks/transaction';
import { inOneTrip } from '../../database/pipeline.ts';
import { updateRow } from '../../database/tenant-rows.ts';
import type { Handlers } from '../../http/route.ts';
import { checkAccountUsable } from '../account/account.queries.ts';
import { changeFiles, checkFilesUsable, listRecordFiles } from '../file/record-file.queries.ts';
import { lockFor, readBooksLock } from '../setting/setting.queries.ts';
import { findTransaction, lockTransaction } from './transaction.queries.ts';

type Endpoints = Handlers<Api['transaction']>;

export const files: Endpoints['files'] = async ({ param, trx, scope }) => ({
  data: await listRecordFiles(trx, scope, 'transaction', await findTransaction(trx, scope, param)),
});

/** Gives a transaction another list of files, by the rules for changing its proof. The same list changes nothing. */
export const setFiles: Endpoints['setFiles'] = async ({ param, body, trx, scope }) => {
  const { current, lock } = await inOneTrip({
    current: lockTransaction(trx, scope, param),
    lock: readBooksLock(trx, scope),
  });
  const former = await listRecordFiles(trx, scope, 'transaction', current);
  if (hasFiles(former, body.files)) return { data: former, transaction: current };
  checkEditable(current, body.version);
  checkPeriod(lockFor(scope, lock), current.date);
  await checkAccountUsable(trx, scope, current, { mustBeActive: false });
  await checkFilesUsable(trx, scope, body.files);
  const proof_file_uuid = body.files[0]?.file_uuid ?? null;
  await updateRow(trx, scope, 'transaction', current.id, { proof_file_uuid });
  const transaction = await findTransaction(trx, scope, current.id);
  const before = { ...current, files: former };
  return {
    data: await changeFiles(trx, scope, 'transaction', { before, after: transaction, files: body.files }),
    transaction,
  };
};
