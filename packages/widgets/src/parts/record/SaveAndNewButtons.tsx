import type { MouseEvent } from 'react';
import { Button, type FormKey, styled } from '../../ui/index.ts';
import { KeyboardSpace } from './KeyboardSpace.tsx';
import type { SaveAndNew } from './useSaveAndNew.ts';
import { usePrintReceipt } from './usePrintReceipt.tsx';

export interface SaveAndNewButtonsProps {
  saveAndNew: Pick<SaveAndNew<never>, 'ask'>;
  /** It also has a receipt to print. */
  hasReceipt?: boolean;
  disabled: boolean;
}

/** 'Simpan & cetak' and 'Simpan & buat lagi', before 'Simpan' of a form that is filled in again and again. */
export function SaveAndNewButtons({ saveAndNew, hasReceipt = false, disabled }: SaveAndNewButtonsProps) {
  const print = usePrintReceipt();
  function handleClick(next: 'print' | 'again', { currentTarget }: MouseEvent<HTMLButtonElement>) {
    saveAndNew.ask(next, currentTarget.form, print);
    currentTarget.form?.requestSubmit();
  }
  // Not of type submit: Enter in a field means 'Simpan'.
  return (
    <>
      <Buttons>
        {hasReceipt && (
          <Button
            variant="outlined"
            disabled={disabled}
            aria-keyshortcuts={'Control+P' satisfies FormKey}
            title="Ctrl+P"
            onClick={(event) => handleClick('print', event)}
          >
            Simpan & cetak
          </Button>
        )}
        <Button
          variant="outlined"
          disabled={disabled}
          aria-keyshortcuts={'Control+Shift+Enter' satisfies FormKey}
          title="Ctrl+Shift+Enter"
          onClick={(event) => handleClick('again', event)}
        >
          Simpan & buat lagi
        </Button>
      </Buttons>
      <KeyboardSpace />
    </>
  );
}

// On a phone they stand in a row of their own, so that all ways to save stay in sight below the fields.
const Buttons = styled('span', () => ({
  display: 'contents',
  '& > button': { whiteSpace: 'nowrap' },
  '@media (max-width: 479px)': {
    order: -1,
    flex: '1 0 100%',
    display: 'grid',
    gap: 8,
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    '& > button': { padding: '4px 6px', whiteSpace: 'normal' },
  },
}));
