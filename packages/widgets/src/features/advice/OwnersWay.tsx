import { useState } from 'react';
import { Button, Dialog, FullScreenSpinner, late } from '../../ui/index.ts';
import { useMay } from '../../runtime/index.ts';

const LockExceptionDialog = late(
  async () => (await import('../setting/index.ts')).LockExceptionDialog,
  FullScreenSpinner,
);
const CashClosingList = late(async () => (await import('../cash-closing/index.ts')).CashClosingList, FullScreenSpinner);

/**
 * For a refusal that only the owner can resolve, a button for the owner: to lift the lock of the period, or to find the
 * cash closing that has to be reopened.
 */
export function OwnersWay({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayLift = useMay('setting:update') === true;
  const mayReopen = useMay('cash-closing:delete') === true;
  const [, what, day] = /(periode yang sudah dikunci|ditutup) \(?sampai (\d{4}-\d\d-\d\d)/.exec(text) ?? [];
  if (!what || !day) return null;
  const isLock = what !== 'ditutup';
  if (isLock ? !mayLift : !mayReopen) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="small" variant="outlined" style={{ marginTop: 8 }} onClick={() => setIsOpen(true)}>
        {isLock ? 'Buka kunci sementara' : 'Lihat tutup kas'}
      </Button>
      {isOpen && isLock && <LockExceptionDialog lockedUntil={day} onClose={close} />}
      {isOpen && !isLock && (
        <Dialog
          title={`Tutup Kas ${day}`}
          width="md"
          onClose={close}
          actions={
            <Button variant="outlined" onClick={close}>
              Kembali
            </Button>
          }
        >
          <CashClosingList title="Tutup Kas" level={3} filter={{ date_from: day, date_to: day }} />
        </Dialog>
      )}
    </>
  );
}
