/** Receipts are numbered without gaps per tenant and year. */
export interface ReceiptNumber {
  year: number;
  number: number;
}

/** @example formatReceiptNumber({ year: 2026, number: 123 }); // 'KW/2026/000123' */
export function formatReceiptNumber({ year, number }: ReceiptNumber): string {
  return `KW/${year}/${String(number).padStart(6, '0')}`;
}

/**
 * Parses a receipt number as people copy it from paper: `KW/2026/000123`, `kw 2026 123`, `2026/000123`; null if it is
 * none.
 */
export function readReceiptNumber(typed: string): ReceiptNumber | null {
  const match = /^kw[ /.-]?(\d{4})[ /.-]?(\d{1,15})$/i.exec(typed) ?? /^(\d{4})\/(\d{6,15})$/.exec(typed);
  return match && { year: Number(match[1]), number: Number(match[2]) };
}
