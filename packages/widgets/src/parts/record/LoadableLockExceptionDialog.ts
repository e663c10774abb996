import { FullScreenSpinner, loadable } from '../../ui/index.ts';

export const LoadableLockExceptionDialog = loadable(
  async () => (await import('./LockExceptionDialog.tsx')).LockExceptionDialog,
  FullScreenSpinner,
);
