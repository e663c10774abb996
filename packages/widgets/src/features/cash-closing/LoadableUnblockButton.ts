import { loadable } from '../../ui/index.ts';

export const LoadableUnblockButton = loadable(async () => (await import('./UnblockButton.tsx')).UnblockButton);
