import type { Api, ResponseOf } from '@finance/contract';
import { addUp, exactSum } from '@finance/contract/rules';
import { Figures, OpenableRupiah } from '../../ui/index.ts';
import { useDueLabels } from '../due-type/index.ts';
import type { CashFlowProps } from './CashFlow.tsx';
import type { Side } from './CashFlowTable.tsx';

export interface CashFlowBalanceProps extends Pick<CashFlowProps, 'onOpenBalances' | 'onOpenDeductions'> {
  meta: ResponseOf<Api['cashFlow']['show']>['meta'];
  /** Opens what came, went, or both; or the transfers that are left out. */
  onOpenFlow: ((side: Side, of?: 'transfer') => void) | undefined;
}

interface Figure {
  name: string;
  amount: number | bigint | null;
  note?: string;
  onOpen?: (() => void) | undefined;
}

/** The opening balance, money in, money out and the closing balance; and what dues were settled without money. */
export function CashFlowBalance({ meta, onOpenFlow, onOpenBalances, onOpenDeductions }: CashFlowBalanceProps) {
  const labels = useDueLabels();
  const { date_from, date_to } = meta;
  const [amount_in, amount_out] = [exactSum(meta, 'amount_in'), exactSum(meta, 'amount_out')];
  const deducted = (type: 'R' | 'P'): Figure => ({
    name: `Potongan ${labels[type].toLowerCase()}`,
    amount: exactSum(meta, type === 'R' ? 'r_deducted' : 'p_deducted') || null,
    note: 'bukan uang',
    onOpen: onOpenDeductions && (() => onOpenDeductions({ type, date_from, date_to })),
  });
  const figures: Figure[] = [
    // No list is this: opening balances that were booked within the days are part of it.
    { name: 'Saldo awal', amount: exactSum(meta, 'opening_balance') },
    { name: 'Masuk', amount: amount_in, onOpen: onOpenFlow && (() => onOpenFlow('+')) },
    { name: 'Keluar', amount: amount_out, onOpen: onOpenFlow && (() => onOpenFlow('-')) },
    { name: 'Bersih', amount: addUp([amount_in, amount_out]), onOpen: onOpenFlow && (() => onOpenFlow(undefined)) },
    {
      name: 'Transfer',
      amount: exactSum(meta, 'transfers_left_out') || null,
      note: 'tidak dihitung',
      onOpen: onOpenFlow && (() => onOpenFlow(undefined, 'transfer')),
    },
    {
      name: 'Saldo akhir',
      amount: exactSum(meta, 'closing_balance'),
      onOpen: onOpenBalances && (() => onOpenBalances(date_to)),
    },
    deducted('R'),
    deducted('P'),
  ];
  return (
    <Figures>
      {figures.map(
        ({ name, amount, note, onOpen }) =>
          amount !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <OpenableRupiah name={name} amount={amount} onOpen={onOpen} />
                {note && <small>{note}</small>}
              </dd>
            </div>
          ),
      )}
    </Figures>
  );
}
