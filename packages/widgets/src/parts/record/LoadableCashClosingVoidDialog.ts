import { FullScreenSpinner, loadable } from '../../ui/index.ts';

export const LoadableCashClosingVoidDialog = loadable(
  async () => (await import('./CashClosingVoidDialog.tsx')).CashClosingVoidDialog,
  FullScreenSpinner,
);
