import type { ReactNode } from 'react';
import { styled } from './styled.ts';

export interface StateFrameProps {
  /** A small icon above the title. */
  icon: ReactNode;
  /** One short line. */
  title: string;
  /** More about it, in one or more lines. */
  text?: string | undefined;
  /** `error` colours the icon. */
  tone?: 'neutral' | 'error';
  /** `alert` is announced at once, `status` when the user is idle. */
  role: 'alert' | 'status';
  /** Buttons and links. */
  children?: ReactNode;
}

/** An icon, a title and a text in the middle of an area without data. */
export function StateFrame({ icon, title, text, tone = 'neutral', role, children }: StateFrameProps) {
  return (
    <Frame role={role} data-tone={tone}>
      <span data-icon aria-hidden>
        {icon}
      </span>
      <strong>{title}</strong>
      {text ? <p>{text}</p> : null}
      {children ? <div>{children}</div> : null}
    </Frame>
  );
}

const Frame = styled('div', ({ palette, typography, corner }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  padding: '32px 20px',
  boxSizing: 'border-box',
  ...typography.body2,
  color: palette.text.secondary,
  '& > strong': { ...typography.subtitle1, color: palette.text.primary },
  '& > p': { margin: '4px 0 0', maxWidth: '48ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& > div': { marginTop: 12, display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 8 },
  '& > [data-icon]': {
    display: 'grid',
    placeItems: 'center',
    width: 36,
    height: 36,
    marginBottom: 10,
    borderRadius: corner(10),
    color: palette.text.secondary,
    border: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.default,
    '& > svg': { fontSize: 20 },
  },
  '&[data-tone="error"] > [data-icon]': { color: palette.error.main },
}));
