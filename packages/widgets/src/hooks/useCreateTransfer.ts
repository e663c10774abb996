import { useSave } from './useSave.ts';

/**
 * Books a transfer between two accounts.
 * @example
 * const { run, state } = useCreateTransfer();
 */
export function useCreateTransfer() {
  return useSave('transfer', 'store');
}
