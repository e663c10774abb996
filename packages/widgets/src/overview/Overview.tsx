import { useSyncExternalStore } from 'react';
import { type ClientProps, useFinance, useMay, useRead, WidgetRoot } from '../provider/index.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { Waiting } from './Waiting.tsx';

/** The places that the overview leads to. */
export type OverviewPlace =
  | 'bank-account'
  | 'cashier'
  | 'transaction'
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
 * What waits for somebody: transfers on their way, claims, dues past their day, online payments; in a tenant without books, where to begin. Without a signed-in tenant it is nothing.
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
  // What a server sends after the provider was taken over was drawn without a user.
  const isIn = useSyncExternalStore(
    nothing,
    () => Boolean(claims?.tenant_id),
    () => false,
  );
  const mayBegin = useMay('bank-account:create');
  const balance = useRead('balance', 'show', isIn ? {} : null);
  const accounts = balance.data?.data;
  const isUntouched = accounts?.every((account) => account.balance === 0 && account.in_transit === 0) ?? false;
  const transactions = useRead(
    'transaction',
    'index',
    isUntouched && accounts && accounts.length > 0 ? { paginate: 1 } : null,
  );
  if (!isIn) return null;
  if (isUntouched && mayBegin && (accounts?.length === 0 || transactions.data?.meta.pagination.total === 0))
    return <FirstSteps level={level} hasAccount={accounts?.length !== 0} {...links} />;
  return <Waiting level={level} {...links} />;
}

const nothing = () => () => {};
