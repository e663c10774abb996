import type { CashClosing } from '@finance/contract';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { late } from '../late/index.ts';
import { type ClientProps, useMay, WidgetRoot } from '../provider/index.ts';
import { FullScreenSpinner } from '../spinner/index.ts';

const CashClosingDialog = late(async () => (await import('./CashClosingDialog.tsx')).CashClosingDialog);

export interface CashClosingCreateProps extends ClientProps {
  /** Text of the button and heading of the modal; default 'Tutup Kas'. */
  label?: string;
  /** The cashier to close, where the host knows it; the only one that may be used is chosen by itself. */
  cashierId?: number | undefined;
  disabled?: boolean;
  /** The modal is open from the start, as on a page that is there for nothing else. */
  defaultOpen?: boolean;
  /** The cash was closed; called after the modal closed. */
  onCreated?: (closing: CashClosing) => void;
  /** The modal was closed, saved or not. */
  onClose?: () => void;
}

/**
 * A button 'Tutup Kas' that opens the count in a modal: notes and coins are typed one after the other with Enter.
 * @example <CashClosingCreate cashierId={3} onCreated={({ uuid }) => window.open(client.urls.printCashClosing(uuid))} />
 */
export function CashClosingCreate({ client, ...props }: CashClosingCreateProps) {
  return <WidgetRoot client={client}><CreateButton {...props} /></WidgetRoot>;
}

function CreateButton({ label = 'Tutup Kas', cashierId, disabled = false, defaultOpen = false, onCreated, onClose }: Omit<CashClosingCreateProps, 'client'>) {
  const [isOpen, setIsOpen] = useState(defaultOpen);
  const isForbidden = useMay('cash-closing:create') === false;

  function handleClose() {
    setIsOpen(false);
    onClose?.();
  }
  function handleSaved(closing: CashClosing) {
    handleClose();
    onCreated?.(closing);
  }

  return (
    <>
      <span title={isForbidden ? 'Peran Anda tidak boleh menutup kas' : undefined}>
        <Button variant="contained" disabled={disabled || isForbidden} onClick={() => setIsOpen(true)} onPointerEnter={CashClosingDialog.hint} onFocus={CashClosingDialog.hint} aria-haspopup="dialog">{label}</Button>
      </span>
      {isOpen && !isForbidden && (
        <Suspense fallback={<FullScreenSpinner />}>
          <CashClosingDialog title={label} cashierId={cashierId} onSaved={handleSaved} onClose={handleClose} />
        </Suspense>
      )}
    </>
  );
}
