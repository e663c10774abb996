import type { CorrectionResource } from '@finance/contract';

interface VoidWords {
  /** The button that asks for it, and what its modal is called. */
  button: string;
  title: string;
  /** What it is called, and what is said once it was asked for. */
  name: string;
  asked: string;
}

const voiding: VoidWords = {
  button: 'Ajukan pembatalan',
  title: 'Ajukan pembatalan?',
  name: 'Pembatalan',
  asked: 'Pembatalan diajukan',
};
const reopening: VoidWords = {
  button: 'Minta dibuka lagi',
  title: 'Minta dibuka lagi?',
  name: 'Buka kembali',
  asked: 'Permintaan buka kembali diajukan',
};

/** What voiding a record is called: a closing of a cashier is opened again. */
export function voidWords(resource: CorrectionResource): VoidWords {
  return resource === 'cash-closing' ? reopening : voiding;
}
