import {
  type Booked,
  contentOf,
  keyOfAccount,
  keyOfLine,
  type KnownLine,
  lineOf,
  type LineRecord,
  textOfLine,
} from '@finance/contract/checks/import-line';
import { targetOf } from '@finance/contract/checks/transfer';
import type { KeptImport } from './import-record.ts';
import type { World } from './world.ts';

// What the world's imports have taken, and what was booked otherwise, as the server's queries find it.

/** A line that an import took: it made the record, or somebody says that a record was there. */
export interface KeptLine {
  line: number;
  record: LineRecord;
  /** Of the transaction that it made, or of the record that was there. */
  uuid: string;
  /** The record that was there, with its transactions. */
  there: Pick<Booked, 'resource' | 'id' | 'transaction_ids'> | null;
}

/** Lines of imports that count, as long as the records that were there do. */
function keptLines(world: World): (KeptLine & { import_id: number })[] {
  return world.imports
    .filter(({ state, undone_at }) => state === 'done' && undone_at === null)
    .flatMap(({ id, lines }) => lines.map((line) => ({ ...line, import_id: id })))
    .filter(({ there }) => there === null || isStanding(world, there));
}

/** The lines that an import took and has not given back, since what stood for them was cancelled. */
export function linesTaken(world: World, { taken_lines, lines }: Pick<KeptImport, 'taken_lines' | 'lines'>): number[] {
  const givenBack = lines.flatMap(({ line, there }) => (there && !isStanding(world, there) ? [line] : []));
  return taken_lines.filter((line) => !givenBack.includes(line));
}

function isStanding(world: World, { resource, id, transaction_ids }: NonNullable<KeptLine['there']>): boolean {
  const counts = (records: readonly { id: number; voided_at: string | null }[]) =>
    records.some((record) => record.id === id && record.voided_at === null);
  switch (resource) {
    case 'transfer':
      return counts(world.transfers);
    case 'due-payment-batch':
      return counts(world.duePaymentBatches);
    case 'unconfirmed-transaction':
      return counts(world.unconfirmedTransactions);
    case 'transaction':
    case 'online-payment':
      return world.transactions.every((row) => row.voided_at === null || !transaction_ids.includes(row.id));
    default:
      return resource satisfies never;
  }
}

/** The lines that imports took, by `keyOfLine`. */
export function knownLines(world: World): Map<string, KnownLine[]> {
  const known = new Map<string, KnownLine[]>();
  for (const { line, record, uuid, there, import_id } of keptLines(world)) {
    const group = known.get(keyOfLine(record)) ?? [];
    const { words } = lineOf({ line, balance: null }, record);
    const part = there && there.resource !== 'transaction' ? there.transaction_ids.join() : null;
    known.set(keyOfLine(record), [...group, { import_id, line, balance: null, words, uuid, part }]);
  }
  return known;
}

/** The line that an import kept; a match is said to be the same. */
export function keptLine(world: World, { import_id, line }: Pick<KnownLine, 'import_id' | 'line'>) {
  return world.imports.find(({ id }) => id === import_id)?.lines.find((kept) => kept.line === line);
}

/** What was booked otherwise than by a file and stands for no line yet. */
export function bookedIn(world: World): Booked[] {
  const lines = keptLines(world);
  const made = new Set(lines.flatMap(({ uuid, there }) => (there === null ? [uuid] : [])));
  const taken = lines.filter(({ uuid, there }) => there !== null && !made.has(uuid));
  const takenIds = new Set(taken.flatMap((line) => bookingsOf(world, line)));
  const live = world.transactions.filter(({ voided_at }) => voided_at === null);
  const fromFiles = new Set(
    world.imports.flatMap(({ resource, record_ids }) => (resource === 'transaction' ? record_ids : [])),
  );
  const singles = live.flatMap((row): Booked[] => {
    const isImported = fromFiles.has(row.id);
    const isAsImported = lines.some(({ uuid, record }) => uuid === row.uuid && keyOfLine(record) === keyOfLine(row));
    if (takenIds.has(row.id) || (isImported && (row.version === 1 || isAsImported))) return [];
    const transfer = world.transfers.find(({ id }) => id === row.transfer_id);
    const resource = transfer ? ('transfer' as const) : ('transaction' as const);
    const { id, uuid } = transfer ?? row;
    return [
      {
        ...bookedAs(row, textOfLine(row)),
        resource,
        id,
        uuid,
        transaction_ids: [row.id],
        content: contentOf(row),
        isImported,
      },
    ];
  });
  const several = [
    ...world.duePaymentBatches
      .filter(({ status }) => status === 'closed')
      .map((batch) => ({
        of: { resource: 'due-payment-batch' as const, ...batch, text: batch.name },
        rows: live.filter(({ id }) => batch.lines.some(({ transaction_id }) => transaction_id === id)),
      })),
    ...world.transfers
      .filter(({ voided_at, fee }) => voided_at === null && fee > 0)
      .map((transfer) => ({
        of: { resource: 'transfer' as const, ...transfer, text: transfer.note ?? '' },
        rows: live.filter(({ transfer_id, transfer_part }) => transfer_id === transfer.id && transfer_part !== 'in'),
      })),
    ...world.onlinePayments.map((payment) => ({
      of: { resource: 'online-payment' as const, ...payment, text: textOfLine(payment) },
      rows: live.filter(({ online_payment_id }) => online_payment_id === payment.id),
    })),
  ].flatMap(({ of: { resource, id, uuid, text }, rows }): Booked[] => {
    const [first] = rows;
    if (!first || rows.length < 2 || rows.some((row) => takenIds.has(row.id))) return [];
    const sum = { ...first, amount: rows.reduce((total, { amount }) => total + amount, 0) };
    const transaction_ids = rows.map((row) => row.id);
    return [{ ...bookedAs(sum, text), resource, id, uuid, transaction_ids, content: null, isImported: false }];
  });
  const waiting = [
    ...world.transfers
      .filter(({ status }) => status === 'pending')
      .map((transfer) => ({
        ...bookedAs({ ...targetOf(transfer), date: transfer.date, amount: transfer.amount }, transfer.note ?? ''),
        resource: 'transfer' as const,
        ...identityOf(transfer),
      })),
    ...world.unconfirmedTransactions
      .filter(({ status }) => status === 'unconfirmed')
      .map((unconfirmed) => ({
        ...bookedAs(unconfirmed, textOfLine(unconfirmed)),
        resource: 'unconfirmed-transaction' as const,
        ...identityOf(unconfirmed),
      })),
  ]
    .filter(({ resource, id, key }) =>
      taken.every(
        ({ there, record }) =>
          there?.resource !== resource || there.id !== id || !key.startsWith(`${keyOfAccount(record)} `),
      ),
    )
    .map((one): Booked => ({ ...one, transaction_ids: [], content: null, isImported: false }));
  return [...singles, ...several, ...waiting].toSorted((one, other) => one.id - other.id);
}

function identityOf({ id, uuid }: { id: number; uuid: string }) {
  return { id, uuid };
}

function bookedAs(money: Pick<LineRecord, 'account_type' | 'account_id' | 'date' | 'amount'>, text: string) {
  return { key: `${keyOfAccount(money)} ${money.amount}`, date: money.date, text };
}

/** The transactions of a record that stands for a line, also those that were booked since. */
function bookingsOf(world: World, { record, there }: KeptLine): number[] {
  const ids = there?.transaction_ids ?? [];
  if (there?.resource === 'transfer' && ids.length === 0)
    return world.transactions
      .filter((row) => row.transfer_id === there.id && keyOfAccount(row) === keyOfAccount(record))
      .map(({ id }) => id);
  const unconfirmed = world.unconfirmedTransactions.find(({ id }) => id === there?.id);
  if (there?.resource === 'unconfirmed-transaction' && unconfirmed?.transaction_id) return [unconfirmed.transaction_id];
  const batch = world.duePaymentBatches.find(({ id }) => id === there?.id);
  if (there?.resource === 'due-payment-batch')
    return [...ids, ...(batch?.lines ?? []).flatMap(({ transaction_id }) => transaction_id ?? [])];
  return ids;
}
