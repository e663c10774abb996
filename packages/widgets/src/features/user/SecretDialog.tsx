import { type ReactNode, useRef, useState } from 'react';
import { Alert, Button, Dialog, styled } from '../../ui/index.ts';

export interface SecretDialogProps {
  title: string;
  /** What it is called: 'Tautan' or 'Kunci'. */
  noun: string;
  secret: string;
  /** On the button that copies it. */
  copy: string;
  /** What whoever sees it has to know. */
  children: ReactNode;
  /** What else can be done with it. */
  more?: ReactNode;
  onClose: () => void;
}

/** Shows a secret that is never shown again, to copy it. */
export function SecretDialog({ title, noun, secret, copy, children, more, onClose }: SecretDialogProps) {
  const [isCopied, setIsCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(secret);
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
          {children}
        </Alert>
        <input ref={field} readOnly aria-label={noun} value={secret} onFocus={({ target }) => target.select()} />
        <div>
          <Button variant="contained" onClick={() => void handleCopy()}>
            {isCopied ? 'Tersalin' : copy}
          </Button>
          {more}
        </div>
        <span role="status">{isCopied ? `${noun} sudah disalin.` : ''}</span>
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
