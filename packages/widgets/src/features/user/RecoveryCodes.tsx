import { Alert, Button, Dialog, saveToDevice, styled } from '../../ui/index.ts';
import { CopyButton } from './CopyButton.tsx';
import { printText } from './printText.ts';

export interface RecoveryCodesProps {
  codes: readonly string[];
  /** Whose they are: stands above them in the file and on paper. */
  email: string;
  onClose: () => void;
}

/** The recovery codes, which are never shown again. */
export function RecoveryCodes({ codes, email, onClose }: RecoveryCodesProps) {
  const lines = [`Kode pemulihan Keuangan: ${email}`, 'Masing-masing dipakai sekali.', '', ...codes];
  const file = () => new Blob([lines.join('\r\n')], { type: 'text/plain' });
  return (
    <Dialog
      title="Kode pemulihan"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          Sudah saya simpan
        </Button>
      }
    >
      <Body>
        <Alert severity="warning" role="status">
          Kode-kode ini hanya tampil sekali. Simpan di tempat lain daripada ponsel: bila ponselnya hilang, masing-masing
          membuka akun Anda satu kali.
        </Alert>
        <ol>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div>
          <CopyButton text={codes.join('\n')}>Salin</CopyButton>
          <Button variant="outlined" size="small" onClick={() => saveToDevice(file(), 'kode-pemulihan-keuangan.txt')}>
            Unduh
          </Button>
          <Button variant="outlined" size="small" onClick={() => printText(lines)}>
            Cetak
          </Button>
        </div>
      </Body>
    </Dialog>
  );
}

const Body = styled('div', () => ({
  display: 'grid',
  gap: 12,
  '& > ol': { margin: 0, paddingInlineStart: '2.2em' },
  '& code': { fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' },
  '& > div:last-child': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
}));
