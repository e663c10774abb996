import type {
  DueSuggestion,
  MatchSuggestion,
  PayoutSuggestion,
  PendingSuggestion,
  StatementMatch,
} from '@finance/contract';
import { aStatementLine } from './a-bank-statement.ts';
import { anAccount } from './a-record.ts';
import { aTransaction } from './a-transaction.ts';
import { aUuid } from './a-uuid.ts';

/**
 * A line of the bank that is matched with a transaction.
 * @example aStatementMatch({ creator_name: 'Budi Santoso' })
 */
export function aStatementMatch(fields: Partial<StatementMatch> = {}): StatementMatch {
  const { id = 1 } = fields;
  const ofMatch = { statement_match_id: id, amount: 1_500_000 };
  return {
    id,
    uuid: aUuid(8_700_000 + id),
    bank_account_id: 1,
    bank_account: anAccount('bank', 1),
    lines: [aStatementLine(ofMatch)],
    transactions: [aTransaction(ofMatch)],
    creator_id: 1,
    creator_name: 'Ratna Wijaya',
    created_at: '2026-04-01T03:00:00Z',
    ...fields,
  };
}

/**
 * That a transaction may be what a line stands for.
 * @example aMatchSuggestion({ statement_line_ids: [2], transaction_ids: [7, 8], reasons: ['Satu pelunasan'] })
 */
export function aMatchSuggestion(fields: Partial<MatchSuggestion> = {}): MatchSuggestion {
  return {
    statement_line_ids: [1],
    transaction_ids: [1],
    reasons: ['Jumlah sama', 'Tanggal sama'],
    difference: 0,
    is_clear: true,
    ...fields,
  };
}

/**
 * That a line may pay an open due, or several.
 * @example aDueSuggestion({ due_ids: [7], reasons: ['Nama di keterangan: MELATI'] })
 */
export function aDueSuggestion(fields: Partial<DueSuggestion> = {}): DueSuggestion {
  return { due_ids: [1], deductions: [], reasons: ['Jumlah sama dengan sisanya'], ...fields };
}

/**
 * That a line may be the money of a transfer in transit, or of a claim.
 * @example aPendingSuggestion({ resource: 'unconfirmed-transaction', id: 7 })
 */
export function aPendingSuggestion(fields: Partial<PendingSuggestion> = {}): PendingSuggestion {
  return { resource: 'transfer', id: 1, reasons: ['Jumlah sama', 'Tanggal sama'], ...fields };
}

/**
 * That a line may be the payout of what a provider holds.
 * @example aPayoutSuggestion({ items: [7, 8], amount: 250_000, is_clear: false })
 */
export function aPayoutSuggestion(fields: Partial<PayoutSuggestion> = {}): PayoutSuggestion {
  return {
    enabler_id: 2,
    items: [1],
    date_from: '2026-03-09',
    date_to: '2026-03-09',
    amount: 596_000,
    payout_fee: 0,
    correction_amount: 0,
    reasons: ['Jumlah sama', 'Bank 1 hari sesudahnya'],
    is_clear: true,
    ...fields,
  };
}
