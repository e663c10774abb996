import type { Api, BodyOut, QueryOut, StoredFile } from '@finance/contract';
import { fileContentPath } from '@finance/contract';
import { fileInUse, missingFile } from '@finance/contract/checks/file';
import { type RawBuilder, sql } from 'kysely';
import { alphabetical } from '../../database/alphabetical.ts';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import { like } from '../../database/like.ts';
import { orderOf } from '../../database/list-page.ts';
import { memberName } from '../../database/joined-names.ts';
import { countRows } from '../../database/count-rows.ts';
import { recorder } from '../history/history.queries.ts';
import { conflict, notFound } from '../../base/refusal.ts';
import { limitOf } from '../../base/page.ts';
import { markStray } from '../../http/stray.queries.ts';
import type { Upload } from '../../http/upload.ts';

type Filter = QueryOut<Api['file']['index']>;
/** A file without its URL, which depends on the server's origin. */
type Row = Omit<StoredFile, 'full_url'>;

const sorts: Record<NonNullable<Filter['order_by']>, RawBuilder<unknown>> = {
  id: sql.ref('f.id'),
  created_at: sql.ref('f.created_at'),
  name: alphabetical('f.name'),
  size: sql.ref('f.size'),
};

function ofTenant(trx: Trx, scope: Caller) {
  return trx.selectFrom('file as f').where('f.tenant_id', '=', scope.tenant_id);
}

/** The files a user may list: a kasir only their own, since a proof reveals accounts a kasir may not read. */
function findable(trx: Trx, scope: Scope) {
  return ofTenant(trx, scope).$if(scope.role === 'kasir', (query) => query.where('f.creator_id', '=', scope.user_id));
}

function columnsOf(query: ReturnType<typeof ofTenant>) {
  return query
    .leftJoin('app_user as creator', 'creator.id', 'f.creator_id')
    .select([
      'f.id',
      'f.uuid',
      'f.name',
      'f.mime_type',
      'f.size',
      'f.sha256',
      'f.path',
      'f.subpath',
      'f.fileable_type',
      'f.fileable_id',
      'f.creator_id',
      'f.created_at',
      memberName('creator').as('creator_name'),
    ]);
}

function matching(trx: Trx, scope: Scope, filter: Filter) {
  return findable(trx, scope).where(({ eb, and }) =>
    and([
      ...(['uuid', 'path', 'subpath', 'fileable_type', 'fileable_id', 'creator_id'] as const).flatMap((name) =>
        filter[name] === undefined ? [] : [eb(`f.${name}`, '=', filter[name])],
      ),
      ...(filter.q ? [eb('f.name', 'ilike', like(filter.q))] : []),
    ]),
  );
}

/** A page of files, newest first by default. */
export function listFiles(trx: Trx, scope: Scope, filter: Filter): Promise<Row[]> {
  const { limit, offset } = limitOf(filter);
  const { by, direction } = orderOf(filter);
  return columnsOf(matching(trx, scope, filter))
    .orderBy(sorts[by], direction)
    .orderBy('f.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countFiles(trx: Trx, scope: Scope, filter: Filter): Promise<number> {
  return countRows(matching(trx, scope, filter));
}

/**
 * By id, only files the user may list. A uuid cannot be guessed: whoever knows it has it from a record they may read.
 */
export async function findFile(trx: Trx, scope: Scope, id: number | string): Promise<Row> {
  const found = await columnsOf(
    typeof id === 'number'
      ? findable(trx, scope).where('f.id', '=', id)
      : ofTenant(trx, scope).where('f.uuid', '=', id),
  ).executeTakeFirst();
  if (!found) throw notFound('File');
  return found;
}

/** Refuses a file uuid that does not exist. Once a record refers to the file, the foreign key keeps it. */
export async function checkFileUsable(
  trx: Trx,
  scope: Caller,
  uuid: string | null | undefined,
  field = 'proof_file_uuid',
): Promise<void> {
  if (uuid === null || uuid === undefined) return;
  const found = await ofTenant(trx, scope).select('f.id').where('f.uuid', '=', uuid).executeTakeFirst();
  if (!found) throw missingFile(field);
}

/** Turns an upload into a file of the tenant, recorded in the history; from now on its content is kept. */
export async function keepUpload(
  trx: Trx,
  scope: Scope,
  upload: Upload,
  more: BodyOut<Api['file']['store']>,
): Promise<Row> {
  const { numDeletedRows } = await trx
    .deleteFrom('stray_content')
    .where('tenant_id', '=', scope.tenant_id)
    .where('uuid', '=', upload.uuid)
    .executeTakeFirstOrThrow();
  // the cleanup has deleted its content
  if (numDeletedRows !== 1n) throw conflict('File ini sudah terlalu lama menunggu. Kirim lagi.');
  const { id } = await trx
    .insertInto('file')
    .values({
      tenant_id: scope.tenant_id,
      uuid: upload.uuid,
      name: more.name ?? upload.name,
      mime_type: upload.mime_type,
      size: upload.size,
      sha256: upload.sha256,
      path: more.path ?? null,
      subpath: more.subpath ?? null,
      fileable_type: more.fileable_type ?? null,
      fileable_id: more.fileable_id ?? null,
      creator_id: scope.user_id,
      created_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return recordedFile(trx, scope, 'create', id, null);
}

const recordedFile = recorder('file', findFile);

/** Deletes a file that no record refers to; its content is then stray. */
export async function deleteFile(trx: Trx, scope: Scope, file: Row): Promise<void> {
  try {
    await trx.deleteFrom('file').where('tenant_id', '=', scope.tenant_id).where('id', '=', file.id).execute();
  } catch (error) {
    const isNamed = error instanceof Error && 'code' in error && (error.code === '23503' || error.code === '23001');
    if (isNamed) throw fileInUse(file.name);
    throw error;
  }
  await markStray(trx, scope, file.uuid);
}

/** The file in wire format. */
export function addressed(row: Row, origin: string): StoredFile {
  return { ...row, full_url: `${origin}${fileContentPath(row.uuid)}` };
}
