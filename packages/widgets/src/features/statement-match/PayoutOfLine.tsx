import type { Payout, PayoutSuggestion, SuggestedLine } from '@finance/contract';
import { useState } from 'react';
import { useFinance } from '../../runtime/index.ts';
import { Button } from '../../ui/index.ts';
import { LoadablePayoutDialog } from '../payout/index.ts';
import type { Booked } from './SuggestedDues.tsx';
import { useTransferLegs } from './useTransferLegs.ts';

export interface PayoutOfLineProps {
  line: SuggestedLine;
  /** What arrived: of the line, of several, or what is left of it. */
  amount: number;
  /** What it probably takes, with its digit; without it the user chooses. */
  suggested?: { suggestion: PayoutSuggestion; number: number };
  /** The only enabler that pays out to the account. */
  enablerId?: number | null;
  /** The payout has arrived by these transactions; by none while it waits for a second person. */
  onBooked: (booked: readonly Booked[]) => void;
}

/** A button that opens the form of a payout, filled from a line of the bank. */
export function PayoutOfLine({ line, amount, suggested, enablerId = null, onBooked }: PayoutOfLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { notify } = useFinance();
  const legsOf = useTransferLegs(line.bank_account_id);
  const { suggestion, number } = suggested ?? {};

  async function handleSaved({ transfer_id, status }: Payout) {
    setIsOpen(false);
    if (status === 'pending')
      return notify({ severity: 'info', text: 'Pencairannya cocok dengan baris ini sesudah dikonfirmasi orang lain.' });
    onBooked(await legsOf({ id: transfer_id }));
  }

  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        {...(number !== undefined && { size: 'small', 'data-digit': number, 'aria-keyshortcuts': `${number}` })}
      >
        {number === undefined ? 'Buat Pencairan' : `${number}. Buat pencairan`}
      </Button>
      {isOpen && (
        <LoadablePayoutDialog
          title="Buat Pencairan"
          arrival={{
            enabler_id: suggestion?.enabler_id ?? enablerId,
            items: suggestion?.items ?? [],
            payout_fee: suggestion?.payout_fee || null,
            isUnclear: suggestion?.is_clear === false,
            bank_account_id: line.bank_account_id,
            amount,
            date: line.date,
            note: line.text,
          }}
          onSaved={(payout) => void handleSaved(payout)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
