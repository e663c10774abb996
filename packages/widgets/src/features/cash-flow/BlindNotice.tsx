import { Alert } from '../../ui/index.ts';

/** That what moved in a cashier since its last closing is left out. */
export function BlindNotice() {
  return (
    <Alert severity="info" role="status">
      Uang kas Anda dihitung di sini sampai tutup kas terakhir.
    </Alert>
  );
}
