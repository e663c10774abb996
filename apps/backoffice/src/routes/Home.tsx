import { Card, styled, Text } from '@finance/widgets/ui';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { client } from '../client.ts';
import { ButtonLink } from '../layout/ButtonLink.tsx';
import { homeGroups } from '../layout/menuRules.ts';
import { Page } from '../layout/Page.tsx';
import { loadScreen } from './loadScreen.ts';

const TenantIsMissing = lazy(() => loadScreen(() => import('./home/TenantIsMissing.tsx')));
const HomeOverview = lazy(() => loadScreen(() => import('./home/HomeOverview.tsx')));

/** The home screen 'Transaksi': all sections in their groups. */
export function Home() {
  const { session } = client;
  const token = useSyncExternalStore(session.subscribe, session.token);
  const isTenantMissing = token !== null && session.claims()?.tenant_id === undefined;
  return (
    <Page title="Transaksi">
      <Suspense>{isTenantMissing && <TenantIsMissing />}</Suspense>
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
      {/* At the end: it loads later, and must not move a link away from under the pointer. */}
      <Suspense fallback={null}>
        <HomeOverview />
      </Suspense>
    </Page>
  );
}

const Groups = styled('div', () => ({
  columnWidth: 300,
  columnGap: 16,
  '& > section': { breakInside: 'avoid', paddingBlockEnd: 16 }, // Safari moves a margin into the next column
  '& > section > div': { padding: 16 },
  '& ul': { listStyle: 'none', margin: 0, padding: '6px 0 0', display: 'grid', gap: 8 },
  '& li > a': { display: 'flex', justifyContent: 'flex-start', minHeight: 44 },
}));
