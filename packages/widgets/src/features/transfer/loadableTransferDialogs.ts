import { FullScreenSpinner, loadable } from '../../ui/index.ts';

/** Moves money; loaded when it opens. */
export const LoadableTransferDialog = loadable(
  async () => (await import('./TransferDialog.tsx')).TransferDialog,
  FullScreenSpinner,
);

/** Confirms a transfer; loaded when it opens. */
export const LoadableTransferConfirmDialog = loadable(
  async () => (await import('./TransferConfirmDialog.tsx')).TransferConfirmDialog,
  FullScreenSpinner,
);
