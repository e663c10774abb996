import { CheckIcon } from './icons.tsx';
import { styled } from './styled.ts';
import { visuallyHidden } from './visuallyHidden.ts';

export interface StepperProps {
  /** What is done in each step. */
  steps: readonly string[];
  /** The step that is being done, from 0. */
  current: number;
}

/** Where somebody is in a few steps that follow each other. */
export function Stepper({ steps, current }: StepperProps) {
  return (
    <Steps>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined} data-done={index < current || undefined}>
          {index < current && <CheckIcon />}
          <span>
            {step}
            {index < current && <small> (selesai)</small>}
          </span>
        </li>
      ))}
    </Steps>
  );
}

const Steps = styled('ol', ({ palette, typography }) => ({
  listStyle: 'none',
  counterReset: 'step',
  display: 'flex',
  margin: 0,
  padding: 0,
  ...typography.body2,
  color: palette.text.secondary,
  '& > li': {
    counterIncrement: 'step',
    position: 'relative',
    flex: '1 1 0',
    minWidth: 0,
    display: 'grid',
    justifyItems: 'center',
    gap: 6,
    padding: '0 4px',
    textAlign: 'center',
    overflowWrap: 'anywhere',
    '&::before': {
      content: 'counter(step)',
      display: 'grid',
      placeItems: 'center',
      boxSizing: 'border-box',
      width: 24,
      height: 24,
      borderRadius: '50%',
      border: `1px solid ${palette.text.disabled}`,
      ...typography.caption,
      fontWeight: 600,
    },
    '&[data-done]::before': { content: '""', borderColor: palette.success.main },
    '& > svg': {
      position: 'absolute',
      top: 4,
      insetInlineStart: 'calc(50% - 8px)',
      fontSize: 16,
      color: palette.success.main,
    },
    // The tick says it to those who see it.
    '& small': visuallyHidden,
    // The line to the step before it.
    '& + li::after': {
      content: '""',
      position: 'absolute',
      top: 12,
      insetInline: 'calc(-50% + 18px) calc(50% + 18px)',
      borderTop: `1px solid ${palette.divider}`,
    },
    '&[aria-current]': { color: palette.text.primary, fontWeight: 600 },
    '&[aria-current]::before': {
      color: palette.primary.contrastText,
      backgroundColor: palette.primary.main,
      borderColor: palette.primary.main,
      '@media (forced-colors: active)': {
        forcedColorAdjust: 'none',
        color: 'HighlightText',
        backgroundColor: 'Highlight',
      },
    },
  },
}));
