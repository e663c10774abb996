import { loadable } from './loadable.tsx';

/** A QR code, drawn by what is loaded when one is wanted. */
export const LoadableQrCode = loadable(async () => (await import('./QrCode.tsx')).QrCode);
