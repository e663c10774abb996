import {
  type ClosingCheck,
  type ClosingCheckName,
  closingChecks,
  type ClosingReport,
  type PeriodClosing,
} from '@finance/contract';
import { aUuid } from './a-uuid.ts';

/**
 * The checks of a month: all done, but for those that are named.
 * @example someClosingChecks({ transfer: 2 })
 */
export function someClosingChecks(open: Partial<Record<ClosingCheckName, number>> = {}): ClosingCheck[] {
  return closingChecks.map((name) => ({ name, count: open[name] ?? 0, details: [] }));
}

/**
 * A month that was closed: February 2026 by the owner, with nothing open.
 * @example aPeriodClosing({ voided_at: '2026-03-04T02:00:00Z', void_reason: 'Ada faktur' })
 */
export function aPeriodClosing(fields: Partial<PeriodClosing> = {}): PeriodClosing {
  const { id = 1, month = '2026-02' } = fields;
  const file = (kind: 'pdf' | 'xlsx', size: number) => ({
    uuid: aUuid(8_000_000 + 10 * id + (kind === 'pdf' ? 0 : 1)),
    name: `tutup-buku-${month}.${kind}`,
    size,
    sha256: '6b7fa434f92a8b80aab02d9bf1a12e49ffcae424e4013a1c4f68b67e3d2bbcd0',
  });
  return {
    id,
    uuid: aUuid(7_900_000 + id),
    month,
    date_from: `${month}-01`,
    date_to: `${month}-28`,
    checks: someClosingChecks().map((check) => ({ ...check, reason: null })),
    opening_balance: 120_000_000,
    total_in: 85_000_000,
    total_out: -64_500_000,
    closing_balance: 140_500_000,
    pdf_file: file('pdf', 48_200),
    xlsx_file: file('xlsx', 12_900),
    is_latest: true,
    creator_id: 1,
    creator_name: 'Ratna Wijaya',
    created_at: '2026-03-02T03:00:00Z',
    voided_at: null,
    void_reason: null,
    voided_by_name: null,
    ...fields,
  };
}

/** What the report of a closing tells. */
export function aClosingReport(fields: Partial<ClosingReport> = {}): ClosingReport {
  const ageing = { belum_jatuh_tempo: 0, '1_30': 4_500_000, '31_60': 0, '61_90': 0, over_90: 1_250_000, tanpa_jt: 0 };
  const account = { account_type: 'bank', account_id: 1, full_info: 'BCA 1234567890 a.n. PT Maju Motor' } as const;
  return {
    accounts: [
      {
        account,
        opening_balance: 120_000_000,
        total_in: 85_000_000,
        total_out: -64_500_000,
        closing_balance: 140_500_000,
      },
    ],
    flows: [
      {
        transactable_app: 'Retail',
        transactable_type: 'Sales',
        transactable_subtype: null,
        is_transfer: false,
        amount_in: 85_000_000,
        amount_out: 0,
      },
      {
        transactable_app: 'HR',
        transactable_type: 'Gaji',
        transactable_subtype: 'Bulanan',
        is_transfer: false,
        amount_in: 0,
        amount_out: -64_500_000,
      },
    ],
    banks: [{ account, date: '2026-02-28', balance: 140_250_000, book_balance: 140_500_000 }],
    r_ageing: ageing,
    p_ageing: { ...ageing, over_90: 0 },
    ...fields,
  };
}
