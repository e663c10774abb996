import { Alert, bringIntoView } from '../../ui/index.ts';

/** Why a form with a file that could not be uploaded is not saved. */
export function FailedFile() {
  return (
    <div ref={bringIntoView} style={{ margin: '12px 0' }}>
      <Alert severity="error">File yang dipilih belum terkirim. Kirim ulang atau batalkan file ini dulu.</Alert>
    </div>
  );
}
