import type { Api } from '@finance/contract';
import { checkFilesChangeable } from '@finance/contract/checks/due-payment-batch';
import type { Handlers } from '../../http/route.ts';
import { listRecordFiles, setRecordFiles } from '../file/record-file.queries.ts';
import { findDuePaymentBatch, lockDuePaymentBatch } from './due-payment-batch.queries.ts';

type Endpoints = Handlers<Api['duePaymentBatch']>;

export const files: Endpoints['files'] = async ({ param, trx, scope }) => ({
  data: await listRecordFiles(trx, scope, 'due-payment-batch', await findDuePaymentBatch(trx, scope, param)),
});

/** Gives a batch another list of files. It moves no money, so that a locked period does not forbid it. */
export const setFiles: Endpoints['setFiles'] = async ({ param, body, trx, scope }) => {
  const current = await lockDuePaymentBatch(trx, scope, param);
  const { data, record } = await setRecordFiles(trx, scope, 'due-payment-batch', {
    current,
    files: body.files,
    find: findDuePaymentBatch,
    check: () => checkFilesChangeable(current, body.version),
  });
  return { data, due_payment_batch: record };
};
