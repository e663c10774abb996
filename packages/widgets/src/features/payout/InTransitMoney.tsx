import { exactSum } from '@finance/contract/rules';
import { type ClientProps, useRead, WidgetRoot } from '../../runtime/index.ts';
import { DataCell, DataTable, ErrorState, HeadCell, Panel, Rupiah } from '../../ui/index.ts';

export interface InTransitMoneyProps extends ClientProps {
  /** The heading. Default 'Dalam perjalanan dari penyedia'. */
  title?: string;
  /** The heading's level on the host's page. Default 2. */
  level?: 1 | 2 | 3 | 4;
}

/**
 * What each provider of online payments has received and not paid out yet; nothing where no enabler records payouts.
 * @example <InTransitMoney level={3} />
 */
export function InTransitMoney({ client, ...props }: InTransitMoneyProps) {
  return (
    <WidgetRoot client={client}>
      <Body {...props} />
    </WidgetRoot>
  );
}

function Body({ title = 'Dalam perjalanan dari penyedia', level = 2 }: Omit<InTransitMoneyProps, 'client'>) {
  const { data, error, isLoading, refresh } = useRead('payout', 'inTransit');
  // most have none: nothing is drawn before that is known
  if (isLoading || error?.kind === 'forbidden' || data?.data.length === 0) return null;
  return (
    <Panel title={title} level={level}>
      {!data ? (
        <ErrorState error={error} onRetry={() => void refresh()} />
      ) : (
        <DataTable label={title}>
          <thead>
            <tr>
              <HeadCell>Penyedia</HeadCell>
              <HeadCell>Dicairkan ke</HeadCell>
              <HeadCell>Sejak</HeadCell>
              <HeadCell isNumber>Jumlah</HeadCell>
            </tr>
          </thead>
          <tbody>
            {data.data.map((held) => (
              <tr key={held.enabler_id}>
                <DataCell isMain>
                  {held.enabler_name} <small>{held.count} pembayaran</small>
                </DataCell>
                <DataCell label="Dicairkan ke">{held.bank_account?.full_info ?? '-'}</DataCell>
                <DataCell label="Sejak" isShort>
                  {held.since ?? '-'}
                </DataCell>
                <DataCell label="Jumlah" isNumber>
                  <Rupiah isInTable amount={exactSum(held, 'amount') ?? 0} />
                </DataCell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </Panel>
  );
}
