import { hundredths, textIn } from './cell.rules.ts';
import type { Mapping } from './mapping.rules.ts';
import type { Cell, SheetRow } from './sheet.ts';

/** A sum that a line of the file states, in hundredths. */
interface StatedSum {
  line: number;
  value: number;
}

/** The balances and sums that lines around the rows state: they prove the rows. */
export interface Stated {
  opening: StatedSum | null;
  closing: StatedSum | null;
  debit: StatedSum | null;
  credit: StatedSum | null;
}

const labels = {
  opening: /^(?:saldo (?:awal|sebelumnya)|(?:opening|starting|beginning|initial|previous) balance)(?= ?(?:[:=/(.]|$))/i,
  closing: /^(?:saldo akhir|(?:closing|ending|final) balance)(?= ?(?:[:=/(.]|$))/i,
  debit: /^(?:deb[ei]ts?|(?:dana |uang )?keluar|outgoing transactions|pengeluaran|withdrawals?)(?= ?(?:[:=/(.]|$))/i,
  credit: /^(?:kredit|credits?|(?:dana |uang )?masuk|incoming transactions|pemasukan|deposits?)(?= ?(?:[:=/(.]|$))/i,
};
const sumOf = /^(?:grand )?(?:total |jumlah |mutasi |transaksi ){1,2}/i;
const total = /^(?:(?:grand |sub ?)?total|jumlah)(?: mutasi| transaksi)?[ :=.]*$/i;

/** What lines that are no data state of balances and sums. */
export function statedIn(rows: readonly SheetRow[], mapping: Mapping): Stated {
  const stated: Stated = { opening: null, closing: null, debit: null, credit: null };
  const { balance, amount_in, amount_out } = mapping;
  const parts: Pick<Stated, 'debit' | 'credit'>[] = [];
  let whole: (typeof parts)[number] | undefined;
  for (const { line, cells } of rows) {
    const sum = (value: number | null): StatedSum | null => (value === null ? null : { line, value });
    for (const [at, cell] of cells.entries()) {
      const text = textIn(cell)?.trim() ?? '';
      if (total.test(text)) {
        const sums = {
          debit: sum(amount_out === undefined ? null : amountIn(cells[amount_out])),
          credit: sum(amount_in === undefined ? null : amountIn(cells[amount_in])),
        };
        if (/^sub/i.test(text)) parts.push(sums);
        else whole = sums;
      }
      for (const label of ['opening', 'closing', 'debit', 'credit'] as const) {
        const named = isSum(label) ? text.replace(sumOf, '') : text;
        if (stated[label] !== null || !labels[label].test(named)) continue;
        const column = label === 'opening' || label === 'closing' ? balance : undefined;
        const inColumn = column === undefined || column <= at ? null : amountIn(cells[column]);
        const value = inColumn ?? behind(cells, at, named.replace(labels[label], ''));
        // some banks leave a sum of nothing empty, and the number of its rows follows
        stated[label] = sum(value === 0 && isSum(label) ? null : value);
      }
    }
  }
  // one of several subtotals proves nothing of all rows, nor does the total of a page before the last one
  const sums = whole ?? (parts.length === 1 ? parts[0] : undefined);
  stated.debit ??= sums?.debit ?? null;
  stated.credit ??= sums?.credit ?? null;
  return stated;
}

function isSum(label: keyof Stated): boolean {
  return label === 'debit' || label === 'credit';
}

/** The amount behind a label, in its cell or in the next one that holds more than a sign. */
function behind(cells: readonly Cell[], at: number, rest: string): number | null {
  const inside = rest.replace(/^(?:\/[a-z /]+)?[\s:=.]*(?:rp\.?|idr)?\s*/i, '');
  if (inside !== '') return amountIn(inside);
  return amountIn(cells.slice(at + 1).find((cell) => /[^\s:=]/.test(textIn(cell) ?? '')));
}

function amountIn(cell: Cell | undefined): number | null {
  return /\d/.test(textIn(cell) ?? '') ? hundredths(cell) : null;
}
