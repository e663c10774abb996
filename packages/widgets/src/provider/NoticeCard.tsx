import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { CloseIcon } from '../icons/index.ts';
import { RequestId } from '../states/index.ts';
import type { ShownNotice } from './useNotices.ts';

export interface NoticeCardProps {
  notice: ShownNotice;
  /** Called when the user closes it, or when its time is over. */
  onDismiss: () => void;
}

/** How long good news stands, in ms; bad news stays until it is closed. */
const goodNewsTime = 5000;

/** One notice: what happened, what to tell support, what to do. */
export function NoticeCard({ notice, onDismiss }: NoticeCardProps) {
  const { severity, text, requestId, action } = notice;
  const isGood = severity === 'success' || severity === 'info';
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!isGood || action || isHeld) return undefined;
    const timer = setTimeout(onDismiss, goodNewsTime);
    return () => clearTimeout(timer);
  }, [action, isGood, isHeld, onDismiss]);
  return (
    <Card onMouseEnter={() => setIsHeld(true)} onMouseLeave={() => setIsHeld(false)} onFocus={() => setIsHeld(true)} onBlur={() => setIsHeld(false)}>
      <Alert
        severity={severity}
        role={isGood ? 'status' : 'alert'}
        action={<IconButton size="small" color="inherit" aria-label="Tutup pemberitahuan" onClick={onDismiss}><CloseIcon fontSize="inherit" /></IconButton>}
      >
        <Text>{text}</Text>
        {requestId ? <RequestId id={requestId} /> : null}
        {action ? <Button size="small" variant="outlined" sx={{ mt: 1 }} onClick={() => { onDismiss(); action.onClick(); }}>{action.label}</Button> : null}
      </Alert>
    </Card>
  );
}

const Card = styled('div')(({ theme }) => ({
  pointerEvents: 'auto', width: '100%', maxWidth: 440, borderRadius: theme.shape.borderRadius, boxShadow: theme.shadows[8],
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
}));

const Text = styled('div')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
