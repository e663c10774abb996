import type { ReactNode, Ref } from 'react';
import { Button, SearchIcon } from '../../ui/index.ts';
import { useDefaultOpen } from '../../runtime/index.ts';

export interface FinderTriggerProps {
  /** Text of the button while nothing is selected; otherwise part of its accessible name. */
  label: string;
  /** Name of the selection. */
  selectedName?: string | undefined;
  disabled?: boolean | undefined;
  /** Whether the dialog is open at first. */
  defaultOpen?: boolean | undefined;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
  /** Called when the user is about to open the dialog, to start loading its code. */
  onIntent: () => void;
  /** Renders the dialog; `close` closes it. */
  children: (close: () => void) => ReactNode;
}

/** The button that opens a finder and shows the selection; closing the finder returns the focus to it. */
export function FinderTrigger({
  label,
  selectedName,
  disabled = false,
  defaultOpen = false,
  buttonRef,
  onIntent,
  children,
}: FinderTriggerProps) {
  const [isOpen, setIsOpen] = useDefaultOpen(defaultOpen);
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
