import * as z from 'zod/mini';
import { maxCaption, maxFiles } from './file-limits.ts';
import { nullableText, Uuid } from './primitives.ts';

/** A file of a record: a nota, the proof of a transfer, an invoice. */
export const RecordFile = z.object({
  file_uuid: Uuid,
  /** What it shows, such as 'Faktur'. */
  caption: z.nullable(z.string()),
  /** As it was uploaded. */
  name: z.string(),
  mime_type: z.string(),
  /** Bytes. */
  size: z.int(),
});
export type RecordFile = z.infer<typeof RecordFile>;

/**
 * All files of a record in their order, at most 10, each once. The first one of what has a proof (a transaction, a
 * transfer, a claim) is that proof, which `proof_file_uuid` says as well.
 * @example [{ file_uuid: nota, caption: 'Nota' }, { file_uuid: proof, caption: 'Bukti transfer' }]
 */
export const NewRecordFiles = z
  .array(z.object({ file_uuid: Uuid, caption: z._default(nullableText(maxCaption), null) }))
  .check(
    z.maxLength(maxFiles),
    z.refine(
      (files) => new Set(files.map(({ file_uuid }) => file_uuid)).size === files.length,
      'berisi file yang sama dua kali',
    ),
  );
export type NewRecordFiles = z.input<typeof NewRecordFiles>;

/** The files of a record. They replace the former list, which its history keeps; an empty one takes all of them off. */
export const RecordFiles = z.object({ files: NewRecordFiles, version: z.int().check(z.positive()) });
export type RecordFiles = z.input<typeof RecordFiles>;
