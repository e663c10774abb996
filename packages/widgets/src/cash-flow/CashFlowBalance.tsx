import type { Api, ResponseOf } from '@finance/contract';
import { styled } from '@mui/material/styles';
import { Rupiah } from '../amount/index.ts';

export interface CashFlowBalanceProps {
  meta: ResponseOf<Api['cashFlow']['show']>['meta'];
}

/** From the opening balance over what came and went to the closing balance. */
export function CashFlowBalance({ meta: { opening_balance, closing_balance, transfers_left_out, amount_in, amount_out } }: CashFlowBalanceProps) {
  const figures: [name: string, amount: number | null][] = [
    ['Saldo awal', opening_balance], ['Masuk', amount_in], ['Keluar', amount_out], ['Bersih', amount_in + amount_out], ['Transfer (tidak dihitung)', transfers_left_out || null], ['Saldo akhir', closing_balance],
  ];
  return <Figures>{figures.map(([name, amount]) => amount !== null && <div key={name}><dt>{name}</dt><dd><Rupiah amount={amount} /></dd></div>)}</Figures>;
}

const Figures = styled('dl')(({ theme }) => ({
  margin: 0, padding: '12px 16px', display: 'grid', gap: '8px 20px', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 130px), 1fr))',
  '& dt': { ...theme.typography.body2, color: (theme.vars ?? theme).palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
}));
