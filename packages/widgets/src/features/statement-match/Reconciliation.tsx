import type { StatementMatch } from '@finance/contract';
import { type ReactNode, useState } from 'react';
import { BankSelector } from '../../parts/booking/index.ts';
import { type ClientProps, WidgetRoot } from '../../runtime/index.ts';
import { EmptyState, Panel, styled } from '../../ui/index.ts';
import { ReconciledAccount } from './ReconciledAccount.tsx';

export interface ReconciliationProps extends ClientProps {
  /** The bank account that is chosen at first. */
  bankAccountId?: number | undefined;
  /** Only the lines of this statement. */
  bankStatementId?: number | undefined;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Called when another bank account is chosen. */
  onBankAccountChange?: ((id: number | null) => void) | undefined;
  /** Lines and transactions were matched. */
  onMatched?: ((match: StatementMatch) => void) | undefined;
}

/**
 * 'Cocokkan Rekening Koran': the bank's open lines on the left, on the right what in the books fits the chosen one, and
 * why. Arrows move, Enter confirms the first suggestion, a digit another one, `u` undoes the last. Nothing is booked
 * unless the user books what is missing.
 * @example <Reconciliation bankAccountId={2} onMatched={({ transactions }) => refresh(transactions)} />
 */
export function Reconciliation({ client, ...props }: ReconciliationProps) {
  return (
    <WidgetRoot client={client}>
      <Body {...props} />
    </WidgetRoot>
  );
}

function Body({
  bankAccountId,
  bankStatementId,
  actions,
  onBankAccountChange,
  onMatched,
}: Omit<ReconciliationProps, 'client'>) {
  const [chosen, setChosen] = useState<number | null>(null);
  const id = chosen ?? bankAccountId ?? null;

  function handleChange(next: number | null) {
    setChosen(next);
    onBankAccountChange?.(next);
  }

  return (
    <Panel
      title="Cocokkan Rekening Koran"
      about="Panah memilih baris, Enter mencocokkan, angka memilih yang lain, u membatalkan."
      actions={actions}
      toolbar={
        bankStatementId === undefined && (
          <Narrow>
            <BankSelector value={id} onChange={handleChange} label="Rekening bank" />
          </Narrow>
        )
      }
    >
      {id === null ? (
        <EmptyState
          title="Pilih rekening bank"
          text="Baris rekening korannya yang belum cocok tampil di sini, dengan transaksi yang mungkin cocok."
        />
      ) : (
        <ReconciledAccount
          key={`${id} ${bankStatementId ?? ''}`}
          bankAccountId={id}
          bankStatementId={bankStatementId}
          onMatched={onMatched}
        />
      )}
    </Panel>
  );
}

const Narrow = styled('div', () => ({ maxWidth: 420 }));
