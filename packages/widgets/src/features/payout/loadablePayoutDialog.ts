import { FullScreenSpinner, loadable } from '../../ui/index.ts';

/** Records a payout; loaded when it opens. */
export const LoadablePayoutDialog = loadable(
  async () => (await import('./PayoutDialog.tsx')).PayoutDialog,
  FullScreenSpinner,
);
