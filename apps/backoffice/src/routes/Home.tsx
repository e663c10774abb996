import { Card, loadable, styled, Text } from '@finance/widgets/ui';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { client } from '../client.ts';
import { ButtonLink } from '../layout/ButtonLink.tsx';
import { homeGroups } from '../layout/menuRules.ts';
import { Page } from '../layout/Page.tsx';
import { loadScreen } from './loadScreen.ts';

const TenantIsMissing = loadable(async () => (await import('../layout/TenantIsMissing.tsx')).TenantIsMissing);
const HomeOverview = lazy(() => loadScreen(() => import('./home/HomeOverview.tsx')));

/** The home screen 'Transaksi': all sections in their groups. */
export function Home() {
  const { session } = client;
  const token = useSyncExternalStore(session.subscribe, session.token);
  const hasTenant = token !== null && session.claims()?.tenant_id !== undefined;
  const Layout = hasTenant ? Split : 'div';
  return (
    <Page title="Transaksi">
      {token !== null && !hasTenant && <TenantIsMissing />}
      <Layout>
        <Groups>
          {homeGroups().map(({ title, buttons }, index) => (
            <section key={title} aria-labelledby={`menu-${index}`}>
              <Card>
                <Text as="h2" variant="h3" id={`menu-${index}`}>
                  {title}
                </Text>
                <ul>
                  {buttons.map(({ label, to }) => (
                    <li key={to}>
                      <ButtonLink to={to} variant="outlined">
                        {label}
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
              <HomeOverview />
            </Suspense>
          </div>
        )}
      </Layout>
    </Page>
  );
}

/** From 1200 px the links stand in a column at the right, and what one works with takes the room. */
const Split = styled('div', () => ({
  '@media (min-width: 1200px)': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 280px',
    alignItems: 'start',
    gap: 24,
    '& > :last-child': { gridArea: '1 / 1' },
  },
}));

const Groups = styled('div', () => ({
  columnWidth: 300,
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
  '& li': { display: 'grid', flex: '1 1 9em' },
  '& li > a': { justifyContent: 'flex-start', minHeight: 44 },
}));
