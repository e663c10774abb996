import { openingObject } from '@finance/contract/rules';
import { useSyncExternalStore } from 'react';
import { Button, loadable } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot, useFinance, useMay, useRead } from '../../runtime/index.ts';
import type { StepName } from './FirstSteps.tsx';
import { Waiting } from './Waiting.tsx';

const FirstSteps = loadable(async () => (await import('./FirstSteps.tsx')).FirstSteps);

/** The places that the overview links to. */
export type OverviewPlace =
  | 'bank-account'
  | 'cashier'
  | 'transaction'
  | 'opening'
  | 'import'
  | 'setting'
  | 'transfer-pending'
  | 'unconfirmed'
  | 'correction-request-open'
  | 'approval-request-open'
  | 'handover-open'
  | 'due-overdue'
  | 'online-payment-pending'
  | 'online-payment-unclear'
  | 'online-payment-enabler-silent'
  | 'webhook-stopped'
  | 'cashier-below-zero';

export interface OverviewLinks {
  /** Returns the host's URL of a place. */
  hrefOf: (place: OverviewPlace) => string;
  /** Called on a plain click, for a host with its own router; without it the browser follows the link. */
  onOpen?: ((href: string) => void) | undefined;
}

export interface OverviewProps extends ClientProps, OverviewLinks {
  /** Heading level on the host's page; default 2. */
  level?: 2 | 3 | 4 | undefined;
}

/**
 * What needs attention: transfers in transit, unconfirmed transactions, overdue dues, online payments, cashiers below
 * zero. A tenant that has not finished its first steps also gets those. Renders nothing without a signed-in tenant.
 * @example <Overview hrefOf={(place) => addresses[place]} onOpen={navigate} />
 */
export function Overview({ client, ...props }: OverviewProps) {
  return (
    <WidgetRoot client={client}>
      <Either {...props} />
    </WidgetRoot>
  );
}

function Either({ level = 2, ...links }: Omit<OverviewProps, 'client'>) {
  const { claims } = useFinance();
  // The server renders without a user, so the first render while hydrating must do the same.
  const isIn = useSyncExternalStore(
    nothing,
    () => Boolean(claims?.tenant_id),
    () => false,
  );
  const steps = useSteps(isIn);
  const [isDismissed, dismiss] = useDismissed();
  if (!isIn) return null;
  if (steps === null) return <Waiting level={level} {...links} />;
  if (isDismissed)
    return (
      <div>
        <Waiting level={level} {...links} />
        <Button size="small" style={{ marginTop: 8 }} onClick={() => dismiss(false)}>
          Tampilkan langkah awal
        </Button>
      </div>
    );
  return (
    <div style={{ display: 'grid', gap: 20, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FirstSteps level={level} done={steps} onDismiss={() => dismiss(true)} {...links} />
      {steps.transaction && <Waiting level={level} {...links} />}
    </div>
  );
}

/** The first steps with what is done; null if all are, if it is unknown, or if the user may not do them. */
function useSteps(isIn: boolean): Record<StepName, boolean> | null {
  const mayBegin = useMay('bank-account:create') === true && isIn;
  const mayArrange = useMay('setting:update');
  const balance = useRead('balance', 'show', mayBegin ? {} : null);
  const transactions = useRead('transaction', 'index', mayBegin ? { paginate: 1 } : null);
  const openings = useRead('transaction', 'index', mayBegin ? { ...openingObject, paginate: 1 } : null);
  const settings = useRead('setting', 'index', ...(mayBegin && mayArrange ? ([] as []) : ([null] as [null])));
  if (!balance.data || !transactions.data || !openings.data || (mayArrange && !settings.data)) return null;
  const isSet = (key: string) => Boolean(settings.data?.data.find((setting) => setting.key === key)?.value);
  const has = (type: string) => balance.data?.data.some(({ account_type }) => account_type === type) === true;
  const { total } = transactions.data.meta.pagination;
  const opened = openings.data.meta.pagination.total;
  const isAtWork = total >= 10; // who books without a bank, cash or opening balance needs none
  const done = {
    bank: isAtWork || has('bank'),
    cashier: isAtWork || has('cash'),
    opening: isAtWork || opened > 0,
    transaction: total > opened,
    // Without the right to it, the step is not this user's, and counts as done.
    receipt: mayArrange !== true || isSet('receipt_header') || isSet('receipt_logo'),
  };
  return Object.values(done).every(Boolean) ? null : done;
}

/** Whether this user has put the first steps of this tenant away on this device. */
function useDismissed(): [isDismissed: boolean, dismiss: (isDismissed: boolean) => void] {
  const {
    client: { preferences },
    scope,
  } = useFinance();
  const name = `first-steps|${scope}`;
  const kept = useSyncExternalStore(
    preferences.subscribe,
    () => preferences.read(name),
    () => null,
  );
  return [kept !== null, (isDismissed) => preferences.write(name, isDismissed ? 'dismissed' : null)];
}

const nothing = () => () => {};
