import { useAbilities } from '@finance/widgets';
import { Card, loadable, styled, Text } from '@finance/widgets/ui';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { client } from '../client.ts';
import { ButtonLink } from '../layout/ButtonLink.tsx';
import { homeGroups, isForSome } from '../layout/menuRules.ts';
import { Page } from '../layout/Page.tsx';
import { loadScreen } from './loadScreen.ts';

const TenantIsMissing = loadable(async () => (await import('../layout/TenantIsMissing.tsx')).TenantIsMissing);
const HomeAttention = lazy(() => loadScreen(() => import('./home/HomeAttention.tsx')));
const HomeWork = lazy(() => loadScreen(() => import('./home/HomeWork.tsx')));
const HomeKeys = lazy(() => loadScreen(() => import('./home/HomeKeys.tsx')));

/** The home screen 'Transaksi': what needs attention, all sections in their groups, what one works with. */
export function Home() {
  const { session } = client;
  const token = useSyncExternalStore(session.subscribe, session.token);
  const hasTenant = token !== null && session.claims()?.tenant_id !== undefined;
  const abilities = useAbilities();
  const Layout = hasTenant ? Split : 'div';
  return (
    <Page title="Transaksi">
      {token !== null && !hasTenant && <TenantIsMissing />}
      <Layout>
        {hasTenant && (
          <Attention>
            <Suspense fallback={null}>
              <HomeAttention />
            </Suspense>
          </Attention>
        )}
        <Groups>
          {homeGroups(abilities).map(({ title, buttons }, index) => (
            <section key={title} aria-labelledby={`menu-${index}`}>
              <Card>
                <Text as="h2" variant="h3" id={`menu-${index}`}>
                  {title}
                </Text>
                <ul>
                  {buttons.map((button) => (
                    <li key={button.to} hidden={hasTenant && !abilities && isForSome(button)}>
                      <ButtonLink to={button.to} variant="outlined">
                        {button.label}
                      </ButtonLink>
                    </li>
                  ))}
                </ul>
              </Card>
            </section>
          ))}
        </Groups>
        {/* Loads later: below the links, or beside them, so that none moves away from under the pointer. */}
        {hasTenant && (
          <div>
            <Suspense fallback={null}>
              <HomeWork />
            </Suspense>
          </div>
        )}
        {hasTenant && (
          <Keys>
            <Suspense fallback={null}>
              <HomeKeys />
            </Suspense>
          </Keys>
        )}
      </Layout>
    </Page>
  );
}

/** From 1200 px the links stand in a column at the right, and what one works with takes the room. */
const Split = styled('div', () => ({
  display: 'flex', // a grid's cell would keep what sticks to the window's edge
  flexDirection: 'column',
  gap: 16,
  '@media (min-width: 1200px)': {
    display: 'grid',
    gridTemplate: 'auto auto 1fr / minmax(0, 1fr) 280px',
    alignItems: 'start',
    columnGap: 24,
    '& > :nth-child(2)': { gridArea: '1 / 2 / span 3' },
  },
}));

/** The last of the page; on a phone they stay above the bottom bar, where a thumb reaches them, and move nothing. */
const Keys = styled('div', () => ({
  '&:empty': { display: 'none' },
  '@media (max-width: 599.95px)': {
    position: 'sticky',
    bottom: 'calc(var(--finance-edge-bottom, 0px) + 8px)',
    zIndex: 1,
    '@media print': { position: 'static' },
  },
}));

/** Keeps the room of its five tiles while its code loads, so that the links below stay where they are. */
const Attention = styled('div', () => ({
  '&:empty': { minHeight: 402, '@media (min-width: 600px)': { minHeight: 250 } },
}));

const Groups = styled('div', () => ({
  columnWidth: 300,
  marginBlockEnd: -16, // the last section has a padding of its own
  '& > section': { breakInside: 'avoid', paddingBlockEnd: 16 }, // Safari moves a margin into the next column
  '& ul': {
    listStyle: 'none',
    margin: 0,
    padding: '6px 0 0',
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
  },
  // Two beside each other on a phone; what is left alone takes the whole row.
  '& li': { display: 'grid', flex: '1 1 9em', '&[hidden]': { visibility: 'hidden' } },
  '& li > a': { justifyContent: 'flex-start', minHeight: 44 },
}));
