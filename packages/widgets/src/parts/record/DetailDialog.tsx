import { Fragment, type ReactNode, useContext, useEffect } from 'react';
import { MayLeaveContext, type MayLeave, NeighboursContext, useFinance } from '../../runtime/index.ts';
import { CloseIcon, Dialog, type DialogProps, IconButton, loadable } from '../../ui/index.ts';

const DetailSteps = loadable(async () => (await import('./DetailSteps.tsx')).DetailSteps);

export interface DetailDialogProps extends Pick<DialogProps, 'title' | 'onClose'> {
  /** Default `md`; `lg` for a wide table. */
  width?: 'md' | 'lg';
  /** Asks before the record goes out of sight; default yes. */
  mayLeave?: MayLeave;
  /** The record. */
  children: ReactNode;
}

/**
 * One record, with its name, the host's buttons and 'Tutup' above it: a modal, or where a list has the room, a panel
 * beside it. From a list, it steps to the rows before and after.
 */
export function DetailDialog({ title, onClose, width = 'md', mayLeave, children }: DetailDialogProps) {
  const { detailActions } = useFinance();
  const neighbours = useContext(NeighboursContext);
  const setMayLeave = useContext(MayLeaveContext);
  useEffect(() => {
    setMayLeave?.(mayLeave);
    return () => setMayLeave?.(undefined);
  }, [setMayLeave, mayLeave]);

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
          {detailActions && <span data-spare>{detailActions}</span>}
          {neighbours?.position && <DetailSteps neighbours={neighbours} leaveBy={(step) => void leaveBy(step)} />}
          <IconButton type="button" data-autofocus onClick={handleClose} aria-label="Tutup">
            <CloseIcon />
          </IconButton>
        </>
      }
    >
      {/* A record that this one opens is no row of the list; and nothing of one record stays for the next. */}
      <MayLeaveContext.Provider value={null}>
        <NeighboursContext.Provider value={null}>
          <Fragment key={neighbours?.id}>{children}</Fragment>
        </NeighboursContext.Provider>
      </MayLeaveContext.Provider>
    </Dialog>
  );
}
