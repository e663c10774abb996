import { formatRupiah } from '@finance/contract/rules';
import { Rupiah } from './Rupiah.tsx';
import { RowAction } from './RowAction.tsx';
import { TextButton } from './Link.tsx';

export interface OpenableRupiahProps {
  /** What it is the amount of, for its accessible name. */
  name: string;
  amount: number | bigint;
  /** Shows what adds up to it; without it, it is no button. */
  onOpen: (() => void) | undefined;
  /** In a row, which it opens as well. */
  isInTable?: boolean;
}

/**
 * An amount that leads to the rows that add up to it.
 * @example <OpenableRupiah name="Saldo akhir" amount={1_500_000} onOpen={openBalances} />
 */
export function OpenableRupiah({ name, amount, onOpen, isInTable = false }: OpenableRupiahProps) {
  const figure = <Rupiah amount={amount} />;
  if (!onOpen) return figure;
  const label = `${name}: ${formatRupiah(amount)}`;
  if (isInTable)
    return (
      <RowAction label={label} onClick={onOpen}>
        {figure}
      </RowAction>
    );
  return (
    // its amount is printed, as a row's action is
    <TextButton type="button" data-row-action aria-label={label} onClick={onOpen}>
      {figure}
    </TextButton>
  );
}
