import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { client } from '../client.ts';
import { TopBar } from './TopBar.tsx';

export interface ShellProps {
  /** Shown instead of the routed screen. */
  children?: ReactNode;
}

/** Top bar and the routed screen; without a token or a tenant, what to do about it. */
export function Shell({ children }: ShellProps) {
  const { state } = useNavigation();
  return (
    <>
      <TopBar client={client} />
      {state === 'loading' && <LinearProgress aria-label="Memuat halaman" sx={{ position: 'fixed', top: 0, left: 0, right: 0, zIndex: 'tooltip' }} />}
      {children ?? <Gate />}
      <ScrollRestoration />
    </>
  );
}

/** Home is open to all; every other screen needs a token with a tenant in it. */
function Gate() {
  const { session, urls } = client;
  const token = useSyncExternalStore(session.subscribe, session.token);
  const { pathname } = useLocation();
  const claims = token === null ? null : session.claims();
  if (pathname === '/' || claims?.tenant_id) return <Outlet key={`${claims?.tenant_id ?? ''}`} />;
  const [text, label, to] = claims
    ? ['Pilih tenant dulu untuk melihat datanya.', 'Pilih Tenant', () => urls.tenantChange({ redirect: location.href })] as const
    : [token === null ? 'Silakan login untuk melanjutkan.' : 'Sesi Anda sudah berakhir. Silakan login lagi.', 'Login', () => urls.signIn(location.href)] as const;
  return (
    <Container component="main" maxWidth="sm" sx={{ py: 4 }}>
      <Alert severity="info" action={<Button color="inherit" size="small" onClick={() => location.assign(to())}>{label}</Button>}>{text}</Alert>
    </Container>
  );
}
