import { exactSum } from './exact-sum.ts';
import { formatRupiah } from './format-rupiah.ts';

/** What the bank says and what the books say of an account, and the difference in words. */
export function bankBalanceSentence({
  date,
  balance,
  ...books
}: {
  date: string;
  balance: number;
  book_balance: number;
  book_balance_exact?: string | undefined;
}): string {
  const booked = exactSum(books, 'book_balance');
  const difference = BigInt(booked) - BigInt(balance);
  const both = `Saldo menurut bank ${formatRupiah(balance)}, menurut buku ${formatRupiah(booked)} (${date})`;
  if (difference === 0n) return `${both}: sama.`;
  const size = formatRupiah(difference < 0n ? -difference : difference);
  return `${both}: buku ${difference > 0n ? 'lebih' : 'kurang'} ${size}.`;
}
