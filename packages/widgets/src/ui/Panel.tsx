import { type ReactNode, useId } from 'react';
import { styled } from './styled.ts';

export interface PanelProps {
  /** The heading. */
  title: ReactNode;
  /** Small text below the heading, such as the order of a list. */
  about?: ReactNode;
  /** Buttons at the right of the heading. */
  actions?: ReactNode;
  /** Between heading and content, such as a filter. */
  toolbar?: ReactNode;
  /** Below the content, such as a pagination or a total. */
  footer?: ReactNode;
  /** Heading level on the host's page; default 2. */
  level?: 1 | 2 | 3 | 4;
  children: ReactNode;
}

/** The frame of a list or record, with heading, actions, content and footer. */
export function Panel({ title, about, actions, toolbar, footer, level = 2, children }: PanelProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <Frame aria-labelledby={id}>
      <header>
        <div data-heading>
          <Heading id={id}>{title}</Heading>
          {about ? <p>{about}</p> : null}
        </div>
        {actions ? <div data-actions>{actions}</div> : null}
      </header>
      {toolbar ? <div data-toolbar>{toolbar}</div> : null}
      {children}
      {footer ? <footer>{footer}</footer> : null}
    </Frame>
  );
}

const Frame = styled('section', ({ palette, typography, corner }) => {
  const line = `1px solid ${palette.divider}`;
  return {
    ...typography.body1,
    color: palette.text.primary,
    backgroundColor: palette.background.paper,
    border: line,
    borderRadius: corner(12),
    overflow: 'clip',
    minWidth: 0,
    '& > header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '8px 12px',
      minHeight: 52,
      padding: '8px 16px',
      boxSizing: 'border-box',
      borderBottom: line,
    },
    '& > header > [data-heading]': {
      ...typography.h3,
      flex: '1 1 min-content',
      minWidth: 'min(50%, 10em)',
      '& > :is(h1, h2, h3, h4)': { ...typography.h3, margin: 0, overflowWrap: 'break-word' },
      '& > h1': typography.h2,
      '& > p': { ...typography.caption, margin: 0, color: palette.text.secondary },
    },
    '& > header > [data-actions]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
    '& > [data-toolbar]:not(:empty)': { padding: '12px 16px', borderBottom: line },
    '& > footer': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '8px 16px',
      padding: '10px 16px',
      borderTop: line,
    },
  };
});
