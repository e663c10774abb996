import { type Api, type BodyOut, fileContentPath, type StoredFile } from '@finance/contract';
import { http, type HttpHandler, HttpResponse } from 'msw';
import { aPicture } from '../a-picture.ts';
import { aStoredFile } from '../a-stored-file.ts';
import { aUuid } from '../a-uuid.ts';
import { refusal } from '../refusal.ts';
import type { Answers } from './answers.ts';
import { claimsOf } from './claims-of.ts';
import { finds, pageOf } from './page.ts';
import { findRecord, removeRecord } from './record.ts';
import { nextId, tick, type World } from './world.ts';

export function fileAnswers(world: World): Answers<Api['file']> {
  const findable = () => world.files.filter((file) => world.role !== 'kasir' || file.creator_id === world.user.id);
  function find(id: number | string): StoredFile {
    if (typeof id === 'number') return findRecord(findable(), id, 'File');
    return fileIn(world, id) ?? missing();
  }

  return {
    index({ query }) {
      const found = findable().filter(
        (file) =>
          (['uuid', 'path', 'subpath', 'fileable_type', 'fileable_id', 'creator_id'] as const).every(
            (name) => query[name] === undefined || query[name] === file[name],
          ) && finds([file.name], query.q),
      );
      const { data, pagination } = pageOf(found, query, 'created_at', 'desc');
      return { data, meta: { pagination } };
    },
    show: ({ param }) => ({ data: find(param) }),
    showByUuid: ({ param }) => ({ data: find(param) }),
    store: ({ body, upload }) => ({ data: keepFileIn(world, upload, body) }),
    destroy({ param }) {
      const file = find(param);
      const isUsed =
        world.settings.receipt_logo === file.uuid ||
        [...world.transactions, ...world.transfers, ...world.unconfirmedTransactions].some(
          (record) => record.proof_file_uuid === file.uuid,
        );
      if (isUsed)
        throw refusal(400, [
          `File '${file.name}' dipakai sebagai bukti atau logo dan tidak dapat dihapus. Lepas atau ganti dulu di sana.`,
        ]);
      return { data: removeRecord(world.files, file) };
    },
  };
}

/** Keeps what was sent as a file of the tenant. */
export function keepFileIn(world: World, upload: File, more: BodyOut<Api['file']['store']> = {}): StoredFile {
  if (upload.size === 0)
    throw refusal(400, ['File kosong (0 byte). Pilih file lain.'], { file: ['kosong (0 byte). Pilih file lain.'] });
  if (upload.size > 10 * 1_048_576)
    throw refusal(413, ['File lebih besar dari 10 MB. Perkecil dulu atau pilih file lain.']);
  const id = nextId(world.files);
  const uuid = aUuid(50_000 + id);
  const { name = upload.name, path = null, subpath = null, fileable_type = null, fileable_id = null } = more;
  const file = aStoredFile({
    id,
    uuid,
    name,
    path,
    subpath,
    fileable_type,
    fileable_id,
    mime_type: upload.type || 'application/octet-stream',
    size: upload.size,
    full_url: `https://keuangan.contoh.id${fileContentPath(uuid)}`,
    creator_id: world.user.id,
    creator_name: world.user.name,
    created_at: tick(world),
  });
  world.files.push(file);
  world.fileContents.set(uuid, upload);
  return file;
}

function missing(): never {
  throw refusal(404, ['File tidak ditemukan']);
}

/** The file with a uuid. */
export function fileIn(world: World, uuid: string): StoredFile | undefined {
  return world.files.find((file) => file.uuid === uuid);
}

/** Refuses a proof that is not there. */
export function checkFileIn(world: World, uuid: string | null | undefined): void {
  if (uuid && !fileIn(world, uuid))
    throw refusal(400, ['Bukti tidak ditemukan. Unggah file lagi.'], {
      proof_file_uuid: ['tidak ditemukan. Unggah file lagi.'],
    });
}

/** The content of the files, with a token of this tenant: what was uploaded, and for the others the photo of a receipt. */
export function fileContents(world: World): HttpHandler {
  return http.get(`*${fileContentPath(':uuid')}`, ({ request, params }) => {
    const claims = claimsOf(request);
    if (claims?.tenant_id !== undefined && claims.tenant_id !== world.tenant.id) return undefined;
    const uuid = String(params['uuid']);
    const file = fileIn(world, uuid);
    if (!file) return refusal(404, ['File tidak ditemukan']);
    const content =
      world.fileContents.get(uuid) ?? (file.mime_type.startsWith('image/') ? aPicture() : new Blob(['%PDF-1.7\n']));
    return new HttpResponse(content, { headers: { 'content-type': content.type || file.mime_type } });
  });
}
