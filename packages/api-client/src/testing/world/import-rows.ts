import type { ImportResource } from '@finance/contract';
import { aDue } from '../a-due.ts';
import { book } from './book.ts';
import type { SheetRecord } from './import-sheet.ts';
import { saveDue } from './save-due.ts';
import { byCaller, nextId, type World } from './world.ts';

/** Writes the rows of an import; their ids. */
export function writeImported(
  world: World,
  { resource, file_name }: { resource: ImportResource; file_name: string },
  records: readonly SheetRecord[],
): number[] {
  const reason = `Impor ${file_name}`;
  return records.map(({ date, amount, account_id, name, note }) => {
    if (resource === 'transaction') {
      const fields = { date, amount, note, related_entity_name: name, account_type: 'bank', account_id } as const;
      return book(world, fields, { reason }).id;
    }
    const due = aDue({ ...nothingSaid, type: 'R', date, amount, note, entity_name: name, ...byCaller(world) });
    return saveDue(world, null, { ...due, id: nextId(world.dues) }, { action: 'create', reason }).id;
  });
}

/** What an imitated file says nothing of. */
export const nothingSaid = {
  transactable_app: null,
  transactable_type: null,
  transactable_subtype: null,
  transactable_id: null,
  entity_id: null,
  entity_phone_number: null,
  internal_note: null,
  due_date: null,
};
