import type { RecordFile } from '@finance/contract';
import { pick } from '@finance/contract/checks/fields';
import { historyOf } from './history.ts';
import { findRecord } from './record.ts';
import type { World } from './world.ts';

interface WithFiles {
  id: number;
  proof_file_uuid?: string | null;
}

type Chosen = Pick<RecordFile, 'file_uuid' | 'caption'>;

const keyOf = (kind: 'transaction' | 'due', { id }: WithFiles) => `${kind}/${id}`;

/** The files of a record in their order, its proof first. */
export function filesOf(world: World, kind: 'transaction' | 'due', record: WithFiles): RecordFile[] {
  const { proof_file_uuid: proof = null } = record;
  const kept = world.recordFiles.get(keyOf(kind, record)) ?? [];
  const caption = kept.find(({ file_uuid }) => file_uuid === proof)?.caption ?? null;
  const first = proof === null ? [] : [{ file_uuid: proof, caption }];
  return [...first, ...kept.filter(({ file_uuid }) => file_uuid !== proof)].map((chosen) => ({
    ...chosen,
    ...pick(findRecord(world.files, chosen.file_uuid, 'File'), ['name', 'mime_type', 'size']),
  }));
}

/** Keeps the files of a record. */
export function keepFiles(
  world: World,
  kind: 'transaction' | 'due',
  record: WithFiles,
  files: readonly Chosen[],
): RecordFile[] {
  world.recordFiles.set(keyOf(kind, record), [...files]);
  return filesOf(world, kind, record);
}

/** Keeps the files of a record that was just saved, and adds them to its newest history. */
export function changeFiles(
  world: World,
  kind: 'transaction' | 'due',
  { before, after, files }: { before: readonly RecordFile[]; after: WithFiles; files: readonly Chosen[] },
): RecordFile[] {
  const changed = keepFiles(world, kind, after, files);
  const [entry] = historyOf(world, kind, after);
  const told = (list: readonly RecordFile[]) => list.map((file) => pick(file, ['file_uuid', 'name', 'caption']));
  if (entry) {
    entry.before = { ...entry.before, files: told(before) };
    entry.after = { ...entry.after, files: told(changed) };
  }
  return changed;
}
