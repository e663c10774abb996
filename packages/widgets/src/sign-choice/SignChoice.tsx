import type { AmountSign } from '@finance/contract';
import { Button, faint, styled } from '../look/index.ts';

export interface SignChoiceProps {
  value: AmountSign | null;
  /** Null where the chosen one was pressed again. */
  onChange: (sign: AmountSign | null) => void;
}

/** Whether money comes in or goes out. */
export function SignChoice({ value, onChange }: SignChoiceProps) {
  return (
    <Signs role="group" aria-label="Arah uang">
      {(
        [
          ['+', 'Uang masuk'],
          ['-', 'Uang keluar'],
        ] as const
      ).map(([sign, text]) => (
        <Button
          key={sign}
          variant="outlined"
          aria-pressed={value === sign}
          onClick={() => onChange(value === sign ? null : sign)}
        >
          {text}
        </Button>
      ))}
    </Signs>
  );
}

const Signs = styled('div', ({ palette }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  '& > :first-of-type': { borderStartEndRadius: 0, borderEndEndRadius: 0 },
  '& > :last-of-type': { borderStartStartRadius: 0, borderEndStartRadius: 0, marginInlineStart: -1 },
  '& > [data-variant][aria-pressed="true"]': {
    zIndex: 1,
    borderColor: 'currentColor',
    backgroundColor: faint('currentColor', 8),
    '&:first-of-type': { color: palette.success.main },
    '&:last-of-type': { color: palette.error.main },
  },
}));
