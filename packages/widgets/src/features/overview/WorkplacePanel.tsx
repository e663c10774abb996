import type { ReactNode } from 'react';
import { ErrorState, Panel, Skeleton, styled } from '../../ui/index.ts';
import type { Read } from '../../runtime/index.ts';
import { PlaceLink } from './PlaceLink.tsx';
import type { WorkplaceLinks } from './Workplace.tsx';

export interface WorkplacePanelProps<Data> extends Pick<WorkplaceLinks, 'onOpen'> {
  title: string;
  /** Small text below the title. */
  about?: string | undefined;
  level: 2 | 3 | 4;
  /** Beside the title: words and where they lead. */
  links: [text: string, href: string][];
  read: Read<Data>;
  /** The room that the content has from the start, in px. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** One panel of the workplace. It has its room before its numbers come; each fails alone. */
export function WorkplacePanel<Data>({
  title,
  about,
  level,
  links,
  onOpen,
  read: { data, error, refresh },
  height,
  children,
}: WorkplacePanelProps<Data>) {
  if (error?.kind === 'forbidden') return null;
  return (
    <Panel
      title={title}
      about={about}
      level={level}
      actions={links.map(([text, href]) => (
        <PlaceLink key={href} href={href} onOpen={onOpen}>
          {text}
        </PlaceLink>
      ))}
    >
      <Body style={{ minHeight: height }}>
        {data !== undefined ? (
          children(data)
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refresh()} />
        ) : (
          <Skeleton height={height - 32} label={`Memuat ${title}…`} />
        )}
      </Body>
    </Panel>
  );
}

const Body = styled('div', ({ palette, typography, corner }) => ({
  display: 'flow-root', // the margin of what it holds stays inside
  boxSizing: 'border-box',
  '& > [role="status"]:first-child': { margin: 16 },
  'header:has(+ &) a': {
    ...typography.button,
    padding: '8px 4px',
    color: palette.primary.main,
    textDecoration: 'none',
    borderRadius: corner(4),
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  },
}));
