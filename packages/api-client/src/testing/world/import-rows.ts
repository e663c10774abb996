import type { ImportResource } from '@finance/contract';
import { aDue } from '../a-due.ts';
import { book } from './book.ts';
import type { KeptLine } from './import-lines.ts';
import type { SheetRecord } from './import-sheet.ts';
import { saveDue } from './save-due.ts';
import { byCaller, nextId, type World } from './world.ts';

/** A row that an import writes. */
export interface PlannedRow {
  line: number;
  record: SheetRecord;
}

/** Writes the rows of an import; their ids, and the lines that they are known by. */
export function writeImported(
  world: World,
  { resource, file_name }: { resource: ImportResource; file_name: string },
  rows: readonly PlannedRow[],
): { record_ids: number[]; lines: KeptLine[] } {
  const reason = `Impor ${file_name}`;
  const lines: KeptLine[] = [];
  const record_ids = rows.map(({ line, record }) => {
    if (resource === 'transaction') {
      const { id, uuid } = book(world, lineRecord(record), { reason });
      lines.push({ line, record: lineRecord(record), uuid, there: null });
      return id;
    }
    const { date, amount, name, note } = record;
    const due = aDue({ ...nothingSaid, type: 'R', date, amount, note, entity_name: name, ...byCaller(world) });
    return saveDue(world, null, { ...due, id: nextId(world.dues) }, { action: 'create', reason }).id;
  });
  return { record_ids, lines };
}

/** A row as a transaction: imitated files are of banks. */
export function lineRecord({ date, amount, account_id, name, note }: SheetRecord) {
  return { date, amount, note, related_entity_name: name, account_type: 'bank', account_id } as const;
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
