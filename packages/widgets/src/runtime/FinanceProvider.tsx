import { ApiError, type FinanceClient } from '@finance/api-client';
import type { Session, TimeZone } from '@finance/contract';
import { dateIn } from '@finance/contract/rules';
import {
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import { LookRoot, type LookRootProps, type Ui, UiContext } from '../ui/index.ts';
import { keepAsked } from './askOnce.ts';
import { type Finance, FinanceContext, type LinkedRecord, type Notice } from './FinanceContext.ts';
import { callFault, type Fault } from './fault.ts';
import { LoadableCodeDialog, LoadableConfirmDialog, LoadableNotifier } from './loadableOverlays.ts';
import { useClientRead } from './useRead.ts';
import { useNotices } from './useNotices.ts';
import { useQuestions } from './useQuestions.ts';
import { useTellNotLoaded } from './useTellNotLoaded.ts';
import { useInvalidate } from './useInvalidate.ts';

export interface FinanceProviderProps {
  /** What talks to the server. Two clients never share an answer or a notice. */
  client: FinanceClient;
  /**
   * The MUI theme of everything inside; or, made with `createFinanceLook`, the suite's own theme, which needs no MUI.
   * Default the surrounding theme, else `createFinanceLook()`.
   */
  theme?: LookRootProps['theme'];
  /** Where dialogs, menus, pickers and notices open; default that of the provider around, else the page's body. */
  container?: HTMLElement;
  /** Shows the notices instead of the provider's own notifier. */
  notify?: (notice: Notice) => void;
  /** The tenant's time zone: WIB, WITA or WIT. Default what the server says, `Asia/Jakarta` until then. */
  timezone?: TimeZone;
  /** Hears of what goes wrong, without personal data: for the host's telemetry. */
  onFault?: (fault: Fault) => void;
  /** The host's own buttons above every detail, beside 'Tutup', such as one that copies the page's address. */
  detailActions?: ReactNode;
  /** Opens a record whose name was chosen in another one; without it, such names are not links. */
  onOpenRecord?: (record: LinkedRecord) => void;
  /** The clock; default that of the client's server. */
  now?: () => Date;
  children: ReactNode;
}

/**
 * Provides client, cache, theme, notices and confirmations to the finance widgets inside it.
 * @example
 * <FinanceProvider client={createClient({ baseUrl: 'https://finance.example' })}>
 *   <TransactionList filter={{ transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '17' }} />
 * </FinanceProvider>
 */
export function FinanceProvider({ theme, container, ...rest }: FinanceProviderProps) {
  const around = useContext(UiContext);
  return (
    <LookRoot theme={theme}>
      <OwnCache onFault={rest.onFault}>
        <Core container={container ?? around?.container} {...rest} />
      </OwnCache>
    </LookRoot>
  );
}

/** A cache of its own: a host's SWR settings do not reach it. */
function OwnCache({ onFault, children }: { onFault: FinanceProviderProps['onFault']; children: ReactNode }) {
  const latest = useRef(onFault);
  useEffect(() => {
    latest.current = onFault;
  });
  const [settings] = useState(() => () => ({
    provider: () => new Map(),
    shouldRetryOnError: false,
    dedupingInterval: 2000,
    onError(error: unknown) {
      const fault = error instanceof ApiError && callFault(error);
      if (fault) latest.current?.(fault);
    },
  }));
  return <SWRConfig value={settings}>{children}</SWRConfig>;
}

const noClaims = () => null;

function Core({
  client,
  container,
  notify,
  onFault,
  onOpenRecord,
  detailActions,
  timezone: givenZone,
  now = client.now,
  children,
}: Omit<FinanceProviderProps, 'theme' | 'container'> & { container: HTMLElement | undefined }) {
  const { session } = client;
  const claims = useSyncExternalStore(session.subscribe, session.claims, noClaims); // nobody while React hydrates
  const scope = useSyncExternalStore(session.subscribe, client.cacheScope, client.cacheScope);
  const epoch = useEpoch(claims?.tenant_id);
  const invalidate = useInvalidate(client, scope);
  useForgetOthers(scope);
  useEffect(() => keepAsked(client), [client]);
  const isAsked = givenZone === undefined && claims?.tenant_id !== undefined;
  const { data } = useClientRead(client, scope, 'session', 'show', isAsked ? [] : [null]);
  const zone = (data as { data: Session } | undefined)?.data.tenant?.timezone; // the answer of session.show
  const tenantZone = useTenantZone(client, claims?.tenant_id, zone);
  const timezone = givenZone ?? tenantZone;
  const { notices, push, dismiss, dismissNews } = useNotices();
  const { question, id, confirm, choose, answer } = useQuestions(scope);
  useEffect(() => LoadableNotifier.hint(), []); // a notice may have to say that the connection is gone
  const [layers, setLayers] = useState<readonly HTMLElement[]>([]);
  const addLayer = useCallback(
    (layer: HTMLElement) => {
      dismissNews(); // on a phone it would cover the buttons of what opens
      setLayers((before) => [...before, layer]);
      return () => setLayers((before) => before.filter((other) => other !== layer));
    },
    [dismissNews],
  );

  const [shown, setShown] = useState<{ record: Parameters<Finance['show']>[0]; in: string } | null>(null);
  const show = useCallback((record: Parameters<Finance['show']>[0]) => setShown({ record, in: scope }), [scope]);

  const around = useContext(FinanceContext);
  // All providers of a page share these, those of the outermost.
  const [unsaved] = useState(() => around?.unsaved ?? new Set<() => boolean>());
  const [unsent] = useState<Finance['unsent']>(() => around?.unsent ?? new Set());

  const finance = useMemo<Finance>(
    () => ({
      client,
      claims,
      scope,
      epoch,
      timezone,
      now,
      today: () => dateIn(timezone, now()),
      notify: notify ?? push,
      dismissNews,
      show,
      confirm,
      choose,
      invalidate,
      unsaved,
      unsent,
      detailActions,
      onOpenRecord,
      onFault,
    }),
    [
      client,
      claims,
      scope,
      epoch,
      timezone,
      now,
      notify,
      push,
      dismissNews,
      show,
      confirm,
      choose,
      invalidate,
      unsaved,
      unsent,
      detailActions,
      onOpenRecord,
      onFault,
    ],
  );
  return (
    <FinanceContext.Provider value={finance}>
      <OwnUi container={container} addLayer={addLayer} today={finance.today}>
        {children}
        {shown?.in === scope && shown.record(() => setShown(null))}
        {question?.needsCode ? (
          <LoadableCodeDialog
            key={id}
            needsCode={question.needsCode}
            onConfirmed={() => answer('yes')}
            onClose={() => answer(null)}
          />
        ) : (
          question && <LoadableConfirmDialog key={id} question={question} onAnswer={answer} />
        )}
      </OwnUi>
      {notices.length > 0 && (
        <LoadableNotifier notices={notices} onDismiss={dismiss} container={layers.at(-1) ?? container} />
      )}
    </FinanceContext.Provider>
  );
}

/** Gives the controls of `ui/` what they need of this provider. */
function OwnUi({ children, container, addLayer, today }: Omit<Ui, 'onNotLoaded'> & { children: ReactNode }) {
  const onNotLoaded = useTellNotLoaded();
  const ui = useMemo(() => ({ container, addLayer, today, onNotLoaded }), [container, addLayer, today, onNotLoaded]);
  return <UiContext.Provider value={ui}>{children}</UiContext.Provider>;
}

/** Counts the changes of tenant. Signing in or an expired token does not count. */
function useEpoch(tenant: number | undefined): number {
  const [last, setLast] = useState({ tenant, epoch: 0 });
  if (tenant !== undefined && tenant !== last.tenant)
    setLast({ tenant, epoch: last.tenant === undefined ? 0 : last.epoch + 1 });
  return last.epoch;
}

/** The tenant's time zone: until the server has told it, that of the last time. */
function useTenantZone({ preferences }: FinanceClient, tenant: number | undefined, told: string | undefined): string {
  const name = `timezone|${tenant}`;
  useEffect(() => {
    if (told !== undefined && preferences.read(name) !== told) preferences.write(name, told);
  }, [preferences, name, told]);
  return told ?? preferences.read(name) ?? 'Asia/Jakarta';
}

/** After a sign-out or a change of tenant nothing of the former tenant stays in memory. */
function useForgetOthers(scope: string) {
  const { mutate } = useSWRConfig();
  // Nothing shows these any more, so nothing is read again. With `revalidate: false` SWR would keep their last requests
  // and take them for new ones if the scope were entered again at once.
  useEffect(() => void mutate((key) => Array.isArray(key) && key[0] !== scope, undefined), [mutate, scope]);
}
