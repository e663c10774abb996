import type { Due } from '@finance/contract';
import { reminderText } from '@finance/contract/rules';
import { useState } from 'react';
import { Actions, Button, FullScreenSpinner, loadable, WhatsAppButton } from '../../ui/index.ts';
import { useFinance, useMay } from '../../runtime/index.ts';
import { PayLinkButton } from '../online-payment/index.ts';
import { DueStatement } from './DueStatement.tsx';
import { LoadableDuePayDialog } from './LoadableDuePayDialog.ts';
import { OpenApplication } from './OpenApplication.tsx';
import { RetailClose } from './RetailClose.tsx';

const DueCloseDialog = loadable(async () => (await import('./DueCloseDialog.tsx')).DueCloseDialog, FullScreenSpinner);
const DueForm = loadable(async () => (await import('./DueForm.tsx')).DueForm, FullScreenSpinner);
const DueVoidDialog = loadable(async () => (await import('./DueVoidDialog.tsx')).DueVoidDialog, FullScreenSpinner);

export interface DueActionsProps {
  due: Due;
  onUpdated: ((due: Due) => void) | undefined;
}

/** The actions on a due that its state and the user's rights allow. */
export function DueActions({ due, onUpdated }: DueActionsProps) {
  const { claims, today } = useFinance();
  const [open, setOpen] = useState<'pay' | 'edit' | 'close' | 'void' | null>(null);
  const mayPay = useMay('due:create');
  const mayUpdate = useMay('due:update');
  const mayVoid = useMay('due:delete');
  const isOpen = due.status === 'open';
  const text = isOpen ? reminderText(due, { tenant_name: claims?.tenant_name ?? 'kami', today: today() }) : '';
  const close = () => setOpen(null);

  function handleSaved(saved: Due) {
    close();
    onUpdated?.(saved);
  }

  return (
    <Actions>
      {isOpen && mayPay && (
        <Button variant="contained" onClick={() => setOpen('pay')}>
          Bayar
        </Button>
      )}
      <PayLinkButton asked={[{ due, amount: due.outstanding_amount }]} />
      <OpenApplication subject={due} />
      <WhatsAppButton phone={due.entity_phone_number} text={text} size="medium" />
      <DueStatement due={due} />
      {mayUpdate && !due.voided_at && <RetailClose due={due} />}
      {isOpen && mayUpdate && (
        <Button variant="outlined" data-key="edit" onClick={() => setOpen('edit')}>
          Ubah
        </Button>
      )}
      {isOpen && mayUpdate && (
        <Button variant="outlined" onClick={() => setOpen('close')}>
          Tutup sisa
        </Button>
      )}
      {(isOpen || (due.amount === 0 && !due.voided_at)) && mayVoid && due.amount === due.outstanding_amount && (
        <Button variant="outlined" tone="error" onClick={() => setOpen('void')}>
          Batalkan
        </Button>
      )}
      {open === 'pay' && <LoadableDuePayDialog due={due} onPaid={handleSaved} onClose={close} />}
      {open === 'edit' && (
        <DueForm
          title={`Ubah ${due.type_name}`}
          type={due.type}
          settings={{ isStandAlone: true }}
          due={due}
          onSaved={handleSaved}
          onClose={close}
        />
      )}
      {open === 'close' && <DueCloseDialog due={due} onClosed={handleSaved} onClose={close} />}
      {open === 'void' && <DueVoidDialog due={due} onVoided={handleSaved} onClose={close} />}
    </Actions>
  );
}
