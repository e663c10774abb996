import { late } from '../ui/index.ts';

/*
 * The provider draws notices and questions, but a page that only reads rarely has any: they are not part of its first
 * load. Whatever writes brings them along (`useWrite` provides them), so nothing is loaded between a write and its news.
 */
export const LateNotifier = late(async () => (await import('./Notifier.tsx')).Notifier);
export const LateConfirmDialog = late(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog);
