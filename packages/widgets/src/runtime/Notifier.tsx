import { useEffect, useRef } from 'react';
import { Overlay, styled } from '../ui/index.ts';
import { NoticeCard } from './NoticeCard.tsx';
import type { ShownNotice } from './useNotices.ts';

export interface NotifierProps {
  /** What is shown, the newest last. */
  notices: readonly ShownNotice[];
  /** Called when a notice is closed or its time is over. */
  onDismiss: (id: number) => void;
  /** Where the stack stands; default the page's body. */
  container?: HTMLElement | undefined;
}

/** The stack of notices at the lower edge of the window. */
export function Notifier({ notices, onDismiss, container }: NotifierProps) {
  const stack = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A dialog of MUI that the host opens hides its neighbours from screen readers, but notices must be heard.
    stack.current?.removeAttribute('aria-hidden');
  });
  if (notices.length === 0) return null;
  return (
    <Overlay container={container}>
      <Stack ref={stack}>
        {notices.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} onDismiss={() => onDismiss(notice.id)} />
        ))}
      </Stack>
    </Overlay>
  );
}

const Stack = styled('div', ({ zIndex }) => ({
  position: 'fixed',
  insetInline: 0,
  bottom: 'var(--finance-edge-bottom, 0px)',
  zIndex: zIndex.snackbar,
  padding: 16,
  pointerEvents: 'none',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  maxHeight: '100vh',
  overflow: 'hidden',
  boxSizing: 'border-box',
}));
