import { Alert } from '../../ui/index.ts';

/** Why sums end with the last closing: whoever counts a cashier must not know what should be in it. */
export function BlindNotice() {
  return (
    <Alert severity="info" role="status">
      Saldo kas Anda tampil setelah uangnya dihitung dan kas ditutup. Jumlah di sini sampai tutup kas terakhir.
    </Alert>
  );
}
