import type { AmountSign } from '@finance/contract';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { Button } from './Button.tsx';
import { faint } from './faint.ts';
import { styled } from './styled.ts';

export interface SignChoiceProps {
  value: AmountSign | null;
  onChange: (sign: AmountSign) => void;
  /** Why the choice is invalid. */
  error?: string | undefined;
  /** Ref of the group, so that a form can focus it. */
  inputRef?: Ref<HTMLDivElement> | undefined;
}

/**
 * Chooses whether money comes in or goes out. To press the chosen one again changes nothing: many press it always. The
 * group takes the focus when the choice is missing, not its first button, which a second Enter of whoever saved in a
 * hurry would choose; `+` and `-` choose too.
 */
export function SignChoice({ value, onChange, error, inputRef }: SignChoiceProps) {
  const id = useId();
  function handleKeyDown({ key }: KeyboardEvent) {
    if (key === '+' || key === '-') onChange(key);
  }
  return (
    <div>
      <Signs
        ref={inputRef}
        role="group"
        tabIndex={-1}
        aria-label="Arah uang"
        aria-describedby={error && id}
        data-error={error && true}
        onKeyDown={handleKeyDown}
      >
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
            aria-describedby={error && id}
            onClick={() => onChange(sign)}
          >
            {text}
          </Button>
        ))}
      </Signs>
      {error && <Problem id={id}>{error}</Problem>}
    </div>
  );
}

const Problem = styled('div', ({ palette, typography }) => ({
  marginTop: 4,
  ...typography.caption,
  color: palette.error.main,
}));

const Signs = styled('div', ({ palette }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  '& > :first-of-type': { borderStartEndRadius: 0, borderEndEndRadius: 0 },
  '& > :last-of-type': { borderStartStartRadius: 0, borderEndStartRadius: 0, marginInlineStart: -1 },
  '&[data-error] > [data-variant]': { borderColor: palette.error.main },
  '& > [data-variant][aria-pressed="true"]': {
    zIndex: 1,
    borderColor: 'currentColor',
    backgroundColor: faint('currentColor', 8),
    '@media (forced-colors: active)': { borderWidth: 3 },
    '&:first-of-type': { color: palette.success.main },
    '&:last-of-type': { color: palette.error.main },
  },
}));
