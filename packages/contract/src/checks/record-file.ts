import type { RecordFile } from '../record-file.ts';
import { invalid } from './refusal.ts';

type Chosen = Pick<RecordFile, 'file_uuid' | 'caption'>;

/** Whether a record has these files in this order, with these captions. */
export function hasFiles(current: readonly Chosen[], files: readonly Chosen[]): boolean {
  const said = (list: readonly Chosen[]) => JSON.stringify(list.map(({ file_uuid, caption }) => [file_uuid, caption]));
  return said(current) === said(files);
}

/**
 * The proof of a new record: the first of its files, where it has several.
 * @throws Refusal 400 where another proof is named beside them
 */
export function proofOf({
  proof_file_uuid,
  files = [],
}: {
  proof_file_uuid: string | null;
  files?: readonly Chosen[] | undefined;
}): string | null {
  const [first] = files;
  if (!first) return proof_file_uuid;
  if (proof_file_uuid !== null && proof_file_uuid !== first.file_uuid)
    throw invalid({ files: ['harus dimulai dengan file yang jadi buktinya'] });
  return first.file_uuid;
}
