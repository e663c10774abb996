import type { BankStatement } from '@finance/contract';
import { CreateButton, type OwnTriggerProps } from '../../parts/record/index.ts';
import { type ClientProps, WidgetRoot } from '../../runtime/index.ts';
import { FullScreenSpinner, loadable } from '../../ui/index.ts';

const BankStatementImportDialog = loadable(
  async () => (await import('./BankStatementImportDialog.tsx')).BankStatementImportDialog,
  FullScreenSpinner,
);

export interface BankStatementImportProps extends ClientProps, OwnTriggerProps {
  /** Text of the button and heading of the modal; default 'Unggah Rekening Koran'. */
  label?: string;
  /** The bank account that is chosen at first. */
  bankAccountId?: number;
  /** The modal is open from the start. */
  defaultOpen?: boolean;
  /** The statement was kept; called after the modal closed. */
  onImported?: (statement: BankStatement) => void;
}

/**
 * A button that takes a bank's file: shows what was read, what was left out and why, whether the balances prove it and
 * what is missing before it, and keeps it. Nothing is booked.
 * @example <BankStatementImport bankAccountId={2} onImported={({ id }) => open(id)} />
 */
export function BankStatementImport({
  client,
  label = 'Unggah Rekening Koran',
  bankAccountId,
  defaultOpen,
  open,
  onOpenChange,
  onImported,
}: BankStatementImportProps) {
  return (
    <WidgetRoot client={client}>
      <CreateButton
        label={label}
        ability="bank-statement:create"
        refusal="Peran Anda tidak boleh menyimpan rekening koran"
        defaultOpen={defaultOpen}
        open={open}
        onOpenChange={onOpenChange}
        load={BankStatementImportDialog.preload}
      >
        {(modal, close) => (
          <BankStatementImportDialog
            title={label}
            bankAccountId={bankAccountId ?? null}
            onSaved={(statement) => close(() => onImported?.(statement))}
            onClose={modal.onClose}
          />
        )}
      </CreateButton>
    </WidgetRoot>
  );
}
