import type { Api } from '@finance/contract';
import { checkFilesChangeable } from '@finance/contract/checks/due';
import { hasFiles } from '@finance/contract/checks/record-file';
import { updateRow } from '../../database/tenant-rows.ts';
import type { Handlers } from '../../http/route.ts';
import { changeFiles, checkFilesUsable, listRecordFiles } from '../file/record-file.queries.ts';
import { findDue, lockDue } from './due.queries.ts';

type Endpoints = Handlers<Api['due']>;

export const files: Endpoints['files'] = async ({ param, trx, scope }) => ({
  data: await listRecordFiles(trx, scope, 'due', await findDue(trx, scope, param)),
});

/** Gives a due another list of files. It moves no money, so that a locked period does not forbid it. */
export const setFiles: Endpoints['setFiles'] = async ({ param, body, trx, scope }) => {
  const current = await lockDue(trx, scope, param);
  const former = await listRecordFiles(trx, scope, 'due', current);
  if (hasFiles(former, body.files)) return { data: former, due: current };
  checkFilesChangeable(current, body.version);
  await checkFilesUsable(trx, scope, body.files);
  await updateRow(trx, scope, 'due', current.id, {});
  const due = await findDue(trx, scope, current.id);
  const before = { ...current, files: former };
  return { data: await changeFiles(trx, scope, 'due', { before, after: due, files: body.files }), due };
};
