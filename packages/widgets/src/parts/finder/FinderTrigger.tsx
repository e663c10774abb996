import { type ReactNode, type Ref, useState } from 'react';
import { Button, SearchIcon } from '../../ui/index.ts';
import { useFinance } from '../../runtime/index.ts';

export interface FinderTriggerProps {
  /** On the button while nothing is selected, and what the button is about. */
  label: string;
  /** Name of what is selected. */
  selectedName?: string | undefined;
  disabled?: boolean | undefined;
  /** The dialog is open from the start. */
  defaultOpen?: boolean | undefined;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
  /** Starts to load the dialog's code. */
  onIntent: () => void;
  /** The dialog; its argument closes it. */
  children: (close: () => void) => ReactNode;
}

/** The button that opens a finder and shows what was found; the focus comes back to it. */
export function FinderTrigger({
  label,
  selectedName,
  disabled = false,
  defaultOpen = false,
  buttonRef,
  onIntent,
  children,
}: FinderTriggerProps) {
  const { epoch } = useFinance();
  const [isOpen, setIsOpen] = useState(defaultOpen && epoch === 0);
  return (
    <>
      <Button
        ref={buttonRef}
        variant="outlined"
        disabled={disabled}
        aria-haspopup="dialog"
        title={selectedName === undefined ? undefined : label}
        onClick={() => setIsOpen(true)}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        style={{ maxWidth: '100%', textAlign: 'start', overflowWrap: 'anywhere' }}
      >
        <SearchIcon fontSize="small" />
        {selectedName ?? label}
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}
