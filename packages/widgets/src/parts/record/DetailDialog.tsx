import type { ReactNode } from 'react';
import { useFinance } from '../../runtime/index.ts';
import { CloseIcon, Dialog, type DialogProps, IconButton } from '../../ui/index.ts';

export interface DetailDialogProps extends Pick<DialogProps, 'title' | 'onClose'> {
  /** Default `md`; `lg` for a wide table. */
  width?: 'md' | 'lg';
  /** The record. */
  children: ReactNode;
}

/** The modal of one record, with its name, the host's buttons and 'Tutup' above it. */
export function DetailDialog({ title, onClose, width = 'md', children }: DetailDialogProps) {
  const { detailActions } = useFinance();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      width={width}
      mark={
        <>
          {detailActions}
          <IconButton type="button" data-autofocus onClick={onClose} aria-label="Tutup">
            <CloseIcon />
          </IconButton>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
