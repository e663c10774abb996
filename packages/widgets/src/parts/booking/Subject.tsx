import { transactableName, type Transactable } from './transactableName.ts';

/** A record that belongs to an object and may say what it is for. */
export interface Described extends Transactable {
  note: string | null;
}

export interface SubjectProps {
  of: Described;
  /** What it is where neither a note nor an object says so, such as 'Pendapatan'. */
  kind: string;
}

/** What a record is, for the first line of its row: its note with its object below, or else the object, or its kind. */
export function Subject({ of, kind }: SubjectProps) {
  const what = subjectOf(of, kind);
  const object = transactableName(of);
  return (
    <>
      {what}
      {object && object !== what && (
        <>
          {' '}
          <small>{object}</small>
        </>
      )}
    </>
  );
}

/** The first line of the note, or else the object, or the kind. */
export function subjectOf(record: Described, kind: string): string {
  const [line = ''] = record.note?.trim().split('\n', 1) ?? [];
  return (line.length > 100 ? `${line.slice(0, 99)}…` : line) || transactableName(record) || kind;
}
