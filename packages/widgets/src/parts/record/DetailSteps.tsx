import { type ReactNode, useEffect, useRef } from 'react';
import type { Neighbours } from '../../runtime/index.ts';
import { ChevronDownIcon, ChevronUpIcon, type DetailKey, IconButton, styled } from '../../ui/index.ts';

export interface DetailStepsProps {
  neighbours: Neighbours;
  /** Calls it, if the record may go out of sight. */
  leaveBy: (step: (() => void) | undefined) => void;
}

/** The way from an opened detail to the rows before and after: buttons, k and j, the left and right arrow. */
export function DetailSteps({ neighbours: { position, previous, next }, leaveBy }: DetailStepsProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = place.current?.closest('dialog');
    function handleKeyDown({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent) {
      if (ctrlKey || altKey || metaKey || !(target instanceof Element) || target.closest(typed)) return;
      if (target.closest('dialog') !== dialog) return; // one that this one opened
      const step = steps[key];
      if (step) leaveBy(step > 0 ? next : previous);
    }
    dialog?.addEventListener('keydown', handleKeyDown);
    return () => dialog?.removeEventListener('keydown', handleKeyDown);
  }, [leaveBy, next, previous]);

  return (
    <>
      <Position ref={place} role="status" data-position>
        {position}
      </Position>
      <Step label="Sebelumnya" step={previous} leaveBy={leaveBy}>
        <ChevronUpIcon />
      </Step>
      <Step label="Berikutnya" step={next} leaveBy={leaveBy}>
        <ChevronDownIcon />
      </Step>
    </>
  );
}

interface StepProps extends Pick<DetailStepsProps, 'leaveBy'> {
  label: string;
  step: (() => void) | undefined;
  children: ReactNode;
}

const steps: Readonly<Record<string, number>> = {
  j: 1,
  k: -1,
  ArrowRight: 1,
  ArrowLeft: -1,
} satisfies Record<DetailKey, number>;

/** Not `disabled` at the end of the page, which would lose the focus. */
function Step({ label, step, leaveBy, children }: StepProps) {
  return (
    <IconButton
      type="button"
      aria-label={label}
      title={step ? label : 'Tidak ada lagi di halaman ini'}
      aria-disabled={!step}
      style={step ? undefined : { opacity: 0.4 }}
      onClick={() => leaveBy(step)}
    >
      {children}
    </IconButton>
  );
}

const Position = styled('span', ({ palette, typography }) => ({
  ...typography.body2,
  whiteSpace: 'nowrap',
  color: palette.text.secondary,
}));

const typed = 'input, textarea, select, [contenteditable], [role="combobox"], [role="tab"], [role="slider"]';
