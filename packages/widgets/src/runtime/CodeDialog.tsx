import { ApiError } from '@finance/api-client';
import type { NeedsCode } from '@finance/contract';
import { type FormEvent, useState } from 'react';
import { Alert, Button, Dialog, Link, LockableFields, SaveButton, styled, TextField } from '../ui/index.ts';
import { passkeyObstacle, passkeyProblem, signWithPasskey } from './passkeys.ts';
import { useFinance } from './useFinance.ts';
import { useRead } from './useRead.ts';

export interface CodeDialogProps {
  /** What the user has to do before what was refused can be sent again. */
  needsCode: NeedsCode;
  /** It is done, as far as one knows here: send it again. */
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for a code of the second step again, or a passkey, or says how to come by one. */
export function CodeDialog({ needsCode, ...props }: CodeDialogProps) {
  return needsCode === 'code' ? <CodeForm {...props} /> : <Elsewhere needsCode={needsCode} {...props} />;
}

type Way = Pick<CodeDialogProps, 'onConfirmed' | 'onClose'>;

function CodeForm({ onConfirmed, onClose }: Way) {
  const { client, notify } = useFinance();
  const { data: passkeys } = useRead('passkey', 'index');
  const hasPasskey = passkeys !== undefined && passkeys.data.length > 0;
  const canUsePasskey = hasPasskey && passkeyObstacle(passkeys.meta.origin) === null;
  const takesCode = !hasPasskey || passkeys.meta.has_app;
  const [code, setCode] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<{ field?: string; text?: string; news?: string }>({});
  /** The code whose answer was lost: it is used up, or never arrived. */
  const [lost, setLost] = useState<string | null>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // the form that is being saved may stand around it
    if (!takesCode) return handlePasskey();
    if (code.trim() === '') return setProblem({ field: 'Ketik kodenya dulu.' });
    if (code === lost) return onConfirmed(); // the server asks again where it never arrived
    setIsSaving(true);
    try {
      const { data } = await client.session.confirmTwoStep({ verification_code: code });
      const left = data.recovery_codes_left;
      if (left !== undefined) notify({ severity: 'warning', text: `Kode pemulihan dipakai. ${left} tersisa.` });
      onConfirmed();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [atField] = error.fields['verification_code'] ?? [];
      setIsSaving(false);
      setLost(error.outcome === 'unknown' ? code : null);
      if (error.outcome === 'unknown')
        setProblem({ text: 'Jawaban server tidak sampai. Tekan Lanjutkan sekali lagi.' });
      else setProblem(atField ? { field: `Kode ${atField}. ${advice}` } : { text: error.alertText() });
    }
  }

  async function handlePasskey() {
    setProblem({});
    setIsSaving(true);
    try {
      const asked = await client.passkey.beginConfirming();
      const credential = await signWithPasskey(asked.data);
      if (credential) {
        await client.passkey.confirm({ credential });
        return onConfirmed();
      }
      setProblem({ news: 'Kunci sandi tidak jadi dipakai.' });
    } catch (error) {
      setProblem({ text: error instanceof ApiError ? error.alertText() : passkeyProblem(error) });
    }
    setIsSaving(false);
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={(event) => void handleSubmit(event)}
      actions={
        <>
          <Button variant="outlined" disabled={isSaving} onClick={onClose}>
            Batal
          </Button>
          {canUsePasskey && takesCode && (
            <Button variant="outlined" disabled={isSaving} onClick={() => void handlePasskey()}>
              Pakai kunci sandi
            </Button>
          )}
          {(takesCode || canUsePasskey) && (
            <SaveButton isSaving={isSaving}>{takesCode ? 'Lanjutkan' : 'Pakai kunci sandi'}</SaveButton>
          )}
        </>
      }
    >
      <Body>
        <p>
          Sebelum hal penting, {takesCode ? 'kode verifikasi' : 'kunci sandi'} diminta lagi. Sesudah itu tidak, selama
          sepuluh menit.
        </p>
        {!takesCode && !canUsePasskey && (
          <>
            <p>Di sini kunci sandi Anda tidak dapat dipakai. Lakukan ini di Keuangan, di peramban terbaru:</p>
            <div>
              <Link href={passkeys.meta.origin} target="_blank" rel="noreferrer">
                {passkeys.meta.origin}
              </Link>
            </div>
          </>
        )}
        {takesCode && (
          <LockableFields disabled={isSaving}>
            <TextField
              data-autofocus
              label="Kode dari aplikasi, atau kode pemulihan"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={40}
              required
              value={code}
              onChange={({ target }) => {
                setCode(target.value);
                setProblem({});
              }}
              error={problem.field !== undefined}
              helperText={problem.field}
            />
          </LockableFields>
        )}
        {problem.text && <Alert severity="error">{problem.text}</Alert>}
        {problem.news && (
          <Alert severity="info" role="status">
            {problem.news}
          </Alert>
        )}
      </Body>
    </Dialog>
  );
}

function Elsewhere({ needsCode, onConfirmed, onClose }: Way & { needsCode: Exclude<NeedsCode, 'code'> }) {
  const { client } = useFinance();
  const { text, link, path } = ways[needsCode];
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus variant="outlined" onClick={onClose}>
            Tutup
          </Button>
          {needsCode === 'turn_on' && (
            <Button variant="contained" onClick={onConfirmed}>
              Sudah, coba lagi
            </Button>
          )}
        </>
      }
    >
      <Body>
        <p>{text}</p>
        <div>
          <Link href={client.baseUrl + path} target="_blank" rel="noreferrer">
            {link}
          </Link>
        </div>
      </Body>
    </Dialog>
  );
}

const title = 'Kode diminta lagi';
const advice = 'Tunggu kode berikutnya di aplikasi, lalu coba lagi.';

const ways = {
  turn_on: {
    text:
      'Sebelum hal penting, tenant ini meminta kode verifikasi, dan verifikasi dua langkah Anda belum menyala. ' +
      'Nyalakan di Profil; yang sudah diketik di sini tetap ada.',
    link: 'Buka Profil di tab baru',
    path: '/user/profile',
  },
  sign_in: {
    text:
      'Sebelum hal penting, tenant ini meminta kode verifikasi, dan kode hanya dapat diketik di Keuangan. Masuk di ' +
      'sana, lalu lakukan ini di sana.',
    link: 'Buka Keuangan di tab baru',
    path: '/',
  },
} as const;

const Body = styled('div', ({ palette, typography }) => ({
  display: 'grid',
  gap: 12,
  '& p': { margin: 0, color: palette.text.secondary, ...typography.body2 },
}));
