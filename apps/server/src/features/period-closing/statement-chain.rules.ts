import type { BankStatement } from '@finance/contract';

type Told = Pick<BankStatement, 'period_from' | 'period_to' | 'gap'>;

/**
 * What is missing of the statements of an account for a month, in words; null if nothing is. `statements` end in the
 * month or after it, in the order of their days; with `hasEarlier` another one ends before it. A statement without a
 * gap goes on where the one before it ended, even if it begins days later.
 */
export function missingStatement(
  { date_from, date_to }: { date_from: string; date_to: string },
  statements: readonly Told[],
  hasEarlier: boolean,
): string | null {
  const [first] = statements;
  if (!first) return 'belum ada';
  if (first.period_from > date_from && !hasEarlier) return `belum ada sebelum ${first.period_from}`;
  for (const { period_to, gap } of statements) {
    if (gap && gap.date_from <= date_to)
      return gap.kind === 'gap' ? `belum ada ${gap.date_from} s.d. ${gap.date_to}` : `saldo putus ${gap.date_to}`;
    if (period_to >= date_to) return null;
  }
  return `baru sampai ${statements.at(-1)?.period_to}`;
}
