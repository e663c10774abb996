import { aStatementLine } from '@finance/api-client/testing';
import type { StatementRuleTrial } from '@finance/contract';

/** A rule for the bank's fee takes four lines: one does not agree, one does, of two open ones one is another rule's. */
export function aRuleTrial(fields: Partial<StatementRuleTrial> = {}): StatementRuleTrial {
  const line = (id: number, date: string, amount = -6_500) => aStatementLine({ id, date, amount, text: 'BIAYA ADM' });
  const alone = { other_rules: [] };
  return {
    looked: 1_204,
    taken: 4,
    open: 2,
    agreeing: 1,
    disagreeing: 1,
    shared: 1,
    lines: [
      { ...line(21, '2026-01-05'), ...alone, agrees: false, matched_with: 'Sewa · Haji Mansur' },
      { ...line(22, '2026-03-05', -7_000), agrees: null, matched_with: null, other_rules: ['Biaya kecil'] },
      { ...line(23, '2026-03-06'), ...alone, agrees: null, matched_with: null },
      { ...line(24, '2026-02-05'), ...alone, agrees: true, matched_with: 'BiayaBank · Bank BCA' },
    ],
    ...fields,
  };
}
