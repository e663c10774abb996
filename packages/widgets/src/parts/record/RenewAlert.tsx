import type { MouseEvent } from 'react';
import { Alert, Button, firstField } from '../../ui/index.ts';

export interface RenewAlertProps {
  /** Takes up the newest values. */
  renew: () => void;
}

/** Says that somebody else has changed what is being changed here, and offers to go on from their change. */
export function RenewAlert({ renew }: RenewAlertProps) {
  /** The pressed button goes away: the first field goes on, or the dialog where no form is. */
  function handleRenew({ currentTarget }: MouseEvent<HTMLElement>) {
    const [form, dialog] = [currentTarget.closest('form'), currentTarget.closest('dialog')];
    renew();
    ((form && firstField(form)) ?? dialog)?.focus();
  }

  return (
    <Alert severity="warning">
      <div>
        Data ini sudah diubah orang lain sejak Anda membukanya. Muat ulang untuk melihatnya; yang sudah Anda isi tetap
        ada.
      </div>
      <Button size="small" variant="outlined" style={{ marginTop: 8 }} onClick={handleRenew}>
        Muat ulang
      </Button>
    </Alert>
  );
}
