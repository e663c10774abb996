import { addUp, type Api, exactSum, type ResponseOf } from '@finance/contract';
import { Figures, Rupiah } from '../../ui/index.ts';
import { useDueLabels } from '../due-type/index.ts';

export interface CashFlowBalanceProps {
  meta: ResponseOf<Api['cashFlow']['show']>['meta'];
}

/** The opening balance, money in, money out and the closing balance; and what dues were settled without money. */
export function CashFlowBalance({ meta }: CashFlowBalanceProps) {
  const labels = useDueLabels();
  const [amount_in, amount_out] = [exactSum(meta, 'amount_in'), exactSum(meta, 'amount_out')];
  const figures: [name: string, amount: number | bigint | null, note?: string][] = [
    ['Saldo awal', exactSum(meta, 'opening_balance')],
    ['Masuk', amount_in],
    ['Keluar', amount_out],
    ['Bersih', addUp([amount_in, amount_out])],
    ['Transfer', exactSum(meta, 'transfers_left_out') || null, 'tidak dihitung'],
    ['Saldo akhir', exactSum(meta, 'closing_balance')],
    [`Potongan ${labels.R.toLowerCase()}`, exactSum(meta, 'r_deducted') || null, 'bukan uang'],
    [`Potongan ${labels.P.toLowerCase()}`, exactSum(meta, 'p_deducted') || null, 'bukan uang'],
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
