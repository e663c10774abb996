import type { ApiError } from '@finance/api-client';
import type { AccountType } from '@finance/contract';
import { type ReactNode, useState } from 'react';
import {
  DateField,
  EmptyState,
  ErrorState,
  incompleteDate,
  loadable,
  LoadingRows,
  Panel,
  Stack,
  ToggleButton,
} from '../../ui/index.ts';
import { type ClientProps, WidgetRoot, useFinance, useTell } from '../../runtime/index.ts';
import { BalanceChart } from './BalanceChart.tsx';
import { BalanceSummary } from './BalanceSummary.tsx';
import { type AccountKey, BalanceTable } from './BalanceTable.tsx';
import { type BalanceFilter, useBalances } from './useBalances.ts';

const BlindNotice = loadable(async () => (await import('./BlindNotice.tsx')).BlindNotice);

export interface BalanceListProps extends ClientProps {
  /** The heading. Default 'Saldo'. */
  title?: string | undefined;
  /** The heading's level on the host's page. Default 2. */
  level?: 1 | 2 | 3 | 4;
  /** The day and whose accounts, for a host that keeps them (in its address, say). Default: the list keeps them. */
  filter?: BalanceFilter;
  /** The user chose another day, or whose accounts. */
  onFilterChange?: (filter: BalanceFilter) => void;
  /** The user wants to see the movements of an account. Without it, rows cannot be opened. */
  onOpenAccount?: ((account: AccountKey) => void) | undefined;
  /** The user wants to see the claims that wait on an account, a type, or all. Without it, sums cannot be opened. */
  onOpenUnconfirmed?: ((accounts: Partial<AccountKey>) => void) | undefined;
  /**
   * The user wants to see the transfers in transit from an account, a type, or all; never as of another day. Without
   * it, sums cannot be opened.
   */
  onOpenInTransit?: ((accounts: Partial<AccountKey>) => void) | undefined;
  /**
   * The user wants to see the transactions up to a day that add up to the total of a type. Without it, it cannot be
   * opened.
   */
  onOpenTransactions?: ((filter: { account_type: AccountType; date_to: string }) => void) | undefined;
  /** Called when the balances cannot be read; the list itself shows the error. */
  onError?: ((error: ApiError) => void) | undefined;
  /** Beside the title, such as buttons. */
  actions?: ReactNode;
}

/**
 * The balance of every account that the user may read, as of a day: totals by type, what is in transit or not
 * confirmed, and the last 90 days.
 * @example <BalanceList onOpenAccount={({ account_type, account_id }) => showMovements(account_type, account_id)} />
 */
export function BalanceList({ client, ...props }: BalanceListProps) {
  return (
    <WidgetRoot client={client}>
      <BalancePanel {...props} />
    </WidgetRoot>
  );
}

function BalancePanel({
  title = 'Saldo',
  level = 2,
  filter: hostFilter,
  onFilterChange,
  onOpenAccount,
  onOpenUnconfirmed,
  onOpenInTransit: onOpenInTransitNow,
  onOpenTransactions: onOpenTransactionsTo,
  onError,
  actions,
}: Omit<BalanceListProps, 'client'>) {
  const { today: todayNow } = useFinance();
  const today = todayNow();
  const [ownFilter, setOwnFilter] = useState<BalanceFilter>({});
  const { as_of, self = false } = hostFilter ?? ownFilter;
  const [typed, setTyped] = useState<{ day: string | null; of: string | undefined }>();
  // Another day from outside, such as the back button's, replaces what is typed.
  const day = typed && typed.of === as_of ? typed.day : (as_of ?? today);
  const query = as_of === undefined ? {} : { as_of };
  const { data, error, isLoading, isValidating, refresh } = useBalances({ as_of, self });
  useTell(error, onError);
  const isForbidden = error?.kind === 'forbidden' && !data;

  function change(next: BalanceFilter) {
    setOwnFilter(next);
    onFilterChange?.(next);
  }

  function handleDay(next: string | null) {
    const chosen = next === null || next === today ? undefined : next;
    const isDay = chosen !== incompleteDate;
    setTyped(next === today ? undefined : { day: next, of: isDay ? chosen : as_of }); // today goes on at midnight
    if (isDay) change({ as_of: chosen, self });
  }

  return (
    <Panel
      title={title}
      level={level}
      actions={isForbidden ? undefined : actions}
      toolbar={
        isForbidden ? undefined : (
          <Stack direction="row" gap={1.5} align="end">
            <DateField label="Per tanggal" value={day} onValueChange={handleDay} />
            <ToggleButton isPressed={self} onClick={() => change({ as_of, self: !self })}>
              Saldo saya
            </ToggleButton>
          </Stack>
        )
      }
    >
      {content()}
    </Panel>
  );

  function content() {
    if (isLoading) return <LoadingRows label="Memuat saldo…" />;
    if (!data) return <ErrorState error={error} onRetry={isForbidden ? undefined : () => void refresh()} />;
    if (data.data.length === 0) {
      return self ? (
        <EmptyState
          title="Tidak ada account atas nama Anda"
          text="Anda tidak memegang kasir dan tidak diberi izin pada rekening bank."
        />
      ) : (
        <EmptyState title="Belum ada account" text="Buat rekening bank, kasir, atau investment account dulu." />
      );
    }
    const onOpenInTransit = as_of === undefined ? onOpenInTransitNow : undefined;
    const { as_of: date_to } = data.meta;
    const onOpenTransactions =
      onOpenTransactionsTo && ((type: { account_type: AccountType }) => onOpenTransactionsTo({ ...type, date_to }));
    return (
      <>
        {data.meta.is_blind && <BlindNotice />}
        <BalanceSummary
          meta={data.meta}
          {...(!self && {
            onOpenTransactions,
            onOpenInTransit: onOpenInTransit && (() => onOpenInTransit({})),
            onOpenUnconfirmed: onOpenUnconfirmed && (() => onOpenUnconfirmed({})),
          })}
        />
        <BalanceChart
          level={level}
          title={`Total ${dayCount} hari terakhir`}
          days={dayCount}
          query={{ ...query, self }}
          withTransit
        />
        <BalanceTable
          {...data}
          isBusy={isValidating}
          isWhole={!self}
          onOpenAccount={onOpenAccount}
          onOpenUnconfirmed={onOpenUnconfirmed}
          onOpenInTransit={onOpenInTransit}
          onOpenTransactions={onOpenTransactions}
        />
      </>
    );
  }
}

const dayCount = 90;
