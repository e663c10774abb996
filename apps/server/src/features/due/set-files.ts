import type { Api } from '@finance/contract';
import { checkFilesChangeable } from '@finance/contract/checks/due';
import type { Handlers } from '../../http/route.ts';
import { listRecordFiles, setRecordFiles } from '../file/record-file.queries.ts';
import { findDue, lockDue } from './due.queries.ts';

type Endpoints = Handlers<Api['due']>;

export const files: Endpoints['files'] = async ({ param, trx, scope }) => ({
  data: await listRecordFiles(trx, scope, 'due', await findDue(trx, scope, param)),
});

/** Gives a due another list of files. It moves no money, so that a locked period does not forbid it. */
export const setFiles: Endpoints['setFiles'] = async ({ param, body, trx, scope }) => {
  const current = await lockDue(trx, scope, param);
  const { data, record } = await setRecordFiles(trx, scope, 'due', {
    current,
    files: body.files,
    find: findDue,
    check: () => checkFilesChangeable(current, body.version),
  });
  return { data, due: record };
};
