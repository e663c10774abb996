import type { BankStatement, BankStatementLine } from '@finance/contract';
import { anAccount } from './a-record.ts';
import { aUuid } from './a-uuid.ts';

/**
 * The bank statement of a month.
 * @example aBankStatement({ gap: { kind: 'gap', date_from: '2026-02-01', date_to: '2026-02-28', amount: 500_000 } })
 */
export function aBankStatement(fields: Partial<BankStatement> = {}): BankStatement {
  const { id = 1, bank_account_id = 1 } = fields;
  return {
    id,
    uuid: aUuid(8_000_000 + id),
    bank_account_id,
    bank_account: anAccount('bank', bank_account_id),
    format: 'mt940',
    file_name: 'koran-maret.sta',
    number: '00003',
    period_from: '2026-03-01',
    period_to: '2026-03-31',
    opening_balance: 10_000_000,
    closing_balance: 11_250_000,
    amount_in: 1_500_000,
    amount_out: -250_000,
    rounding_amount: 0,
    line_count: 2,
    new_line_count: 2,
    left_out: [],
    gap: null,
    creator_id: 1,
    creator_name: 'Ratna Wijaya',
    created_at: '2026-04-01T02:30:00Z',
    ...fields,
  };
}

/**
 * A line of a bank statement that nothing in the books stands for.
 * @example aStatementLine({ id: 2, amount: -6_500, text: 'BIAYA ADM' })
 */
export function aStatementLine(fields: Partial<BankStatementLine> = {}): BankStatementLine {
  const { id = 1 } = fields;
  return {
    id,
    uuid: aUuid(8_500_000 + id),
    bank_account_id: 1,
    date: '2026-03-05',
    value_date: '2026-03-05',
    amount: 1_500_000,
    text: 'TOKO MELATI · PELUNASAN FAKTUR 7',
    reference: 'INV/2026/0007',
    bank_reference: 'BR0001',
    is_reversal: false,
    parts: [],
    balance: 11_500_000,
    state: fields.statement_match_id ? 'matched' : 'open',
    statement_match_id: null,
    ...fields,
  };
}
