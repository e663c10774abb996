import { loadable } from '../../ui/index.ts';

/** `RenewAlert`, for what is no form of fields. */
export const LoadableRenewAlert = loadable(async () => (await import('./RenewAlert.tsx')).RenewAlert);
