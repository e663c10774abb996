import { formatInstant, formatReceiptNumber, type Transaction, terbilang } from '@finance/contract';
import type { Scope } from '../database/in-tenant.ts';
import type { Opened } from './receipt.queries.ts';

export const printTypes = ['full', 'info', 'mini'] as const;
export type PrintType = (typeof printTypes)[number];

/** What stands on paper, the same for each type of print. */
export interface Receipt {
  transaction: Transaction;
  /** The business's name, then its address and the like. */
  header: string[];
  /** A picture as a `data:` address. */
  logo: string | null;
  /** `KW/2026/000123`, or that it has none yet. */
  number: string;
  isIncome: boolean;
  /** Whether the paper needs a stamp. */
  isStamped: boolean;
  /** `Satu juta lima ratus ribu rupiah`, without the sign. */
  inWords: string;
  /** The business itself. */
  business: string;
  /** Who gave the money, and who got it. */
  payer: string;
  payee: string;
  /** What the payment is for. */
  purpose: string;
  /** `Retail · Sales · Tunai · #77`, or empty where the money belongs to no object. */
  object: string;
  /** `31 Januari 2026` */
  date: string;
  /** `SALINAN ke-2`, or null on the first print. */
  copy: string | null;
  /** Nothing to hand out: opened by somebody who may not book. */
  isPreview: boolean;
  printed: string;
  voided: string | null;
}

/**
 * A receipt of more than this needs a stamp of Rp10.000: Undang-Undang Nomor 10 Tahun 2020 tentang Bea Meterai, article 3 (2) g and article 5
 * ('lebih dari Rp5.000.000,00'), in force since 2021.
 */
const largestUnstamped = 5_000_000;

export function receiptOf(
  { transaction, issued, isPreview }: Opened,
  { header, logo }: { header: string | null; logo: string | null },
  scope: Pick<Scope, 'tenant_name' | 'timezone' | 'user_name' | 'now'>,
): Receipt {
  const isIncome = transaction.amount >= 0;
  const lines = (header ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [business = scope.tenant_name] = lines;
  const other = transaction.related_entity_name ?? '';
  const words = terbilang(Math.abs(transaction.amount));
  const object = [
    transaction.transactable_app,
    transaction.transactable_type,
    transaction.transactable_subtype,
    transaction.transactable_id && `#${transaction.transactable_id}`,
  ]
    .filter(Boolean)
    .join(' · ');
  return {
    transaction,
    header: lines.length > 0 ? lines : [business],
    logo,
    number: issued ? formatReceiptNumber(issued) : '(belum bernomor)',
    isIncome,
    isStamped: Math.abs(transaction.amount) > largestUnstamped,
    inWords: words.charAt(0).toUpperCase() + words.slice(1),
    business,
    payer: isIncome ? other : business,
    payee: isIncome ? business : other,
    purpose: transaction.note ?? object,
    object,
    date: longDate(transaction.date),
    copy: !isPreview && transaction.receipt_generated > 1 ? `SALINAN ke-${transaction.receipt_generated}` : null,
    isPreview,
    printed: `${isPreview ? 'Dilihat' : 'Dicetak'} ${formatInstant(scope.now, scope.timezone)} oleh ${scope.user_name}`,
    voided:
      transaction.voided_at &&
      `Dibatalkan ${formatInstant(transaction.voided_at, scope.timezone)}: ${transaction.void_reason}`,
  };
}

/** `2026-01-31` -> `31 Januari 2026` */
export function longDate(date: string): string {
  return new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}
