import { createContext, type ReactNode, useContext } from 'react';
import { useFinance } from '../../runtime/index.ts';
import { CloseIcon, CopyLink, Dialog, type DialogProps, IconButton } from '../../ui/index.ts';

export interface DetailDialogProps extends Pick<DialogProps, 'title' | 'onClose'> {
  /** Default `md`; `lg` for a wide table. */
  width?: 'md' | 'lg';
  /** The record. */
  children: ReactNode;
}

/** Whether a detail was opened from another, so that the page's address is not its own. */
const IsInside = createContext(false);

/** The modal of one record, with its name, its address where the host has one, and 'Tutup' above it. */
export function DetailDialog({ title, onClose, width = 'md', children }: DetailDialogProps) {
  const { openAddress } = useFinance();
  const isInside = useContext(IsInside);
  const address = isInside ? undefined : openAddress?.();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      width={width}
      mark={
        <>
          {address !== undefined && <CopyLink address={address} />}
          <IconButton type="button" data-autofocus onClick={onClose} aria-label="Tutup">
            <CloseIcon />
          </IconButton>
        </>
      }
    >
      <IsInside.Provider value>{children}</IsInside.Provider>
    </Dialog>
  );
}
