import { Alert, Button, Card, styled, Text } from '@finance/widgets/ui';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { client } from '../client.ts';
import { ButtonLink } from '../layout/ButtonLink.tsx';
import { menu } from '../layout/menu.ts';
import { Page } from '../layout/Page.tsx';
import { useTenantChange } from '../layout/useTenantChange.ts';
import { loadScreen } from './loadScreen.ts';

const HomeOverview = lazy(() => loadScreen(() => import('./home/HomeOverview.tsx')));

/** The home screen 'Transaksi': all sections in their groups. */
export function Home() {
  return (
    <Page title="Transaksi">
      <TenantIsMissing />
      <Groups>
        {menu.map(({ title, entries }, index) => (
          <section key={title} aria-labelledby={`menu-${index}`}>
            <Card>
              <Text as="h2" variant="h3" id={`menu-${index}`}>
                {title}
              </Text>
              <ul>
                {entries.map(({ label, to }) => (
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
        <HomeOverview
          cashClosing={
            <ButtonLink to="/cash-closing/index?new=1" variant="outlined">
              Tutup Kas
            </ButtonLink>
          }
        />
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

/** A member of several tenants arrives from the sign-in page without one. */
function TenantIsMissing() {
  const { session } = client;
  const token = useSyncExternalStore(session.subscribe, session.token);
  const changeTenant = useTenantChange(client);
  if (token === null || session.claims()?.tenant_id !== undefined) return null;
  return (
    <Notice>
      <Alert
        severity="info"
        role="status"
        end={
          <Button variant="contained" onClick={() => void changeTenant()}>
            Pilih Tenant
          </Button>
        }
      >
        Anda sudah masuk. Pilih tenant dulu untuk melihat datanya.
      </Alert>
    </Notice>
  );
}

const Notice = styled('div', () => ({
  marginBlockEnd: 16,
  '& > [role="status"]': { alignItems: 'center' },
  '& button': { flex: 'none' },
}));
