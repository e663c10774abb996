import type { CashClosing } from '@finance/contract';
import { Corrections } from '../correction-request/index.ts';

export interface CashClosingCorrectionsProps {
  closing: CashClosing;
  onUpdated: ((closing: CashClosing) => void) | undefined;
}

/** 'Minta dibuka lagi' of a closing for whoever may not reopen it, and what became of that. */
export function CashClosingCorrections({ closing, onUpdated }: CashClosingCorrectionsProps) {
  return (
    <Corrections
      resource="cash-closing"
      record={closing}
      noun="tutup kas"
      labels={{}}
      fields={[]}
      isChangeable={false}
      isVoidable={closing.is_latest}
      voidText={
        <>
          Tutup kas {closing.cashier_name} {closing.date}.
        </>
      }
      onUpdated={onUpdated}
    />
  );
}
