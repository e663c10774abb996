import { FullScreenSpinner, loadable } from '../../ui/index.ts';

/** `DirectPrintDialog`, which comes with what drives printers when one is to be driven. */
export const LoadableDirectPrint = loadable(
  async () => (await import('./DirectPrintDialog.tsx')).DirectPrintDialog,
  FullScreenSpinner,
);
