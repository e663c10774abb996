import type { ReactNode } from 'react';
import { Alert, styled } from '../../ui/index.ts';

export interface NoticeLineProps {
  severity: 'success' | 'info';
  /** What happened, in a `span`, and its buttons. */
  children: ReactNode;
}

/** What happened to a form, above its fields, with small buttons beside it. */
export function NoticeLine({ severity, children }: NoticeLineProps) {
  return (
    <div style={{ marginBottom: 12 }}>
      <Alert role="status" severity={severity}>
        <Line>{children}</Line>
      </Alert>
    </div>
  );
}

const Line = styled('div', () => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  '& > span': { flex: '1 1 140px' },
}));
