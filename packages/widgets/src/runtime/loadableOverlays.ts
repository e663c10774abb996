import { loadable } from '../ui/index.ts';

/*
 * The provider draws notices and questions. A page that only reads rarely has any, so they are not part of its first
 * load. `useWrite` brings them along, so that nothing is loaded between a write and what there is to say about it.
 */
export const LoadableNotifier = loadable(async () => (await import('./overlays.ts')).Notifier);
export const LoadableConfirmDialog = loadable(async () => (await import('./overlays.ts')).ConfirmDialog);
export const LoadableCodeDialog = loadable(async () => (await import('./CodeDialog.tsx')).CodeDialog);
