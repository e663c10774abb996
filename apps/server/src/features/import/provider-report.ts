import { amountIn, markIn, textIn } from './cell.rules.ts';
import { omissionOf, plainStatus } from './judgement.ts';
import { lineText, shapeOf } from './shape.ts';
import type { Cell } from './sheet.ts';
import { readTable } from './table.ts';

/** A row of a provider's report, as far as a payout needs it. */
export interface ReportRow {
  line: number;
  /** The row as one text, for people to recognise it. */
  text: string;
  /** What may name a payment: the ids in it. */
  names: string[];
  /** What is left of it after fees, below zero where it takes; null where the report does not tell. */
  amount: number | null;
}

export interface ProviderReport {
  /** Whose report it is, as its headings say; null for any other file. */
  profile: string | null;
  rows: ReportRow[];
}

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
/** An id has a letter, or too many digits for an amount. */
const anId = /^(?=[\w-]*[a-z]|\d{12})[\w-]{8,64}$/i;

/** Reads a report as an import would; rows of payments that failed or that are not settled yet stay out. */
export function readReport(bytes: Uint8Array): ProviderReport {
  const table = readTable('transaction', bytes, {});
  const { mapping, profile, rows } = shapeOf('transaction', table.rows, { separator: table.separator ?? undefined });
  const { amount, net_amount, fee, balance, direction, status } = mapping;
  const cellOf = (cells: readonly Cell[], column: number | undefined) => (column === undefined ? null : cells[column]);

  function leftOf(cells: readonly Cell[]): number | null {
    const gross = amountIn(cellOf(cells, amount)) ?? null;
    if (net_amount !== undefined) return amountIn(cells[net_amount]) ?? null;
    if (gross === null) return null;
    if (fee !== undefined) return gross - Math.abs(amountIn(cells[fee]) ?? 0);
    // with a balance that runs, fees have rows of their own; without one nothing tells of them
    if (balance === undefined) return null;
    const mark = markIn(textIn(cellOf(cells, direction)) ?? '');
    return mark === null ? gross : mark * Math.abs(gross);
  }

  return {
    profile: profile?.name ?? null,
    rows: rows.flatMap((row) => {
      const { line, cells } = row;
      const omission = omissionOf(plainStatus(cellOf(cells, status) ?? undefined));
      if (omission === 'failed' || omission === 'pending') return [];
      const texts = cells.map((cell) => (textIn(cell) ?? '').replace(/^['`]/, '').trim());
      const names = texts.flatMap((text) => [...(text.match(uuids) ?? []), ...(anId.test(text) ? [text] : [])]);
      return [{ line, text: lineText(row), names: [...new Set(names)], amount: leftOf(cells) }];
    }),
  };
}
