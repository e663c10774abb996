import type { Blocked } from '@finance/contract';
import { useState } from 'react';
import { useMay } from './runtime/index.ts';
import { Button, Dialog, FullScreenSpinner, loadable } from './ui/index.ts';

const CashClosingList = loadable(
  async () => (await import('./features/cash-closing/index.ts')).CashClosingList,
  FullScreenSpinner,
);
const LockExceptionDialog = loadable(
  async () => (await import('./features/setting/LockExceptionDialog.tsx')).LockExceptionDialog,
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
      {isOpen && !isLock && (
        <Dialog
          title={`Tutup Kas ${until}`}
          width="md"
          onClose={close}
          actions={
            <Button variant="outlined" onClick={close}>
              Kembali
            </Button>
          }
        >
          <CashClosingList title="Tutup Kas" level={3} filter={{ date_from: until, date_to: until }} />
        </Dialog>
      )}
    </>
  );
}
