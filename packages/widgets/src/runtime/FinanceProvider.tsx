import { ApiError, type FinanceClient } from '@finance/api-client';
import type { Session } from '@finance/contract';
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
import { forgetAsked, keepAsked } from './askOnce.ts';
import { type Finance, FinanceContext, type Notice } from './FinanceContext.ts';
import { Notices } from './Notices.ts';
import { loadConfirmDialog, Questions } from './Questions.ts';
import type { Fault } from './fault.ts';
import { loadFaults, tellFault } from './tellFault.ts';
import { useClientRead } from './useRead.ts';
import { useNotices } from './useNotices.ts';
import { useQuestions } from './useQuestions.ts';
import { useTellNotLoaded } from './useTellNotLoaded.ts';

export interface FinanceProviderProps {
  /** What talks to the server; another client never shares an answer or a notice with this one. */
  client: FinanceClient;
  /** The MUI theme of everything inside, or with `createFinanceLook` the suite's own one that comes without MUI; default the theme around, else `createFinanceLook()`. */
  theme?: NonNullable<LookRootProps['theme']>;
  /** Where dialogs, menus, pickers and notices open; default that of the provider around, else the page's body. */
  container?: HTMLElement;
  /** Takes the news instead of the provider's own notifier. */
  notify?: (notice: Notice) => void;
  /** IANA zone of the tenant; default what the server says, `Asia/Jakarta` until then. */
  timezone?: string;
  /** Hears of what goes wrong, without personal data: for the host's telemetry. */
  onFault?: (fault: Fault) => void;
  /** The clock; default the browser's. */
  now?: () => Date;
  children: ReactNode;
}

/** The provider without what only features know: `FinanceProvider` of the package is this with them. */
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

/** A cache of its own, deaf to the settings of a host that uses SWR too. */
function OwnCache({ onFault, children }: { onFault: FinanceProviderProps['onFault']; children: ReactNode }) {
  const latest = useRef(onFault);
  useEffect(() => {
    latest.current = onFault;
  });
  const isHeard = onFault !== undefined;
  useEffect(() => {
    if (isHeard) loadFaults().catch(() => {}); // the first fault will try again
  }, [isHeard]);
  const [settings] = useState(() => () => ({
    provider: () => new Map(),
    shouldRetryOnError: false,
    dedupingInterval: 2000,
    onError: (error: unknown) =>
      tellFault(latest.current, ({ callFault }) => (error instanceof ApiError ? callFault(error) : undefined)),
  }));
  return <SWRConfig value={settings}>{children}</SWRConfig>;
}

const browserClock = () => new Date();
const noClaims = () => null;

function Core({
  client,
  container,
  notify,
  onFault,
  timezone: givenZone,
  now = browserClock,
  children,
}: Omit<FinanceProviderProps, 'theme' | 'container'> & { container: HTMLElement | undefined }) {
  const { session } = client;
  const claims = useSyncExternalStore(session.subscribe, session.claims, noClaims); // while a page of a server is taken over nobody is known there
  const scope = useSyncExternalStore(session.subscribe, client.cacheScope, client.cacheScope);
  const epoch = useEpoch(claims?.tenant_id);
  const touch = useTouch(client, scope);
  useForgetOthers(scope);
  useEffect(() => keepAsked(client), [client]);
  const isAsked = givenZone === undefined && claims?.tenant_id !== undefined;
  const { data } = useClientRead(client, scope, 'session', 'show', isAsked ? [] : [null]);
  const timezone = givenZone ?? (data as { data: Session } | undefined)?.data.tenant?.timezone ?? 'Asia/Jakarta'; // the answer of session.show
  const { notices, push, dismiss, dismissNews } = useNotices();
  const { question, confirm, answer } = useQuestions();
  const [layers, setLayers] = useState<readonly HTMLElement[]>([]);
  const addLayer = useCallback((layer: HTMLElement) => {
    setLayers((before) => [...before, layer]);
    return () => setLayers((before) => before.filter((other) => other !== layer));
  }, []);

  const around = useContext(FinanceContext);
  const [unsaved] = useState(() => around?.unsaved ?? new Set<() => boolean>()); // the outermost provider's is the one that the page asks

  const finance = useMemo<Finance>(
    () => ({
      client,
      claims,
      scope,
      epoch,
      timezone,
      today: () => dateIn(timezone, now()),
      notify: notify ?? push,
      dismissNews,
      confirm,
      touch,
      unsaved,
      onFault,
    }),
    [client, claims, scope, epoch, timezone, now, notify, push, dismissNews, confirm, touch, unsaved, onFault],
  );
  return (
    <FinanceContext.Provider value={finance}>
      <OwnUi container={container} addLayer={addLayer}>
        {children}
        <Questions question={question} onAnswer={answer} />
      </OwnUi>
      <Notices notices={notices} onDismiss={dismiss} container={layers.at(-1) ?? container} />
    </FinanceContext.Provider>
  );
}

/** Gives the controls what they need of this provider. */
function OwnUi({ container, addLayer, children }: Pick<Ui, 'container' | 'addLayer'> & { children: ReactNode }) {
  const onNotLoaded = useTellNotLoaded();
  const ui = useMemo(() => ({ container, addLayer, expectQuestions, onNotLoaded }), [container, addLayer, onNotLoaded]);
  return <UiContext.Provider value={ui}>{children}</UiContext.Provider>;
}

const expectQuestions = () => void loadConfirmDialog().catch(() => {});

/** A token that is over, or the first one that comes, is no change of tenant. */
function useEpoch(tenant: number | undefined): number {
  const [last, setLast] = useState({ tenant, epoch: 0 });
  if (tenant !== undefined && tenant !== last.tenant)
    setLast({ tenant, epoch: last.tenant === undefined ? 0 : last.epoch + 1 });
  return last.epoch;
}

interface Touched {
  scope: string;
  resources: readonly string[];
}

/** Reads again what shows certain resources of this scope: here at once, so that who refreshes next is not overtaken, and in every other provider of the origin. */
function useTouch(client: FinanceClient, scope: string): Finance['touch'] {
  const { mutate } = useSWRConfig();
  const listening = useRef<BroadcastChannel | null>(null);
  const read = useCallback(
    (resources: readonly string[]) => {
      forgetAsked(client, resources);
      void mutate((key) => Array.isArray(key) && key[0] === scope && resources.includes(String(key[1])));
    },
    [client, mutate, scope],
  );
  useEffect(() => {
    if (!hasChannels) return undefined;
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data: touched }: MessageEvent<Touched>) => {
      if (touched.scope === scope) read(touched.resources);
    });
    listening.current = channel;
    return () => {
      listening.current = null;
      channel.close();
    };
  }, [read, scope]);
  return useCallback(
    (resources) => {
      if (!hasChannels) {
        read(resources);
        return;
      }
      const touched: Touched = { scope, resources };
      const channel = listening.current ?? new BroadcastChannel(channelName); // the others must hear of it even if the widget went away while it was saving
      channel.postMessage(touched); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel stays within its origin
      if (listening.current) read(resources);
      else channel.close();
    },
    [read, scope],
  );
}

const channelName = 'finance-suite';
const hasChannels = 'BroadcastChannel' in globalThis; // not in the jsdom of Jest

/** After a logout or a change of tenant nothing of the former one stays in memory. */
function useForgetOthers(scope: string) {
  const { mutate } = useSWRConfig();
  // Nobody shows these any more, so nothing is read again; without `revalidate: false` SWR forgets their last requests too, which it would take for new ones in a scope that is entered again at once.
  useEffect(() => void mutate((key) => Array.isArray(key) && key[0] !== scope, undefined), [mutate, scope]);
}
