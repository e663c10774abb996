import { useFinance } from '@finance/widgets';
import { loadable, Stack, styled, Text } from '@finance/widgets/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { column } from './column.ts';
import { Crumbs } from './Crumbs.tsx';
import { MoreActions } from './MoreActions.tsx';

const RecordLink = loadable(async () => (await import('./RecordLink.tsx')).RecordLink);

export interface PageProps {
  /** The heading, and the title of the browser's tab. */
  title: string;
  /** The heading where it is more than the title's text; null where the content brings the page's h1. */
  heading?: ReactNode;
  /** The button that the screen is for, at the end of the heading. */
  primary?: ReactNode;
  /** Further buttons beside the heading; on a narrow screen in a menu. */
  actions?: ReactNode;
  /** The screen shows one record, whose address can be copied. */
  isRecord?: boolean;
  /** `narrow` for forms, `record` for facts in columns and a table; default as wide as a list likes to be. */
  width?: 'wide' | 'narrow' | 'record';
  children: ReactNode;
}

/** A screen: where it stands, heading, actions, content. */
export function Page({
  title,
  heading = title,
  primary,
  actions,
  isRecord = false,
  width = 'wide',
  children,
}: PageProps) {
  const main = useRef<HTMLElement>(null);
  const { claims } = useFinance();
  const { key } = useLocation();
  const tenant = claims?.tenant_name;
  useEffect(() => {
    document.title = [title, tenant, 'Keuangan'].filter(Boolean).join(' · ');
  }, [title, tenant]);
  useEffect(() => {
    // The link that led here is gone, so a screen reader would start at the top of the document. On the first load
    // that is right; after a change of screen it continues in the content.
    if (key !== 'default' && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [key]);
  return (
    <Main ref={main} id="isi" tabIndex={-1} data-width={width}>
      <Crumbs title={title} />
      {heading !== null && (
        <Head>
          <Text as="h1" variant="h1">
            {heading}
          </Text>
          {(actions || primary || isRecord) && (
            <Stack direction="row" gap={1}>
              {actions && <MoreActions>{actions}</MoreActions>}
              {primary}
              {isRecord && <RecordLink />}
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
  paddingBlock: 'clamp(12px, 2vw, 20px) clamp(16px, 3.75vw, 32px)',
  outline: 0,
  '&[data-width="narrow"] > *': { maxWidth: 720 },
  '&[data-width="record"] > *': { maxWidth: 1200 },
  '& > section + section': { marginBlockStart: 16 }, // two lists are two panels
  '& p': { maxWidth: '70ch' },
  '--finance-sticky-top': '53px', // heads of tables stay below the top bar
}));

const Head = styled('div', ({ typography }) => ({
  position: 'relative', // further actions open below it
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginBlockEnd: 16,
  '& > h1': { minWidth: 0 },
  '@media (max-width: 599.95px)': { gap: 8, '& > h1[data-variant]': { fontSize: typography.pxToRem(19) } },
}));
