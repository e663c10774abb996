import { ApiError, decodeClaims, type FinanceClient } from '@finance/api-client';
import { useFinance, useMay } from '@finance/widgets';
import { AppBar, Button, styled, Toolbar, visuallyHidden } from '@finance/widgets/ui';
import { useSyncExternalStore } from 'react';
import { ButtonLink } from './ButtonLink.tsx';
import { SearchIcon, UserIcon } from './icons.tsx';
import type { Desk } from './shortcuts.ts';
import { useMayLeave } from './useMayLeave.ts';
import { useOtherTabs } from './useOtherTabs.ts';
import { useSignIn } from './useSignIn.ts';
import { useTenantChange } from './useTenantChange.ts';

export interface TopBarProps {
  /** The client whose session is shown. */
  client: FinanceClient;
  /** Search, 'Buat' and help; null for who is not in a tenant. */
  desk: Desk | null;
  /** The keys of the page work, so the buttons may name them. */
  hasKeys: boolean;
}

/** Home, search and help, the tenant (which opens the choice of tenant), and Login or Logout. */
export function TopBar({ client, desk, hasKeys }: TopBarProps) {
  const { session } = client;
  const token = useSyncExternalStore(session.subscribe, session.token);
  const claims = token === null ? null : session.claims();
  const named = claims ?? (token === null ? null : decodeClaims(token)); // a token that is over still says whose it was

  const { confirm, notify } = useFinance();
  const hasOtherTab = useOtherTabs();
  const handleLogin = useSignIn(client);
  const mayLeave = useMayLeave();
  const handleTenant = useTenantChange(client);

  async function handleLogout() {
    if (!(await mayLeave())) return;
    const isSure = !(await hasOtherTab()) || (await confirm(lostElsewhere));
    if (!isSure) return;
    await session.signOut().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      notify({
        severity: 'error',
        text:
          'Anda sudah logout di peramban ini, tetapi server belum tahu karena sambungan terputus. ' +
          'Di komputer bersama, login lalu logout lagi.',
      });
    });
  }

  return (
    <Bar position="sticky" color="inherit" elevation={0}>
      <Row disableGutters>
        <ButtonLink to="/">Home</ButtonLink>
        {desk && <DeskButtons desk={desk} hasKeys={hasKeys} />}
        <i />
        <Button
          variant="outlined"
          onClick={handleTenant}
          title={`Ganti tenant${named?.tenant_name ? ` (${named.tenant_name})` : ''}`}
        >
          <OneLine>{named?.tenant_name ?? 'Pilih Tenant'}</OneLine>
        </Button>
        {token === null ? (
          <Button variant="contained" onClick={handleLogin}>
            Login
          </Button>
        ) : (
          <>
            {claims && (
              <ButtonLink to="/user/profile" data-wide aria-label={`Profil ${claims.acc_name}`} title="Profil saya">
                <UserIcon fontSize="small" />
              </ButtonLink>
            )}
            <Button onClick={() => void handleLogout()} title={named?.acc_name}>
              <OneLine>Logout ({named?.acc_name ?? 'sesi berakhir'})</OneLine>
            </Button>
            {!claims && named && <Over>sesi berakhir</Over>}
          </>
        )}
      </Row>
    </Bar>
  );
}

const lostElsewhere = {
  title: 'Logout dari semua tab?',
  text: 'Di tab lain ada isian yang belum disimpan, dan isian itu akan hilang.',
  yes: 'Ya, logout',
  isDestructive: true,
};

function DeskButtons({ desk, hasKeys }: { desk: Desk; hasKeys: boolean }) {
  const mayBook = useMay('transaction:create');
  return (
    <>
      <Button
        variant="outlined"
        data-search
        title="Cari apa saja (Ctrl+K)"
        aria-haspopup="dialog"
        aria-keyshortcuts={hasKeys ? 'Control+K' : undefined}
        onClick={desk.openPalette}
      >
        <SearchIcon fontSize="small" />
        <span>Cari apa saja</span> <kbd aria-hidden>Ctrl K</kbd>
      </Button>
      {mayBook !== false && (
        <Button
          variant="outlined"
          data-wide
          style={mayBook ? undefined : { visibility: 'hidden' }} // its room is there before the rights are known
          title="Buat baru di layar ini (n)"
          aria-keyshortcuts={hasKeys ? 'n' : undefined}
          onClick={desk.create}
        >
          Buat
        </Button>
      )}
      <Button
        data-wide
        aria-label="Bantuan"
        title="Bantuan dan pintasan (?)"
        aria-haspopup="dialog"
        onClick={desk.openSheet}
      >
        ?
      </Button>
    </>
  );
}

const Bar = styled(AppBar, ({ palette }) => ({
  backgroundColor: palette.background.paper,
  borderBlockEnd: `1px solid ${palette.divider}`,
  '@media print': { display: 'none' },
}));

const Row = styled(Toolbar, ({ palette, typography }) => ({
  gap: 8,
  height: 52,
  '&&': { minHeight: 0 }, // MUI's own grows with the window
  padding: '0 12px',
  '& > i': { flex: '1 1 0' },
  '& > [data-variant]': { minWidth: 0, paddingInline: 12 },
  '& > [data-variant="text"]': { '--main': palette.text.primary },
  '& > a': { flex: 'none', fontWeight: 700 },
  '& > [data-wide]': { flex: 'none', '@media (max-width: 599.95px)': { display: 'none' } },
  '& > [data-search]': {
    flex: '0 1 280px',
    justifyContent: 'flex-start',
    fontWeight: 400,
    color: palette.text.secondary,
    backgroundColor: palette.background.default,
    '& > span': { flex: '1 1 auto', minWidth: 0, overflow: 'hidden', textAlign: 'start', whiteSpace: 'nowrap' },
    '& > kbd': { flex: 'none', ...typography.caption, color: palette.text.secondary },
    '@media (max-width: 899.95px)': {
      flex: 'none',
      '& > span': visuallyHidden,
      '& > kbd': { display: 'none' },
    },
  },
  '@media (max-width: 599.95px)': {
    gap: 3,
    padding: '0 3px',
    '& > i': { flex: '0 0 0' },
    '& > [data-variant]': { paddingInline: 6 },
  },
}));

const Over = styled('small', ({ palette, typography }) => ({
  ...typography.caption,
  flex: 'none',
  color: palette.warning.main,
  fontWeight: 600,
}));

/** Long names share the bar; what does not fit ends in an ellipsis. */
const OneLine = styled('span', () => ({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  maxWidth: 280,
}));
