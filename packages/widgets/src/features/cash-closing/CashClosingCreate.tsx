import type { ApiError } from '@finance/api-client';
import type { CashClosing } from '@finance/contract';
import { cashClosingKindLabels } from '@finance/contract/rules';
import { useCallback, useState } from 'react';
import { CreateButton, type OwnTriggerProps } from '../../parts/record/index.ts';
import { FullScreenSpinner, loadable, preloadSwitch } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot } from '../../runtime/index.ts';

const CashClosingDialog = loadable(async () => {
  const [{ CashClosingDialog: dialog }] = await Promise.all([import('./CashClosingDialog.tsx'), preloadSwitch()]);
  return dialog;
}, FullScreenSpinner);
const CashClosedDialog = loadable(
  async () => (await import('./CashClosedDialog.tsx')).CashClosedDialog,
  FullScreenSpinner,
);

export interface CashClosingCreateProps extends ClientProps, OwnTriggerProps {
  /** `opening` counts, at the beginning of a turn, what the last closing has left; default `closing`. */
  kind?: CashClosing['kind'];
  /** Text of the button and heading of the modal; default 'Tutup Kas', or 'Buka Kas'. */
  label?: string;
  /** The cashier to close, where the host knows it; the only one that may be used is chosen by itself. */
  cashierId?: number | undefined;
  disabled?: boolean;
  /** The modal is open from the start, as on a page that is there for nothing else. */
  defaultOpen?: boolean;
  /** The cash was closed; called after the modal closed. */
  onCreated?: (closing: CashClosing) => void;
  /** It was not saved, or its answer was lost (`error.outcome` is `unknown`); the modal stays open. */
  onError?: ((error: ApiError) => void) | undefined;
  /** The modal was closed, saved or not. */
  onClose?: () => void;
}

/**
 * A button 'Tutup Kas' that opens the count in a modal: notes and coins are typed one after the other with Enter. Once
 * the cash is closed, its slip can be printed.
 * @example <CashClosingCreate cashierId={3} onCreated={({ difference }) => tell(difference)} />
 */
export function CashClosingCreate({ client, ...props }: CashClosingCreateProps) {
  return (
    <WidgetRoot client={client}>
      <Create {...props} />
    </WidgetRoot>
  );
}

function Create({
  kind = 'closing',
  label = cashClosingKindLabels[kind],
  cashierId,
  disabled,
  defaultOpen,
  open,
  onOpenChange,
  onCreated,
  onError,
  onClose,
}: Omit<CashClosingCreateProps, 'client'>) {
  const [closed, setClosed] = useState<CashClosing | null>(null);

  const load = useCallback(async () => {
    CashClosedDialog.hint();
    await CashClosingDialog.preload();
  }, []);
  function handleSaved(closing: CashClosing) {
    setClosed(closing);
    onCreated?.(closing);
  }

  return (
    <>
      <CreateButton
        label={label}
        ability="cash-closing:create"
        refusal="Peran Anda tidak boleh menutup kas"
        variant={kind === 'opening' ? 'outlined' : 'contained'}
        disabled={disabled}
        defaultOpen={defaultOpen}
        open={open}
        onOpenChange={onOpenChange}
        load={load}
        onClose={onClose}
      >
        {(modal, close) => (
          <CashClosingDialog
            title={label}
            kind={kind}
            cashierId={cashierId}
            onSaved={(closing) => close(() => handleSaved(closing))}
            onError={onError}
            onClose={modal.onClose}
          />
        )}
      </CreateButton>
      {closed && <CashClosedDialog closing={closed} onClose={() => setClosed(null)} />}
    </>
  );
}
