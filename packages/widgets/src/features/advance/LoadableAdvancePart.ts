import { loadable } from '../../ui/index.ts';

/** `AdvancePart`, loaded where a payment could use advances. */
export const LoadableAdvancePart = loadable(async () => (await import('./AdvancePart.tsx')).AdvancePart);
