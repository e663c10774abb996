import type { BankStatementLine } from '../bank-statement.ts';
import { formatRupiah } from '../format-rupiah.ts';
import type { Transaction } from '../transaction.ts';
import { conflict, invalid, refused, type Refusal } from './refusal.ts';

type Line = Pick<BankStatementLine, 'bank_account_id' | 'amount' | 'statement_match_id'>;
type Booked = Pick<Transaction, 'account_type' | 'account_id' | 'amount' | 'voided_at' | 'statement_match_id'>;

/**
 * Refuses a match of lines and transactions that were asked for by so many ids.
 * @throws Refusal 409 where one was matched meanwhile, else 400
 */
export function checkMatch(
  asked: { lines: number; transactions: number },
  lines: readonly Line[],
  transactions: readonly Booked[],
): void {
  if (lines.length < asked.lines) throw invalid({ statement_line_ids: ['berisi baris yang tidak ditemukan'] });
  if (transactions.length < asked.transactions)
    throw invalid({ transaction_ids: ['berisi transaksi yang tidak ditemukan'] });
  if ([...lines, ...transactions].some(({ statement_match_id }) => statement_match_id !== null))
    throw conflict('Salah satu baris atau transaksi ini sudah dicocokkan. Muat ulang untuk melihatnya.');
  if (transactions.some(({ voided_at }) => voided_at !== null))
    throw invalid({ transaction_ids: ['berisi transaksi yang sudah dibatalkan'] });
  const [first] = lines;
  const isElsewhere =
    lines.some(({ bank_account_id }) => bank_account_id !== first?.bank_account_id) ||
    transactions.some(
      ({ account_type, account_id }) => account_type !== 'bank' || account_id !== first?.bank_account_id,
    );
  if (isElsewhere) throw refused('Baris dan transaksi yang dicocokkan harus pada satu bank account.');
  const told = sumOf(lines);
  const booked = sumOf(transactions);
  if (told !== booked)
    throw refused(
      `Baris bank berjumlah ${formatRupiah(told)}, transaksinya ${formatRupiah(booked)}: selisih ` +
        `${formatRupiah(told - booked)}. Pilih yang lain, atau catat dulu selisihnya.`,
    );
}

function sumOf(amounts: readonly { amount: number }[]): bigint {
  return amounts.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

/** Refuses to book matched money anew; the database does the same wherever it is tried. */
export function checkUnmatched({ statement_match_id }: Pick<Transaction, 'statement_match_id'>): void {
  if (statement_match_id !== null) throw matchedMoney();
}

/** Money that the bank has confirmed keeps its amount, day and account. */
export function matchedMoney(): Refusal {
  return refused(
    'Uang ini sudah cocok dengan rekening koran, jadi jumlah, tanggal, dan account-nya tetap. ' +
      'Batalkan dulu kecocokannya, lalu ulangi.',
  );
}

/** A statement whose lines are matched stays. */
export function matchedLines(count: number): Refusal {
  return refused(
    `${count.toLocaleString('id-ID')} baris rekening koran ini sudah dicocokkan. ` +
      'Batalkan dulu kecocokannya, lalu ulangi.',
  );
}
