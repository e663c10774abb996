import { ApiError, type FinanceClient } from '@finance/api-client';
import { urlsOf } from '@finance/api-client/urls';
import { useFinance } from '@finance/widgets';
import { Button, styled } from '@finance/widgets/ui';
import { useSyncExternalStore } from 'react';
import { ButtonLink } from './ButtonLink.tsx';
import { column } from './column.ts';
import { goTo } from './goTo.ts';
import { useMayLeave } from './useMayLeave.ts';
import { useTenantChange } from './useTenantChange.ts';

export interface TopBarProps {
  /** The client whose session is shown. */
  client: FinanceClient;
}

/** Home, the tenant (which opens the choice of tenant), and Login or Logout. */
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
        text:
          'Anda sudah logout di peramban ini, tetapi server belum tahu karena sambungan terputus. ' +
          'Di komputer bersama, login lalu logout lagi.',
      });
    });
  }
  function handleLogin() {
    goTo(urls.signIn(location.href));
  }

  return (
    <Bar>
      <div>
        <ButtonLink to="/">Home</ButtonLink>
        <Button
          variant="outlined"
          onClick={() => void handleTenant()}
          title={`Ganti tenant${claims?.tenant_name ? ` (${claims.tenant_name})` : ''}`}
        >
          <OneLine>{claims?.tenant_name ?? 'Pilih Tenant'}</OneLine>
        </Button>
        {token === null ? (
          <Button variant="contained" onClick={handleLogin}>
            Login
          </Button>
        ) : (
          <Button onClick={() => void handleLogout()} title={claims?.acc_name}>
            <OneLine>Logout ({claims?.acc_name ?? 'sesi berakhir'})</OneLine>
          </Button>
        )}
      </div>
    </Bar>
  );
}

const Bar = styled('header', ({ palette }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 1100, // above scrolling content, below dialogs and menus
  backgroundColor: palette.background.paper,
  borderBlockEnd: `1px solid ${palette.divider}`,
  '& > div': {
    ...column,
    '--pad': '14px',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 52,
    '@media (max-width: 599.95px)': { '--pad': '8px' },
    // The text of a button without a border, not its invisible edge, lines up with the content below.
    '& > [data-variant]': { minWidth: 0, paddingInline: 'var(--pad)' },
    '& > [data-variant="text"]': { '--main': palette.text.primary },
    '& > a': { flex: 'none', fontWeight: 700, marginInlineStart: 'calc(-1 * var(--pad))', marginInlineEnd: 'auto' },
    '& > [data-variant="text"]:last-child': { marginInlineEnd: 'calc(-1 * var(--pad))' },
  },
}));

/** Long names share the bar; what does not fit ends in an ellipsis. */
const OneLine = styled('span', () => ({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  maxWidth: 280,
}));
