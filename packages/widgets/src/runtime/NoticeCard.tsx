import { useEffect, useState } from 'react';
import { Alert, Button, CloseIcon, IconButton, RequestId, styled, TechnicalDetail } from '../ui/index.ts';
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
  const { severity, text, detail, requestId, action } = notice;
  const isGood = severity === 'success' || severity === 'info';
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!isGood || action || isHeld) return undefined;
    const timer = setTimeout(onDismiss, goodNewsTime);
    return () => clearTimeout(timer);
  }, [action, isGood, isHeld, onDismiss]);
  return (
    <Card
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Alert
        role={isGood ? 'status' : 'alert'}
        severity={severity}
        end={
          <IconButton type="button" aria-label="Tutup pemberitahuan" onClick={onDismiss}>
            <CloseIcon fontSize="inherit" />
          </IconButton>
        }
      >
        <div>{text}</div>
        <TechnicalDetail>{detail}</TechnicalDetail>
        {requestId ? <RequestId id={requestId} /> : null}
        {action ? (
          <Button
            size="small"
            variant="outlined"
            style={{ marginTop: 8 }}
            onClick={() => {
              onDismiss();
              action.onClick();
            }}
          >
            {action.label}
          </Button>
        ) : null}
      </Alert>
    </Card>
  );
}

const Card = styled('div', ({ palette, shape, floating }) => ({
  pointerEvents: 'auto',
  width: '100%',
  maxWidth: 440,
  borderRadius: shape.borderRadius,
  boxShadow: floating,
  backgroundColor: palette.background.paper,
}));
