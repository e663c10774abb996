import { Alert, Button, Dialog, styled } from '../../ui/index.ts';
import { CopyButton } from './CopyButton.tsx';

export interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** The recovery codes, which are never shown again. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
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
          <CopyButton text={codes.join('\n')}>Salin semua</CopyButton>
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
