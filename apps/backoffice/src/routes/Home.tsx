import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { client } from '../client.ts';
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
      <Box sx={{ columnWidth: 300, columnGap: 2 }}>
        {menu.map(({ title, entries }, index) => (
          <Box key={title} component="section" aria-labelledby={`menu-${index}`} sx={{ pb: 2, breakInside: 'avoid' }}>
            {/* a margin would begin the next column in Safari */}
            <Paper variant="outlined" sx={{ p: 2 }}>
              <Typography id={`menu-${index}`} variant="h3" component="h2" gutterBottom>
                {title}
              </Typography>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
                {entries.map(({ label, to }) => (
                  <li key={to}>
                    <Button
                      component={Link}
                      to={to}
                      fullWidth
                      variant="outlined"
                      sx={{ justifyContent: 'flex-start', minHeight: 44 }}
                    >
                      {label}
                    </Button>
                  </li>
                ))}
              </Box>
            </Paper>
          </Box>
        ))}
      </Box>
      {/* Below: what comes later must not push a link away from under the pointer. */}
      <Suspense fallback={null}>
        <HomeOverview />
      </Suspense>
    </Page>
  );
}

/** Who is a member of several tenants comes here from the sign-in without one. */
function TenantIsMissing() {
  const { session } = client;
  const token = useSyncExternalStore(session.subscribe, session.token);
  const changeTenant = useTenantChange(client);
  if (token === null || session.claims()?.tenant_id !== undefined) return null;
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2, alignItems: 'center' }}
      action={
        <Button variant="contained" onClick={() => void changeTenant()}>
          Pilih Tenant
        </Button>
      }
    >
      Anda sudah masuk. Pilih tenant dulu untuk melihat datanya.
    </Alert>
  );
}
