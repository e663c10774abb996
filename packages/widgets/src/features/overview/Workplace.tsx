import type { AgeingBucket, DueType } from '@finance/contract';
import { useSyncExternalStore } from 'react';
import { type ClientProps, WidgetRoot, useFinance, useRead } from '../../runtime/index.ts';
import { styled } from '../../ui/index.ts';
import { AgeingPanel } from './AgeingPanel.tsx';
import { BalancePanel } from './BalancePanel.tsx';
import { LatePanel } from './LatePanel.tsx';
import { LastBookingsPanel } from './LastBookingsPanel.tsx';
import { MonthPanel } from './MonthPanel.tsx';
import { CashierPanel } from './CashierPanel.tsx';

/** The screens that the workplace leads to; `counterparty` and `transaction` are records, by number or uuid. */
export type WorkplacePlace =
  | 'balance'
  | 'cash-flow'
  | 'receivable'
  | 'payable'
  | 'late'
  | 'counterparty'
  | 'book'
  | 'transactions'
  | 'transaction'
  | 'cash-closing';

export interface WorkplaceLinks {
  /** Returns the host's URL of a place, or of the record with this uuid. */
  hrefOf: (place: WorkplacePlace, uuid?: string) => string;
  /** Returns the host's URL of what is open in one bucket of an age. Without it, the buckets are not links. */
  hrefOfAgeing?: ((type: DueType, bucket: AgeingBucket) => string) | undefined;
  /** Called on a plain click, for a host with its own router; without it the browser follows the link. */
  onOpen?: ((href: string) => void) | undefined;
}

export interface WorkplaceProps extends ClientProps, WorkplaceLinks {
  /** Heading level on the host's page; default 2. */
  level?: 2 | 3 | 4 | undefined;
}

/**
 * What one works with all day. For a kasir: the cashier, today's money, the last bookings (`QuickKeys` go beside it).
 * For everybody else: balances, the month's cash flow, the age of piutang and of hutang, and what is late. Every panel
 * has its room before its numbers come. Renders nothing without a signed-in tenant.
 * @example <Workplace hrefOf={(place, uuid) => addresses[place] + (uuid ?? '')} onOpen={navigate} />
 */
export function Workplace({ client, ...props }: WorkplaceProps) {
  return (
    <WidgetRoot client={client}>
      <ByRole {...props} />
    </WidgetRoot>
  );
}

function ByRole({ level = 2, ...links }: Omit<WorkplaceProps, 'client'>) {
  const { claims } = useFinance();
  // The server renders without a user, so the first render while hydrating must do the same.
  const isIn = useSyncExternalStore(
    nothing,
    () => Boolean(claims?.tenant_id),
    () => false,
  );
  const session = useRead('session', 'show', ...(isIn ? ([] as []) : ([null] as [null])));
  const who = session.data?.data;
  if (!isIn || !who?.tenant) return null;
  return (
    <Frame>
      <Panels>
        {who.tenant.role === 'kasir' ? (
          <>
            <CashierPanel level={level} {...links} />
            <LastBookingsPanel level={level} userId={who.user.id} {...links} />
          </>
        ) : (
          <>
            <BalancePanel level={level} {...links} />
            <MonthPanel level={level} {...links} />
            <LatePanel level={level} {...links} />
            <AgeingPanel level={level} type="R" {...links} />
            <AgeingPanel level={level} type="P" {...links} />
          </>
        )}
      </Panels>
    </Frame>
  );
}

const nothing = () => () => {};

const Frame = styled('div', () => ({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
}));

const Panels = styled('div', () => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))',
  // The high one stands beside two.
  '@container (min-width: 776px)': {
    gridTemplateRows: 'auto 1fr',
    '& > :first-child:not(:nth-last-child(2))': { gridRow: 'span 2' },
  },
}));
