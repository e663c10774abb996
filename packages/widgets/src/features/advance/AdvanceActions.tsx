import type { AdvanceDetail } from '@finance/contract';
import { useState } from 'react';
import { useMay } from '../../runtime/index.ts';
import { Actions, Button, FullScreenSpinner, loadable } from '../../ui/index.ts';

const AdvanceSetOffDialog = loadable(
  async () => (await import('./AdvanceSetOffDialog.tsx')).AdvanceSetOffDialog,
  FullScreenSpinner,
);
const AdvancePayBackDialog = loadable(
  async () => (await import('./AdvancePayBackDialog.tsx')).AdvancePayBackDialog,
  FullScreenSpinner,
);
const AdvanceVoidDialog = loadable(
  async () => (await import('./AdvanceVoidDialog.tsx')).AdvanceVoidDialog,
  FullScreenSpinner,
);

export interface AdvanceActionsProps {
  advance: AdvanceDetail;
  onUpdated: ((advance: AdvanceDetail) => void) | undefined;
}

/** The actions on an advance that its state and the user's rights allow. */
export function AdvanceActions({ advance, onUpdated }: AdvanceActionsProps) {
  const [open, setOpen] = useState<'set-off' | 'pay-back' | 'void' | null>(null);
  const mayUse = useMay('advance:create') === true && advance.left_amount > 0;
  const mayVoid = useMay('advance:delete') === true && !advance.voided_at && advance.used_amount === 0;
  const close = () => setOpen(null);

  function handleSaved(saved: AdvanceDetail) {
    close();
    onUpdated?.(saved);
  }

  if (!mayUse && !mayVoid) return null;
  return (
    <Actions>
      {mayUse && (
        <>
          <Button variant="contained" onClick={() => setOpen('set-off')}>
            Pakai
          </Button>
          <Button variant="outlined" onClick={() => setOpen('pay-back')}>
            Kembalikan
          </Button>
        </>
      )}
      {mayVoid && (
        <Button variant="outlined" tone="error" onClick={() => setOpen('void')}>
          Batalkan
        </Button>
      )}
      {open === 'set-off' && <AdvanceSetOffDialog advance={advance} onSetOff={close} onClose={close} />}
      {open === 'pay-back' && <AdvancePayBackDialog advance={advance} onPaidBack={handleSaved} onClose={close} />}
      {open === 'void' && <AdvanceVoidDialog advance={advance} onVoided={handleSaved} onClose={close} />}
    </Actions>
  );
}
