import type { ImportPreview } from '@finance/contract';
import { Alert, Rupiah, Text, Unbroken, unbroken } from '../../ui/index.ts';

export interface ImportBalancesProps {
  balances: ImportPreview['balances'];
}

/** What the bank's own balances prove of a file: that its rows are all there, or where some are missing. */
export function ImportBalances({ balances }: ImportBalancesProps) {
  const number = (count: number) => count.toLocaleString('id-ID');
  return balances.map(({ section, account, checked, date, balance, breaks, break_count }) => {
    const named = balances.length > 1 && account ? ` ${account.full_info}` : '';
    const key = `${section} ${account?.full_info}`;
    if (break_count > 0)
      return (
        <Alert key={key} severity="warning">
          Saldo di file{named} tidak cocok dengan baris-barisnya. Periksa apakah filenya lengkap; yang ada tetap dapat
          diimpor.
          <ul style={{ margin: '6px 0 0', paddingInlineStart: 18, overflowWrap: 'anywhere' }}>
            {breaks.map(({ text }) => (
              <li key={text}>{unbroken(text)}</li>
            ))}
            {break_count > breaks.length && <li>... dan {number(break_count - breaks.length)} lagi</li>}
          </ul>
        </Alert>
      );
    if (balance === null) return null;
    return (
      <Text key={key} variant="body2">
        Saldo di file{named}
        {checked > 1 && ` cocok di ${number(checked)} baris`}, terakhir <Rupiah amount={balance} /> pada{' '}
        <Unbroken>{date}</Unbroken>.
      </Text>
    );
  });
}
