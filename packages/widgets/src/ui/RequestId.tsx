import { useRef, useState } from 'react';
import { CheckIcon, CopyIcon } from './icons.tsx';
import { bareButton } from './bareButton.ts';
import { styled } from './styled.ts';

export interface RequestIdProps {
  /** The id under which the server's log has the request. */
  id: string;
}

/** A request id for support, with a button that copies it. */
export function RequestId({ id }: RequestIdProps) {
  const [isCopied, setIsCopied] = useState(false);
  const code = useRef<HTMLElement>(null);
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(id);
      setIsCopied(true);
    } catch {
      // Without https there is no clipboard, and a frame may not be allowed to use it: the user copies the selection.
      if (code.current) getSelection()?.selectAllChildren(code.current);
    }
  }
  return (
    <Line>
      <span>
        Kode permintaan <code ref={code}>{id}</code>
      </span>
      <Copy
        type="button"
        onClick={() => void handleCopy()}
        aria-label={isCopied ? 'Kode permintaan tersalin' : 'Salin kode permintaan'}
      >
        {isCopied ? <CheckIcon fontSize="inherit" /> : <CopyIcon fontSize="inherit" />}
      </Copy>
    </Line>
  );
}

const Line = styled('span', ({ palette, typography }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: '100%',
  ...typography.caption,
  color: palette.text.secondary,
  '& code': { fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere', userSelect: 'all' },
  '& > span': { minWidth: 0, textAlign: 'start' },
}));

const Copy = styled('button', (look) => ({
  ...bareButton(look),
  flex: 'none',
  width: 24,
  height: 24,
  borderRadius: look.corner(6),
  fontSize: 14,
}));
