import type { RecordFile, RecordFiles } from '@finance/contract';
import { pick } from '@finance/contract/checks/fields';
import { historyOf } from './history.ts';
import { findRecord } from './record.ts';
import type { World } from './world.ts';

interface WithFiles {
  id: number;
  proof_file_uuid?: string | null;
}

type Kind = 'transaction' | 'due' | 'transfer' | 'unconfirmed-transaction' | 'due-payment-batch';
type Chosen = Pick<RecordFile, 'file_uuid' | 'caption'>;

const keyOf = (kind: Kind, { id }: WithFiles) => `${kind}/${id}`;

/** The files of a record in their order, its proof first. */
function filesOf(world: World, kind: Kind, record: WithFiles): RecordFile[] {
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
export function keepFiles(world: World, kind: Kind, record: WithFiles, files: readonly Chosen[]): void {
  world.recordFiles.set(keyOf(kind, record), [...files]);
}

interface Kept<Row, Named> {
  find: (id: number | string) => Row;
  seen: (current: Row, version: number) => Row;
  /** Writes the next state of the record. */
  save: (current: Row, next: Row) => Row;
  /** The record under the name that the answer has for it. */
  named: (record: Row) => Named;
}

/** The calls for the files of a kind of record: the list is what is sent, its first the proof where there is one. */
export function fileCalls<Row extends WithFiles, Named extends object>(
  world: World,
  kind: Kind,
  { find, seen, save, named }: Kept<Row, Named>,
) {
  return {
    files: ({ param }: { param: number | string }) => ({ data: filesOf(world, kind, find(param)) }),

    setFiles({ param, body: { files, version } }: { param: number | string; body: Sent }) {
      const current = seen(find(param), version);
      const before = filesOf(world, kind, current);
      const proof = current.proof_file_uuid === undefined ? {} : { proof_file_uuid: files[0]?.file_uuid ?? null };
      const record = save(current, { ...current, ...proof });
      keepFiles(world, kind, record, files);
      const data = filesOf(world, kind, record);
      const [entry] = historyOf(world, kind, record);
      const told = (list: readonly RecordFile[]) => list.map((file) => pick(file, ['file_uuid', 'name', 'caption']));
      if (entry) {
        entry.before = { ...entry.before, files: told(before) };
        entry.after = { ...entry.after, files: told(data) };
      }
      return { data, ...named(record) };
    },
  };
}

type Sent = Pick<RecordFiles, 'version'> & { files: readonly Chosen[] };
