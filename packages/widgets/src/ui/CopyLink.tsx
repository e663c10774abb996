import { useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { CheckIcon } from './icons.tsx';
import { LinkIcon } from './rareIcons.tsx';
import { styled } from './styled.ts';

export interface CopyLinkProps {
  /** The complete address. */
  address: string;
}

/** A button that copies the address of what is shown. */
export function CopyLink({ address }: CopyLinkProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'by-hand'>('idle');
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(address);
      setState('copied');
    } catch {
      setState('by-hand'); // without https there is no clipboard, and a frame may not be allowed to use it
    }
  }
  return (
    <Root>
      <IconButton type="button" aria-label="Salin tautan" title="Salin tautan" onClick={() => void handleCopy()}>
        {state === 'copied' ? <CheckIcon /> : <LinkIcon />}
      </IconButton>
      <span role="status">{state === 'copied' && 'Tautan tersalin'}</span>
      {state === 'by-hand' && (
        <input
          readOnly
          aria-label="Tautan, salin dengan Ctrl+C"
          value={address}
          autoFocus
          onFocus={(event) => event.target.select()}
        />
      )}
    </Root>
  );
}

const Root = styled('span', ({ palette, typography, corner }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  ...typography.caption,
  color: palette.text.secondary,
  '& > input': {
    width: 180,
    minWidth: 0,
    padding: '4px 8px',
    font: 'inherit',
    color: palette.text.primary,
    backgroundColor: palette.background.default,
    border: `1px solid ${palette.divider}`,
    borderRadius: corner(6),
  },
}));
