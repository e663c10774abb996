import * as z from 'zod/mini';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { ForeignId, Id, Instant, pageQuery, queryInt, queryText, text, Uuid } from './primitives.ts';
import { routes } from './routes.ts';

export const StoredFile = z.object({
  id: Id,
  uuid: Uuid,
  name: z.string(),
  /** What the content is, whatever the name says. */
  mime_type: z.string(),
  /** Bytes. */
  size: z.int().check(z.positive()),
  /** Hex. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /**
   * Where the content is, for whoever sends the bearer token with it. An `<img src>` cannot: the widgets fetch the content and show an object URL. A signed
   * address would do without, but it stands in histories and logs and opens the file for everybody who reads it there.
   */
  full_url: z.url(),
  path: z.nullable(z.string()),
  subpath: z.nullable(z.string()),
  /** What the file belongs to, in the words of whoever stored it. */
  fileable_type: z.nullable(z.string()),
  fileable_id: z.nullable(z.string()),
  creator_id: Id,
  creator_name: z.string(),
  created_at: Instant,
});
export type StoredFile = z.infer<typeof StoredFile>;

/** The fields beside the multipart `file`. `path` and `subpath` are labels: no place on a disk comes from them. */
export const NewFile = z.object({
  /** The name of the chosen file where it is left out. */
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
    summary: 'Daftar file; kasir melihat file yang diunggahnya sendiri',
    openQuery: true,
    query: FileFilter,
    response: listOf(StoredFile),
  },
  show: {
    summary: 'Satu file, dengan id atau uuid; isinya diambil dari full_url dengan token yang sama',
    openQuery: true,
    response: dataOf(StoredFile),
  },
  showByUuid: {
    summary: 'Satu file, dengan uuid',
    openQuery: true,
    param: Uuid,
    response: dataOf(StoredFile),
  },
  store: {
    summary: 'Unggah file sebagai multipart/form-data',
    openQuery: true,
    body: NewFile,
    response: dataOf(StoredFile),
  },
  destroy: {
    summary: 'Hapus file yang tidak dipakai sebagai bukti atau logo',
    openQuery: true,
    response: dataOf(StoredFile),
  },
});
