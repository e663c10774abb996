import { useRef, useState } from 'react';
import { Alert, Button, Dialog, LinkButton, Stack, TextField } from '../ui/index.ts';
import { isSandboxed } from './isSandboxed.ts';

export interface HeldPageDialogProps {
  /** Of the page that could not be opened; it may hold a ticket, which opens it once. */
  address: string;
  onClose: () => void;
}

/**
 * Says what has held a new window back. It gives the link, which browsers let through where they held the window back,
 * and the address for another browser, since a sandbox lets no link through either.
 */
export function HeldPageDialog({ address, onClose }: HeldPageDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const open = new URL(address, location.href);
  open.searchParams.delete('access_token'); // what is copied may be sent on
  open.hash = '';
  const reason = reasonOf();
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(open.href);
      setIsCopied(true);
    } catch {
      input.current?.focus(); // a frame may not be allowed to use the clipboard
    }
  }
  return (
    <Dialog
      title="Halaman belum terbuka"
      width="sm"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Tutup
          </Button>
          <Button
            variant="outlined"
            data-autofocus={reason === 'sandbox' || undefined}
            onClick={() => void handleCopy()}
          >
            {isCopied ? 'Tersalin' : 'Salin alamat'}
          </Button>
          {reason !== 'sandbox' && (
            <LinkButton href={address} variant="contained" data-autofocus onClick={onClose}>
              Buka di tab baru
            </LinkButton>
          )}
        </>
      }
    >
      <Stack gap={2}>
        <Alert severity="warning">{reasons[reason]}</Alert>
        <TextField
          label="Alamat untuk browser"
          value={open.href}
          readOnly
          inputRef={input}
          onFocus={({ target }) => target.select()}
          helperText="Salin dan buka di Chrome, Edge, Safari atau Firefox. Login bila diminta."
        />
        <span role="status">{isCopied && 'Alamat sudah disalin.'}</span>
      </Stack>
    </Dialog>
  );
}

const reasons = {
  sandbox: 'Situs yang memuat halaman ini tidak mengizinkan jendela baru dari bingkainya (sandbox).',
  app: 'Aplikasi yang memuat halaman ini menahan jendela baru.',
  browser: 'Jendela baru ditahan browser. Izinkan pop-up untuk halaman ini supaya terbuka sendiri.',
};

/** What holds it back, as far as a page can know. */
function reasonOf(): keyof typeof reasons {
  if (isSandboxed(document)) return 'sandbox';
  const { userAgent } = navigator;
  const isInApp = /; wv\)/.test(userAgent) || (/iPhone|iPad/.test(userAgent) && !userAgent.includes('Safari/'));
  return isInApp ? 'app' : 'browser';
}
