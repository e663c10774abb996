import { Button, Notice, RequestId, TechnicalDetail } from '../ui/index.ts';
import type { ShownNotice } from './useNotices.ts';

export interface NoticeCardProps {
  notice: ShownNotice;
  /** Called when the user closes it, or when its time is over. */
  onDismiss: () => void;
}

/** How long a notice of success is shown, in ms; twice as long with something to press. One of failure stays. */
const goodNewsTime = 5000;

/** One notice: what happened, what to tell support, what to do. */
export function NoticeCard({ notice, onDismiss }: NoticeCardProps) {
  const { severity, text, about, detail, requestId, action, more } = notice;
  const isGood = severity === 'success' || severity === 'info';
  return (
    <Notice
      role={isGood ? 'status' : 'alert'}
      severity={severity}
      shownFor={isGood && !action ? goodNewsTime * (more ? 2 : 1) : undefined}
      onDismiss={onDismiss}
    >
      <div>{text}</div>
      {about && <div translate="no">{about}</div>}
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
      {more}
    </Notice>
  );
}
