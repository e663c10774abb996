import { Fragment, type ReactNode, useContext } from 'react';
import { NeighboursContext, useFinance } from '../../runtime/index.ts';
import { CloseIcon, Dialog, type DialogProps, IconButton, late } from '../../ui/index.ts';

const DetailSteps = late(async () => (await import('./DetailSteps.tsx')).DetailSteps);

export interface DetailDialogProps extends Pick<DialogProps, 'title' | 'onClose'> {
  /** Default `md`; `lg` for a wide table. */
  width?: 'md' | 'lg';
  /** Asks before the record goes out of sight; default yes. */
  mayLeave?: () => boolean | Promise<boolean>;
  /** The record. */
  children: ReactNode;
}

/**
 * The modal of one record, with its name, the host's buttons and 'Tutup' above it; from a list, it steps to the rows
 * before and after.
 */
export function DetailDialog({ title, onClose, width = 'md', mayLeave, children }: DetailDialogProps) {
  const { detailActions } = useFinance();
  const neighbours = useContext(NeighboursContext);

  async function leaveBy(action: (() => void) | undefined) {
    if (action && (!mayLeave || (await mayLeave()))) action();
  }
  function handleClose() {
    void leaveBy(onClose);
  }

  return (
    <Dialog
      title={title}
      onClose={handleClose}
      width={width}
      mark={
        <>
          {detailActions}
          {neighbours && <DetailSteps neighbours={neighbours} leaveBy={(step) => void leaveBy(step)} />}
          <IconButton type="button" data-autofocus onClick={handleClose} aria-label="Tutup">
            <CloseIcon />
          </IconButton>
        </>
      }
    >
      {/* A record that this one opens is no row of the list; and nothing of one record stays for the next. */}
      <NeighboursContext.Provider value={null}>
        <Fragment key={neighbours?.id}>{children}</Fragment>
      </NeighboursContext.Provider>
    </Dialog>
  );
}
