import type { Api, ResponseOf } from '@finance/contract';
import { Rupiah } from '../amount/index.ts';
import { Figures } from '../styles/index.ts';

export interface CashFlowBalanceProps {
  meta: ResponseOf<Api['cashFlow']['show']>['meta'];
}

/** From the opening balance over what came and went to the closing balance. */
export function CashFlowBalance({
  meta: { opening_balance, closing_balance, transfers_left_out, amount_in, amount_out },
}: CashFlowBalanceProps) {
  const figures: [name: string, amount: number | null, note?: string][] = [
    ['Saldo awal', opening_balance],
    ['Masuk', amount_in],
    ['Keluar', amount_out],
    ['Bersih', amount_in + amount_out],
    ['Transfer', transfers_left_out || null, 'tidak dihitung'],
    ['Saldo akhir', closing_balance],
  ];
  return (
    <Figures>
      {figures.map(
        ([name, amount, note]) =>
          amount !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Rupiah amount={amount} />
                {note && <small>{note}</small>}
              </dd>
            </div>
          ),
      )}
    </Figures>
  );
}
