import { dateIn, longDate, longInstant, formatReceiptNumber, type Transaction, terbilang } from '@finance/contract';
import type { Scope } from '../../database/in-tenant.ts';
import type { Logo } from './logo.ts';
import type { Opened } from './receipt.queries.ts';

export const printTypes = ['full', 'info', 'mini', 'cash', 'cash-mini'] as const;
export type PrintType = (typeof printTypes)[number];

/** What a preview says of itself. */
export const previewMark = 'PRATINJAU, bukan bukti transaksi';

/** The content of a receipt, for every print format. */
export interface Receipt {
  transaction: Transaction;
  /** The business's name, then lines such as its address. */
  header: string[];
  logo: Logo | null;
  /** `KW/2026/000123`, or a note that it has none yet. */
  number: string;
  isIncome: boolean;
  /** Whether the receipt requires a duty stamp. */
  isStamped: boolean;
  /** `Satu juta lima ratus ribu rupiah`, without the sign. */
  inWords: string;
  /** The business's name. */
  business: string;
  /** Who paid and who received the money. */
  payer: string;
  payee: string;
  /** What the payment is for. */
  purpose: string;
  /** `Retail · Sales · Tunai · #77`, or empty when the money belongs to no object. */
  object: string;
  /** `31 Januari 2026` */
  date: string;
  /** `SALINAN ke-2`, or null on the first print. */
  copy: string | null;
  /** A preview: opened by a user who may not book. */
  isPreview: boolean;
  /** Of a test tenant: no receipt at all. */
  isTest: boolean;
  /** When it was numbered, and who opened this print. */
  printed: string;
  voided: string | null;
}

/**
 * Receipts above this amount require a stamp of Rp10.000: Undang-Undang Nomor 10 Tahun 2020 tentang Bea Meterai,
 * article 3 (2) g and article 5 ('lebih dari Rp5.000.000,00'), in force since 2021.
 */
const largestUnstamped = 5_000_000;

export function receiptOf(
  { transaction, issued, isPreview }: Opened,
  { header, logo }: { header: string | null; logo: Logo | null },
  scope: Pick<Scope, 'tenant_name' | 'test' | 'timezone' | 'user_name' | 'now'>,
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
    isTest: scope.test,
    printed: [
      ...(issued ? [`Terbit ${longDate(dateIn(scope.timezone, new Date(issued.created_at)))}`] : []),
      `${isPreview ? 'Dilihat' : 'Dicetak'} ${longInstant(scope.now, scope.timezone)} oleh ${scope.user_name}`,
    ].join(' · '),
    voided:
      transaction.voided_at &&
      `Dibatalkan ${longInstant(transaction.voided_at, scope.timezone)}: ${transaction.void_reason}`,
  };
}
