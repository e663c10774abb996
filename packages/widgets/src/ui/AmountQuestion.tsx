import { formatRupiah } from '@finance/contract/rules';
import { Button } from './Button.tsx';
import { styled } from './styled.ts';

export interface AmountQuestionProps {
  /** The possible amounts in whole rupiah, the likeliest first. */
  candidates: readonly number[];
  onChosen: (amount: number) => void;
}

/** Asks which of several amounts was meant. */
export function AmountQuestion({ candidates, onChosen }: AmountQuestionProps) {
  return (
    <Question role="status">
      Maksudnya?
      {candidates.map((amount) => (
        <Button
          key={amount}
          size="small"
          variant="outlined"
          onMouseDown={(event) => event.preventDefault()} // keeps the focus in the field
          onClick={() => onChosen(amount)}
        >
          {formatRupiah(amount)}
        </Button>
      ))}
    </Question>
  );
}

const Question = styled('span', () => ({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6 }));
