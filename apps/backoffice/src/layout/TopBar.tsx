import type { FinanceClient } from '@finance/api-client';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Toolbar from '@mui/material/Toolbar';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';

export interface TopBarProps {
  /** The client whose session is shown. */
  client: FinanceClient;
}

/** Tenant switcher, Home, and Login or Logout. */
export function TopBar({ client }: TopBarProps) {
  const { session, urls } = client;
  const token = useSyncExternalStore(session.subscribe, session.token);
  const claims = token === null ? null : session.claims();

  function handleTenant() {
    location.assign(urls.tenantChange({ redirect: location.href }));
  }
  function handleLogin() {
    location.assign(urls.signIn(location.href));
  }

  return (
    <AppBar position="sticky" color="default" elevation={0} component="header" sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      <Toolbar variant="dense" sx={{ gap: 1, minHeight: 52 }}>
        <Button component={Link} to="/" color="inherit" sx={{ fontWeight: 700 }}>Home</Button>
        <Box sx={{ flex: 1 }} />
        <Button color="inherit" variant="outlined" onClick={handleTenant} sx={{ borderColor: 'divider', minWidth: 0 }} title="Ganti tenant">
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: { xs: 96, sm: 240 } }}>{claims?.tenant_name ?? 'Pilih Tenant'}</Box>
        </Button>
        {token === null
          ? <Button variant="contained" onClick={handleLogin}>Login</Button>
          : (
            <Button color="inherit" onClick={() => session.clear()} sx={{ minWidth: 0 }}>
              <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: { xs: 120, sm: 320 } }}>Logout ({claims?.acc_name ?? 'sesi berakhir'})</Box>
            </Button>
          )}
      </Toolbar>
    </AppBar>
  );
}
