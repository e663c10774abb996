import type { Blocked } from '@finance/contract';
import { useState } from 'react';
import { useMay } from '../../runtime/index.ts';
import { Button, FullScreenSpinner, loadable } from '../../ui/index.ts';

const LockExceptionDialog = loadable(
  async () => (await import('../lock-exception/index.ts')).LockExceptionDialog,
  FullScreenSpinner,
);
const ClosedDayDialog = loadable(
  async () => (await import('./ClosedDayDialog.tsx')).ClosedDayDialog,
  FullScreenSpinner,
);

/** For a day that cannot be written to, the owner's button: to lift the lock, or to find the closing to reopen. */
export function UnblockButton({ by, until }: Blocked) {
  const [isOpen, setIsOpen] = useState(false);
  const isLock = by === 'books_lock';
  const may = useMay(isLock ? 'setting:update' : 'cash-closing:delete');
  if (may !== true) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="small" variant="outlined" style={{ marginTop: 8 }} onClick={() => setIsOpen(true)}>
        {isLock ? 'Buka kunci sementara' : 'Lihat tutup kas'}
      </Button>
      {isOpen && isLock && <LockExceptionDialog lockedUntil={until} onClose={close} />}
      {isOpen && !isLock && <ClosedDayDialog date={until} onClose={close} />}
    </>
  );
}
