import { Stack, styled, Text } from '@finance/widgets/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { column } from './column.ts';

export interface PageProps {
  /** The heading, and the title of the browser's tab. */
  title: string;
  /** The heading where it is more than the title's text; null where the content brings the page's h1. */
  heading?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** As wide as a list likes to be. */
  isWide?: boolean;
  children: ReactNode;
}

/** A screen: heading, actions, content. */
export function Page({ title, heading = title, actions, isWide, children }: PageProps) {
  const main = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    // The link that led here is gone, so a screen reader would start at the top of the document. On the first load
    // that is right; after a change of screen it continues in the content.
    if (key !== 'default' && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [key]);
  return (
    <Main ref={main} tabIndex={-1} style={isWide ? { maxWidth: 1920 } : undefined}>
      {heading !== null && (
        <Head>
          <Text as="h1" variant="h1">
            {heading}
          </Text>
          {actions && (
            <Stack direction="row" gap={1}>
              {actions}
            </Stack>
          )}
        </Head>
      )}
      {children}
    </Main>
  );
}

const Main = styled('main', () => ({
  ...column,
  paddingBlock: 'clamp(16px, 3.75vw, 24px)',
  outline: 0,
  '--finance-sticky-top': '53px', // heads of tables stay below the top bar
}));

const Head = styled('div', ({ typography }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginBlockEnd: 16,
  '& > h1': { minWidth: 0 },
  '@media (max-width: 599.95px)': { gap: 8, '& > h1[data-variant]': { fontSize: typography.pxToRem(19) } },
}));
