import { formatRupiah } from '@finance/contract/rules';
import { Button } from './Button.tsx';
import { styled } from './styled.ts';

export interface AmountQuestionProps {
  /** What may be meant, the likeliest first. */
  candidates: readonly number[];
  onChosen: (amount: number) => void;
}

/** Asks which amount was meant. */
export function AmountQuestion({ candidates, onChosen }: AmountQuestionProps) {
  return (
    <Question role="status">
      Maksudnya?
      {candidates.map((amount) => (
        <Button
          key={amount}
          size="small"
          variant="outlined"
          onMouseDown={(event) => event.preventDefault()} // the focus stays in the field
          onClick={() => onChosen(amount)}
        >
          {formatRupiah(amount)}
        </Button>
      ))}
    </Question>
  );
}

const Question = styled('span', () => ({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6 }));
