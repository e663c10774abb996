import type { MouseEvent } from 'react';
import { Alert, bringIntoView, Button, focusFirst } from '../../ui/index.ts';

export interface ConflictAlertProps {
  /** The server has refused to save, so this is what the user needs next. News while they type moves nothing. */
  isRefused: boolean;
  /** Takes up the newest values. */
  onReload: () => void;
}

/** Says that somebody else has changed what is being changed here, and offers to go on from their change. */
export function ConflictAlert({ isRefused, onReload }: ConflictAlertProps) {
  /** The pressed button goes away: the first field goes on, or the dialog where no form is. */
  function handleClick({ currentTarget }: MouseEvent<HTMLElement>) {
    const form = currentTarget.closest('form');
    if (!form || !focusFirst(form)) currentTarget.closest('dialog')?.focus();
    onReload();
  }

  return (
    // Above a bar at the lower edge.
    <div ref={isRefused ? bringIntoView : undefined} style={{ margin: '12px 0', scrollMarginBottom: 112 }}>
      <Alert severity="warning">
        <div>
          Data ini sudah diubah orang lain sejak Anda membukanya. Muat ulang untuk melihatnya; yang sudah Anda isi tetap
          ada.
        </div>
        <Button size="small" variant="outlined" style={{ marginTop: 8 }} onClick={handleClick}>
          Muat ulang
        </Button>
      </Alert>
    </div>
  );
}
