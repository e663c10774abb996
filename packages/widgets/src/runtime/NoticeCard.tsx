import { Button, Notice, RequestId, TechnicalDetail } from '../ui/index.ts';
import type { ShownNotice } from './useNotices.ts';

export interface NoticeCardProps {
  notice: ShownNotice;
  /** Called when the user closes it, or when its time is over. */
  onDismiss: () => void;
}

/** How long a notice of success is shown, in ms. A notice of failure stays until it is closed. */
const goodNewsTime = 5000;

/** One notice: what happened, what to tell support, what to do. */
export function NoticeCard({ notice, onDismiss }: NoticeCardProps) {
  const { severity, text, detail, requestId, action } = notice;
  const isGood = severity === 'success' || severity === 'info';
  return (
    <Notice
      role={isGood ? 'status' : 'alert'}
      severity={severity}
      shownFor={isGood && !action ? goodNewsTime : undefined}
      onDismiss={onDismiss}
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
    </Notice>
  );
}
