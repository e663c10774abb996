import type { BankStatement, StatementGap } from '../bank-statement.ts';
import { addDays } from '../clock.ts';
import type { AskedQuestion } from './import-question.ts';
import { type Refusal, refused } from './refusal.ts';

type Told = Pick<BankStatement, 'period_from' | 'period_to' | 'opening_balance' | 'closing_balance'>;

/**
 * What is missing between two statements of an account, the earlier one first. Balances prove more than days: a
 * statement may begin days later and go on where the other ended. Where the two overlap, `added` is what the lines come
 * to that only the later one has, and `rounding` what rounding may take of it.
 */
export function statementGap(
  before: Pick<Told, 'period_from' | 'period_to' | 'closing_balance'>,
  next: Told,
  { added, rounding }: { added: number; rounding: number },
): StatementGap | null {
  const { closing_balance: closing } = before;
  if (next.period_from <= before.period_to) {
    if (next.period_from < before.period_from || closing === null || next.closing_balance === null) return null;
    const amount = next.closing_balance - closing - added;
    if (Math.abs(amount) <= rounding) return null;
    return { kind: 'break', date_from: before.period_to, date_to: next.period_to, amount };
  }
  const amount = closing === null || next.opening_balance === null ? null : next.opening_balance - closing;
  const isNextDay = next.period_from === addDays(before.period_to, 1);
  if (amount === 0 || (amount === null && isNextDay)) return null;
  if (isNextDay) return { kind: 'break', date_from: before.period_to, date_to: next.period_from, amount };
  return { kind: 'gap', date_from: addDays(before.period_to, 1), date_to: addDays(next.period_from, -1), amount };
}

function option(value: string, label: string): AskedQuestion['options'][number] {
  return { value, label, examples: [] };
}

/** Amounts with sen are asked about: the books hold whole rupiah. */
export function senQuestion(count: number, first: number): AskedQuestion {
  return {
    id: 'sen',
    text:
      `${count.toLocaleString('id-ID')} baris berisi sen (yang pertama baris ${first}). Pembukuan memakai rupiah ` +
      'bulat.',
    options: [option('round', 'Sen dibulatkan ke rupiah terdekat')],
  };
}

/** No day of the file tells its order. */
export function dayOrderQuestion(): AskedQuestion {
  return {
    id: 'date_order',
    text: 'Tanggal di file ini dapat dibaca dengan dua cara.',
    options: [option('dmy', 'Hari dahulu: 31/01/2026'), option('mdy', 'Bulan dahulu: 01/31/2026')],
  };
}

/** Lines that an earlier statement may have told in other words. */
export function rewordedLinesQuestion(count: number): AskedQuestion {
  return {
    id: 'reworded',
    text:
      `${count.toLocaleString('id-ID')} baris sama hari dan jumlahnya dengan baris yang sudah ada, tetapi teks atau ` +
      'saldonya lain. Baris yang sama, atau baris lain?',
    options: [option('leave', 'Baris yang sama'), option('take', 'Baris lain, simpan juga')],
  };
}

/** A file that tells of other accounts only. */
export function otherAccount(numbers: readonly string[], fullInfo: string): Refusal {
  return refused(
    `File ini berisi rekening ${numbers.join(', ')}, bukan ${fullInfo}. Pilih rekeningnya, atau file yang lain.`,
  );
}

/** A file in another currency: the books hold rupiah. */
export function otherCurrency(currency: string): Refusal {
  return refused(`File ini dalam ${currency}. Rekening koran yang disimpan hanya yang dalam rupiah (IDR).`);
}
