import { useAbilities, useFinance, useTestTenant, useTwoStepNeeded, useWaiting } from '@finance/widgets';
import { loadable, MuiLook, Progress, styled } from '@finance/widgets/ui';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { arrival, client } from '../client.ts';
import { menuOf } from './menuRules.ts';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';
import { useDesk } from './useDesk.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { useRefusedToken } from './useRefusedToken.ts';

const LiveUpdates = loadable(async () => (await import('./Live.ts')).LiveUpdates);
/** Its places come with the user's rights, from the server; until then and while it loads, its room is kept. */
const SideBar = loadable(
  async () => (await import('./SideBar.tsx')).SideBar,
  () => <div />,
);
const TestTenantStrip = loadable(async () => (await import('./TestTenantStrip.tsx')).TestTenantStrip);
const UnsentTransactions = loadable(async () => (await import('./Unsent.ts')).UnsentTransactions);
const NotIn = loadable(async () => (await import('./NotIn.tsx')).NotIn);
const TwoStepNeeded = loadable(async () => (await import('./TwoStepNeeded.tsx')).TwoStepNeeded);
const PhoneBar = loadable(async () => (await import('./PhoneBar.tsx')).PhoneBar);

export interface ShellProps {
  /** Shown instead of the routed screen. */
  children?: ReactNode;
}

/** Bars and the routed screen; without a token or a tenant, what to do about it. */
export function Shell({ children }: ShellProps) {
  const { state } = useNavigation();
  useLeaveGuard();
  useRefusedToken();
  useFailedArrival();
  const isIn = useClaims()?.tenant_id !== undefined;
  const abilities = useAbilities();
  const groups = useMemo(() => menuOf(abilities ?? []), [abilities]);
  const waiting = useWaiting();
  const isTest = useTestTenant();
  const { desk, hasKeys, layer } = useDesk(abilities ?? nothing);
  return (
    <MuiLook>
      <SkipLink />
      <TopBar client={client} desk={isIn ? desk : null} hasKeys={hasKeys} />
      {isTest && <TestTenantStrip />}
      <LiveUpdates />
      {state === 'loading' && (
        <TopEdge>
          <Progress label="Memuat halaman" />
        </TopEdge>
      )}
      {isIn && (
        <Above>
          <UnsentTransactions />
        </Above>
      )}
      {isIn ? (
        <Frame>
          <SideBar groups={abilities ? groups : []} waiting={waiting} />
          {children ?? <Gate />}
        </Frame>
      ) : (
        (children ?? <Gate />)
      )}
      {isIn && (
        <PhoneBar
          groups={groups}
          abilities={abilities ?? nothing}
          waiting={waiting}
          onNew={desk.create}
          onHelp={desk.openSheet}
        />
      )}
      {isIn && abilities && layer}
      <ScrollRestoration />
    </MuiLook>
  );
}

const TopEdge = styled('div', ({ zIndex }) => ({ position: 'fixed', inset: '0 0 auto', zIndex: zIndex.snackbar }));

const Above = styled('div', () => ({
  '&:empty': { display: 'none' },
  padding: '12px clamp(12px, 2vw, 24px) 0',
  '@media print': { display: 'none' },
}));

const Frame = styled('div', () => ({
  '@media (min-width: 600px)': {
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr)',
    '@media print': { display: 'block' },
  },
  '@media (min-width: 1200px)': { gridTemplateColumns: '232px minmax(0, 1fr)' },
  '@media (max-width: 599.95px)': {
    // What sticks to the lower edge of the window stands above the bottom bar.
    'html:has(&)': { '--finance-edge-bottom': '65px' },
    paddingBlockEnd: 65,
  },
}));

const nothing: readonly string[] = [];

function useClaims() {
  const { session } = client;
  const token = useSyncExternalStore(session.subscribe, session.token);
  return token === null ? null : session.claims();
}

/** Tells a user who comes back from the sign-in page why they are not signed in. */
function useFailedArrival(): void {
  const { notify } = useFinance();
  useEffect(() => {
    void arrival.then((error) => {
      if (error) notify({ severity: 'error', text: error.alertText(), requestId: error.requestId });
    });
  }, [notify]);
}

/**
 * Home is open to everyone; every other screen needs a token that names a tenant. One that wants verification in two
 * steps opens no screen before.
 */
function Gate() {
  const claims = useClaims();
  const { pathname } = useLocation();
  const isTwoStepNeeded = useTwoStepNeeded();
  if (isTwoStepNeeded && claims?.tenant_id) return <TwoStepNeeded />;
  return pathname === '/' || claims?.tenant_id ? <Outlet key={`${claims?.tenant_id ?? ''}`} /> : <NotIn />;
}
