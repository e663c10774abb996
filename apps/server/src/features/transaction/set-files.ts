import type { Api } from '@finance/contract';
import { checkEditable, checkPeriod } from '@finance/contract/checks/transaction';
import { inOneTrip } from '../../database/pipeline.ts';
import type { Handlers } from '../../http/route.ts';
import { checkAccountUsable } from '../account/account.queries.ts';
import { listRecordFiles, setRecordFiles } from '../file/record-file.queries.ts';
import { lockFor, readBooksLock } from '../setting/setting.queries.ts';
import { findTransaction, lockTransaction } from './transaction.queries.ts';

type Endpoints = Handlers<Api['transaction']>;

export const files: Endpoints['files'] = async ({ param, trx, scope }) => ({
  data: await listRecordFiles(trx, scope, 'transaction', await findTransaction(trx, scope, param)),
});

/** Gives a transaction another list of files, by the rules for changing its proof. */
export const setFiles: Endpoints['setFiles'] = async ({ param, body, trx, scope }) => {
  const { current, lock } = await inOneTrip({
    current: lockTransaction(trx, scope, param),
    lock: readBooksLock(trx, scope),
  });
  const { data, record } = await setRecordFiles(trx, scope, 'transaction', {
    current,
    files: body.files,
    find: findTransaction,
    async check() {
      checkEditable(current, body.version);
      checkPeriod(lockFor(scope, lock), current.date);
      await checkAccountUsable(trx, scope, current, { mustBeActive: false });
    },
  });
  return { data, transaction: record };
};
