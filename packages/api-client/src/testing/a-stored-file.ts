import { fileContentPath, type StoredFile } from '@finance/contract';
import { aUuid } from './a-uuid.ts';

/**
 * A proof that was uploaded; a case names only the fields that matter to it.
 * @example aStoredFile({ id: 3, name: 'kuitansi.pdf', mime_type: 'application/pdf' })
 */
export function aStoredFile(fields: Partial<StoredFile> = {}): StoredFile {
  const { id = 1, uuid = aUuid(id) } = fields;
  return {
    id,
    uuid,
    name: 'bukti-transfer.jpg',
    mime_type: 'image/jpeg',
    size: 184_320,
    sha256: '6b7fa434f92a8b80aab02d9bf1a12e49ffcae424e4013a1c4f68b67e3d2bbcd0',
    full_url: `https://keuangan.contoh.id${fileContentPath(uuid)}`,
    path: null,
    subpath: null,
    fileable_type: null,
    fileable_id: null,
    creator_id: 1,
    creator_name: 'Ratna Wijaya',
    created_at: '2026-03-10T02:15:00Z',
    ...fields,
  };
}
