export { DetailDialog } from './DetailDialog.tsx';
