import type { ReactNode } from 'react';
import { styled } from './styled.ts';
import { ToggleButton } from './ToggleButton.tsx';

export interface ChoiceGroupProps<Value extends string> {
  /** Name of the group. */
  label: string;
  value: Value;
  /** What there is to choose from, each with its words. */
  choices: readonly (readonly [value: Value, text: ReactNode])[];
  onChange: (value: Value) => void;
}

/**
 * One of a few choices, all in sight, as buttons side by side, of more than four in two rows where there is no place;
 * `Select` is for more.
 * @example
 * <ChoiceGroup label="Arah" value={sign} choices={[['+', 'Masuk'], ['-', 'Keluar']]} onChange={setSign} />
 */
export function ChoiceGroup<Value extends string>({ label, value, choices, onChange }: ChoiceGroupProps<Value>) {
  return (
    <Group role="group" aria-label={label} data-many={choices.length > 4 || undefined}>
      {choices.map(([choice, text]) => (
        <ToggleButton
          key={choice}
          isPressed={choice === value}
          onClick={() => {
            if (choice !== value) onChange(choice);
          }}
        >
          {text}
        </ToggleButton>
      ))}
    </Group>
  );
}

const Group = styled('div', () => ({
  display: 'inline-flex',
  maxWidth: '100%',
  '& > button': { minWidth: 0 },
  '&[data-many]': { flexWrap: 'wrap', '& > button': { flexGrow: 1, whiteSpace: 'nowrap', marginBlockEnd: -1 } },
  '& > :not(:first-of-type)': { borderStartStartRadius: 0, borderEndStartRadius: 0, marginInlineStart: -1 },
  '& > :not(:last-of-type)': { borderStartEndRadius: 0, borderEndEndRadius: 0 },
}));
