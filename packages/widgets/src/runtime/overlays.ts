// What `loadableOverlays.ts` loads. `useWrite` brings the same two at once; bundlers warn of a file that is reached in
// both ways.
export { ConfirmDialog } from './ConfirmDialog.tsx';
export { Notifier } from './Notifier.tsx';
