import { addUp, type DuePaymentBatchDetail, type DuePaymentBatchLine, onWire } from '@finance/contract';
import { anAccount, asWritten } from './a-record.ts';
import { aUuid } from './a-uuid.ts';

/**
 * An open due payment batch on the bank; what it moves follows from its lines.
 * @example
 * aDuePaymentBatch({ lines: [aDuePaymentBatchLine({ due: aDue(), amount: 5_000_000 })] })
 */
export function aDuePaymentBatch(fields: Partial<DuePaymentBatchDetail> = {}): DuePaymentBatchDetail {
  const {
    id = 1,
    account_type = 'bank',
    account_id = 1,
    created_at = '2026-03-10T02:15:00Z',
    closed_at = null,
    voided_at = null,
    lines = [],
  } = fields;
  const moves = lines.map(({ due, amount }) => (due.type === 'R' ? amount : 0 - amount));
  return {
    id,
    uuid: aUuid(4_000_000 + id),
    ...asWritten(created_at),
    name: 'Pelunasan Maret',
    date: '2026-03-10',
    account_type,
    account_id,
    account: { ...anAccount('bank', account_id), account_type },
    note: null,
    status: closed_at === null && voided_at === null ? 'open' : 'closed',
    dues_count: lines.length,
    ...onWire({
      total_in: addUp(moves.filter((money) => money > 0)),
      total_out: addUp(moves.filter((money) => money < 0)),
      total: addUp(moves),
    }),
    closed_at,
    closed_by_name: null,
    voided_at,
    lines,
    ...fields,
  };
}

/** A line of a batch that is open; the outstanding amount of its due by default. */
export function aDuePaymentBatchLine(
  fields: Pick<DuePaymentBatchLine, 'due'> & Partial<DuePaymentBatchLine>,
): DuePaymentBatchLine {
  return {
    amount: fields.due.outstanding_amount,
    deductions: [],
    rest: 'open',
    rest_reason: null,
    transaction_id: null,
    transaction_uuid: null,
    ...fields,
  };
}
