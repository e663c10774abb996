import { type Api, type BodyOut, fileContentPath, type StoredFile } from '@finance/contract';
import { sent } from '@finance/contract/checks/fields';
import { http, type HttpHandler, HttpResponse } from 'msw';
import { aPicture } from '../a-picture.ts';
import { aStoredFile } from '../a-stored-file.ts';
import { aUuid } from '../a-uuid.ts';
import { refusal } from '../refusal.ts';
import type { Answers } from './answers.ts';
import { claimsOf } from './claims-of.ts';
import { finds, has, pageOf } from './page.ts';
import { findRecord, removeRecord } from './record.ts';
import { byCaller, nextId, tick, type World } from './world.ts';

export function fileAnswers(world: World): Answers<Api['file']> {
  const find = (id: number | string) => findRecord(world.files, id, 'File');

  return {
    index: ({ query }) =>
      pageOf(
        world.files.filter((file) => has(file, query, exact) && finds([file.name], query.q)),
        query,
        'created_at',
        'desc',
      ),
    show: ({ param }) => ({ data: find(param) }),
    showByUuid: ({ param }) => ({ data: find(param) }),
    store: ({ body, upload }) => ({ data: keepFileIn(world, upload, body) }),
    destroy: ({ param }) => ({ data: removeRecord(world.files, find(param)) }),
  };
}

const exact = ['uuid', 'path', 'subpath', 'fileable_type', 'fileable_id', 'creator_id'] as const;

/** Keeps what was sent as a file of the tenant. */
export function keepFileIn(world: World, upload: File, more: BodyOut<Api['file']['store']> = {}): StoredFile {
  const id = nextId(world.files);
  const uuid = aUuid(50_000 + id);
  const file = aStoredFile({
    name: upload.name,
    ...sent(more),
    id,
    uuid,
    mime_type: upload.type || 'application/octet-stream',
    size: upload.size,
    ...byCaller(world),
    created_at: tick(world),
  });
  world.files.push(file);
  world.fileContents.set(uuid, upload);
  return file;
}

/**
 * The content of the files, for a token of this tenant: what was uploaded, and for all others the photo of a receipt.
 */
export function fileContents(world: World): HttpHandler {
  return http.get(`*${fileContentPath(':uuid')}`, ({ request, params }) => {
    const claims = claimsOf(request);
    if (claims?.tenant_id !== undefined && claims.tenant_id !== world.tenant.id) return undefined;
    const uuid = String(params['uuid']);
    const file = world.files.find((kept) => kept.uuid === uuid);
    if (!file) return refusal(404, ['File tidak ditemukan']);
    const content =
      world.fileContents.get(uuid) ?? (file.mime_type.startsWith('image/') ? aPicture() : new Blob(['%PDF-1.7\n']));
    return new HttpResponse(content, { headers: { 'content-type': content.type || file.mime_type } });
  });
}
