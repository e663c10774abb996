import type { ReactNode } from 'react';
import { useFinance } from '../../runtime/index.ts';
import { Button, styled } from '../../ui/index.ts';
import { usePrintReceipt } from './usePrintReceipt.tsx';

export interface SavedActionsProps {
  /** The uuid of the transaction whose receipt can be printed. */
  receipt?: string;
  /** What else can be done with it. */
  more?: ReactNode;
  /** What was saved, as it is drawn over the page. */
  children: (onClose: () => void) => ReactNode;
}

/** 'Lihat' and 'Cetak' in the notice that something was saved. */
export function SavedActions({ receipt, more, children }: SavedActionsProps) {
  const { show } = useFinance();
  const print = usePrintReceipt();
  return (
    <Line>
      <Button size="small" variant="outlined" onClick={() => show(children)}>
        Lihat
      </Button>
      {receipt !== undefined && (
        <Button size="small" variant="outlined" onClick={() => print(receipt)}>
          Cetak
        </Button>
      )}
      {more}
    </Line>
  );
}

const Line = styled('div', () => ({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 8 }));
