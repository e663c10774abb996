import type { SecretLink } from '@finance/contract';
import { formatInstant } from '@finance/contract/rules';
import { useRef, useState } from 'react';
import { Alert, Button, Dialog, LinkButton, styled, WhatsAppIcon } from '../../ui/index.ts';
import { useFinance } from '../../runtime/index.ts';

export interface LinkDialogProps {
  title: string;
  link: SecretLink;
  /** What is sent with it, before the address. */
  text: string;
  onClose: () => void;
}

/** Shows a link that is never shown again, to copy it or to send it. */
export function LinkDialog({ title, link, text, onClose }: LinkDialogProps) {
  const { timezone } = useFinance();
  const [isCopied, setIsCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(link.url);
      setIsCopied(true);
    } catch {
      field.current?.select(); // without https there is no clipboard: the user copies the selection
    }
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          Selesai
        </Button>
      }
    >
      <Body>
        <Alert severity="warning" role="status">
          Tautan ini hanya tampil sekali. Siapa pun yang memegangnya dapat memakainya, satu kali, sampai{' '}
          {formatInstant(link.expires_at, timezone)}.
        </Alert>
        <input ref={field} readOnly aria-label="Tautan" value={link.url} onFocus={({ target }) => target.select()} />
        <div>
          <Button variant="contained" onClick={() => void handleCopy()}>
            {isCopied ? 'Tersalin' : 'Salin tautan'}
          </Button>
          <LinkButton href={`https://wa.me/?text=${encodeURIComponent(`${text} ${link.url}`)}`}>
            <WhatsAppIcon fontSize="small" />
            <span>Kirim WA</span>
          </LinkButton>
        </div>
        <span role="status">{isCopied ? 'Tautan sudah disalin.' : ''}</span>
      </Body>
    </Dialog>
  );
}

const Body = styled('div', ({ palette, typography, corner }) => ({
  display: 'grid',
  gap: 12,
  '& > input': {
    width: '100%',
    minWidth: 0,
    boxSizing: 'border-box',
    padding: '10px 12px',
    borderRadius: corner(8),
    border: `1px solid ${palette.divider}`,
    backgroundColor: palette.action.hover,
    color: palette.text.primary,
    ...typography.body2,
    fontFamily: 'ui-monospace, monospace',
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
  },
  '& > div:not([role])': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& > span': { ...typography.body2, color: palette.text.secondary, minHeight: 20 },
}));
