import type { ActivityKind, RecordFile } from '@finance/contract';
import { missingFile } from '@finance/contract/checks/file';
import { hasFiles } from '@finance/contract/checks/record-file';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import { send } from '../../database/pipeline.ts';
import { type RowChange, updateRow } from '../../database/tenant-rows.ts';
import { recordHistory } from '../history/history.queries.ts';

/** The records that have files, and the column that names them. */
const kinds = {
  transaction: { table: 'transaction', column: 'transaction_id' },
  due: { table: 'due', column: 'due_id' },
  transfer: { table: 'transfer', column: 'transfer_id' },
  'unconfirmed-transaction': { table: 'unconfirmed_transaction', column: 'unconfirmed_transaction_id' },
  'due-payment-batch': { table: 'due_payment_batch', column: 'due_payment_batch_id' },
} as const;
type Kind = keyof typeof kinds & ActivityKind;

interface WithFiles {
  id: number;
  /** Of a kind of record that has a proof, which is then its first file. */
  proof_file_uuid?: string | null;
}

type Chosen = Pick<RecordFile, 'file_uuid' | 'caption'>;

/** The files of a record in their order. */
export async function listRecordFiles(
  trx: Trx,
  { tenant_id }: Caller,
  kind: Kind,
  { id, proof_file_uuid = null }: WithFiles,
): Promise<RecordFile[]> {
  const [files, proofs] = await Promise.all([
    trx
      .selectFrom('record_file as r')
      .innerJoin('file as f', (join) =>
        join.onRef('f.tenant_id', '=', 'r.tenant_id').onRef('f.uuid', '=', 'r.file_uuid'),
      )
      .where('r.tenant_id', '=', tenant_id)
      .where(`r.${kinds[kind].column}`, '=', id)
      .select(['r.file_uuid', 'r.caption', 'f.name', 'f.mime_type', 'f.size'])
      .orderBy('r.position')
      .execute(),
    trx
      .selectFrom('file as f')
      .where('f.tenant_id', '=', tenant_id)
      .where('f.uuid', '=', proof_file_uuid)
      .select(['f.uuid as file_uuid', 'f.name', 'f.mime_type', 'f.size'])
      .execute(),
  ]);
  const isProof = ({ file_uuid }: { file_uuid: string }) => file_uuid === proof_file_uuid;
  const caption = files.find(isProof)?.caption ?? null;
  return [...proofs.map((proof) => ({ ...proof, caption })), ...files.filter((file) => !isProof(file))];
}

/** Refuses a list that names a file which does not exist. Once the record has them, foreign keys keep them. */
export async function checkFilesUsable(trx: Trx, { tenant_id }: Caller, files: readonly Chosen[]): Promise<void> {
  if (files.length === 0) return;
  const uuids = files.map(({ file_uuid }) => file_uuid);
  const found = await trx
    .selectFrom('file')
    .where('tenant_id', '=', tenant_id)
    .where('uuid', 'in', uuids)
    .select('uuid')
    .execute();
  if (found.length < uuids.length) throw missingFile('files');
}

/** Puts a list in the place of a record's former one. The proof is written with the record. */
async function replaceFiles(
  trx: Trx,
  { tenant_id }: Caller,
  kind: Kind,
  id: number,
  files: readonly Chosen[],
): Promise<void> {
  const { column } = kinds[kind];
  await trx.deleteFrom('record_file').where('tenant_id', '=', tenant_id).where(column, '=', id).execute();
  if (files.length === 0) return;
  const rows = files.map(({ file_uuid, caption }, index) => ({
    tenant_id,
    [column]: id,
    position: index + 1,
    file_uuid,
    caption,
  }));
  await trx.insertInto('record_file').values(rows).execute();
}

/** Keeps the files of a new record and adds them to its history, unless they are no more than its proof. */
export async function addFiles(
  trx: Trx,
  scope: Scope,
  kind: Kind,
  record: WithFiles,
  files: readonly Chosen[],
): Promise<void> {
  if (files.length < 2 && files.every(({ caption }) => caption === null)) return;
  const before = { ...record, files: await listRecordFiles(trx, scope, kind, record) };
  await changeFiles(trx, scope, kind, { before, after: record, files });
}

/** How a kind of record allows its files to be changed, and is read again. */
interface Changing<Found> {
  /** Refuses what may not be changed. */
  check: (former: readonly RecordFile[]) => Promise<void> | void;
  find: (trx: Trx, scope: Scope, id: number) => Promise<Found>;
}

/**
 * Gives a record that is locked another list of files, in a new version; the first is its proof where it has one. The
 * same list changes nothing.
 */
export async function setRecordFiles<Found extends WithFiles>(
  trx: Trx,
  scope: Scope,
  kind: Kind,
  { current, files, check, find }: { current: Found; files: readonly Chosen[] } & Changing<Found>,
): Promise<{ data: RecordFile[]; record: Found }> {
  const former = await listRecordFiles(trx, scope, kind, current);
  if (hasFiles(former, files)) return { data: former, record: current };
  await check(former);
  await checkFilesUsable(trx, scope, files);
  const proof: RowChange<'transaction'> =
    current.proof_file_uuid === undefined ? {} : { proof_file_uuid: files[0]?.file_uuid ?? null };
  await updateRow(trx, scope, kinds[kind].table, current.id, proof);
  const record = await find(trx, scope, current.id);
  const before = { ...current, files: former };
  return { data: await changeFiles(trx, scope, kind, { before, after: record, files }), record };
}

/** Gives a record another list of files and adds that to its history; `before` is the record with its former list. */
async function changeFiles(
  trx: Trx,
  scope: Scope,
  kind: Kind,
  { before, after, files }: { before: WithFiles & { files: RecordFile[] }; after: WithFiles; files: readonly Chosen[] },
): Promise<RecordFile[]> {
  await replaceFiles(trx, scope, kind, after.id, files);
  const changed = await listRecordFiles(trx, scope, kind, after);
  send(
    recordHistory(trx, scope, {
      resource: kind,
      record_id: after.id,
      action: 'update',
      before: { ...before, files: told(before.files) },
      after: { ...after, files: told(changed) },
    }),
  );
  return changed;
}

/** Files as the history keeps them. */
function told(files: readonly RecordFile[]) {
  return files.map(({ file_uuid, name, caption }) => ({ file_uuid, name, caption }));
}
