import { useSyncExternalStore } from 'react';
import { type ClientProps, LightRoot, useFinance, useMay, useRead } from '../../runtime/index.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { Waiting } from './Waiting.tsx';

/** The places that the overview leads to. */
export type OverviewPlace =
  | 'bank-account'
  | 'cashier'
  | 'transaction'
  | 'opening'
  | 'import'
  | 'setting'
  | 'transfer-pending'
  | 'unconfirmed'
  | 'due-overdue'
  | 'online-payment-pending';

export interface OverviewLinks {
  /** The address of a place in the host. */
  hrefOf: (place: OverviewPlace) => string;
  /** A plain click on a link, where the host has a router of its own; without it the browser follows the link. */
  onOpen?: ((href: string) => void) | undefined;
}

export interface OverviewProps extends ClientProps, OverviewLinks {
  /** The heading's level on the host's page. Default 2. */
  level?: 2 | 3 | 4 | undefined;
}

/**
 * What waits for somebody: transfers on their way, claims, dues past their day, online payments; in a tenant whose first steps are not done, where to begin. Without a signed-in tenant it is nothing.
 * @example <Overview hrefOf={(place) => addresses[place]} onOpen={navigate} />
 */
export function Overview({ client, ...props }: OverviewProps) {
  return (
    <LightRoot client={client}>
      <Either {...props} />
    </LightRoot>
  );
}

function Either({ level = 2, ...links }: Omit<OverviewProps, 'client'>) {
  const { claims } = useFinance();
  // What a server sends after the provider was taken over was drawn without a user.
  const isIn = useSyncExternalStore(
    nothing,
    () => Boolean(claims?.tenant_id),
    () => false,
  );
  const steps = useSteps(isIn);
  if (!isIn) return null;
  if (steps === null) return <Waiting level={level} {...links} />;
  return (
    <div style={{ display: 'grid', gap: 20, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FirstSteps level={level} done={steps} {...links} />
      {steps.transaction && <Waiting level={level} {...links} />}
    </div>
  );
}

/** What is done of the first steps; null where all are, where it is not known, and for those who cannot take them. */
function useSteps(isIn: boolean) {
  const mayBegin = useMay('bank-account:create') === true && isIn;
  const mayArrange = useMay('setting:update');
  const balance = useRead('balance', 'show', mayBegin ? {} : null);
  const transactions = useRead('transaction', 'index', mayBegin ? { paginate: 1 } : null);
  const settings = useRead('setting', 'index', ...(mayBegin && mayArrange ? ([] as []) : ([null] as [null])));
  if (!balance.data || !transactions.data || (mayArrange && !settings.data)) return null;
  const isSet = (key: string) => Boolean(settings.data?.data.find((setting) => setting.key === key)?.value);
  const done = {
    account: balance.data.data.length > 0,
    transaction: transactions.data.meta.pagination.total > 0,
    receipt: mayArrange !== true || isSet('receipt_header') || isSet('receipt_logo'), // others' to do
  };
  return Object.values(done).every(Boolean) ? null : done;
}

const nothing = () => () => {};
