import * as z from 'zod/mini';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { ForeignId, Id, Instant, pageQuery, queryInt, queryText, text, Uuid } from './primitives.ts';
import { routes } from './routes.ts';

export const StoredFile = z.object({
  id: Id,
  uuid: Uuid,
  name: z.string(),
  /** Detected from the content, not from the name. */
  mime_type: z.string(),
  /** Bytes. */
  size: z.int().check(z.positive()),
  /** Hexadecimal. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /**
   * The content's URL; requests need the bearer token, so `<img src>` does not work and the widgets show an object URL
   * instead. A signed URL would end up in histories and logs, and open the file for anyone who reads it there.
   */
  full_url: z.url(),
  path: z.nullable(z.string()),
  subpath: z.nullable(z.string()),
  /** The record the file belongs to, as named by the uploader. */
  fileable_type: z.nullable(z.string()),
  fileable_id: z.nullable(z.string()),
  creator_id: Id,
  creator_name: z.string(),
  created_at: Instant,
});
export type StoredFile = z.infer<typeof StoredFile>;

/** The fields besides the multipart `file`. `path` and `subpath` are labels, not places on a disk. */
export const NewFile = z.object({
  /** Default: the uploaded file's name. */
  name: z.optional(text(200)),
  path: z.optional(text(200)),
  subpath: z.optional(text(200)),
  fileable_type: z.optional(text(100)),
  fileable_id: z.optional(ForeignId),
});
export type NewFile = z.input<typeof NewFile>;

export const FileFilter = z.object({
  ...pageQuery(['id', 'created_at', 'name', 'size']),
  uuid: z.optional(Uuid),
  path: z.optional(queryText()),
  subpath: z.optional(queryText()),
  fileable_type: z.optional(queryText()),
  fileable_id: z.optional(queryText()),
  creator_id: z.optional(queryInt()),
});
export type FileFilter = z.input<typeof FileFilter>;

export const fileEndpoints = endpoints(routes.file, {
  index: {
    access: 'file:read',
    summary: 'Daftar file; kasir melihat file yang diunggahnya sendiri',
    openQuery: true,
    query: FileFilter,
    response: listOf(StoredFile),
  },
  show: {
    access: 'file:read',
    summary: 'Satu file, dengan id atau uuid; isinya diambil dari full_url dengan token yang sama',
    openQuery: true,
    response: dataOf(StoredFile),
  },
  showByUuid: {
    access: 'file:read',
    summary: 'Satu file, dengan uuid',
    openQuery: true,
    param: Uuid,
    response: dataOf(StoredFile),
  },
  store: {
    access: 'file:create',
    summary: 'Unggah file sebagai multipart/form-data',
    openQuery: true,
    body: NewFile,
    response: dataOf(StoredFile),
  },
  destroy: {
    access: 'file:delete',
    summary: 'Hapus file yang tidak dipakai sebagai bukti atau logo',
    openQuery: true,
    response: dataOf(StoredFile),
  },
});
