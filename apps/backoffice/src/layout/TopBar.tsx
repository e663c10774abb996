import { ApiError, type FinanceClient } from '@finance/api-client';
import { urlsOf } from '@finance/api-client/urls';
import { useFinance } from '@finance/widgets';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Toolbar from '@mui/material/Toolbar';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { goTo } from './goTo.ts';
import { useMayLeave } from './useMayLeave.ts';
import { useTenantChange } from './useTenantChange.ts';

export interface TopBarProps {
  /** The client whose session is shown. */
  client: FinanceClient;
}

/** Tenant switcher, Home, and Login or Logout. */
export function TopBar({ client }: TopBarProps) {
  const { session } = client;
  const urls = urlsOf(client);
  const token = useSyncExternalStore(session.subscribe, session.token);
  const claims = token === null ? null : session.claims();

  const { notify } = useFinance();
  const mayLeave = useMayLeave();
  const handleTenant = useTenantChange(client);

  async function handleLogout() {
    if (!(await mayLeave())) return;
    await session.signOut().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      notify({
        severity: 'error',
        text: 'Anda sudah logout di peramban ini, tetapi server belum tahu karena sambungan terputus. Di komputer bersama, login lalu logout lagi.',
      });
    });
  }
  function handleLogin() {
    goTo(urls.signIn(location.href));
  }

  return (
    <AppBar
      position="sticky"
      color="default"
      elevation={0}
      component="header"
      sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Container maxWidth="lg" sx={{ px: { xs: 1.5, sm: 3 } }}>
        <Toolbar
          variant="dense"
          disableGutters
          sx={{ gap: 1, minHeight: 52, '& > .MuiButton-root': { px: { xs: 1, sm: 1.75 } } }}
        >
          <Button
            component={Link}
            to="/"
            color="inherit"
            sx={{ fontWeight: 700, mr: 'auto', ml: { xs: -1, sm: -1.75 } }}
          >
            Home
          </Button>
          <Button
            color="inherit"
            variant="outlined"
            onClick={() => void handleTenant()}
            sx={{ borderColor: 'divider' }}
            title={`Ganti tenant${claims?.tenant_name ? ` (${claims.tenant_name})` : ''}`}
          >
            <OneLine>{claims?.tenant_name ?? 'Pilih Tenant'}</OneLine>
          </Button>
          {token === null ? (
            <Button variant="contained" onClick={handleLogin}>
              Login
            </Button>
          ) : (
            <Button
              color="inherit"
              onClick={() => void handleLogout()}
              sx={{ mr: { xs: -1, sm: -1.75 } }}
              title={claims?.acc_name}
            >
              <OneLine>Logout ({claims?.acc_name ?? 'sesi berakhir'})</OneLine>
            </Button>
          )}
        </Toolbar>
      </Container>
    </AppBar>
  );
}

/** Names share the bar; what does not fit ends in dots. */
function OneLine({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: 280 }}>
      {children}
    </Box>
  );
}
