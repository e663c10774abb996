import { feeTermsText, type OnlinePaymentEnabler, onlinePaymentTypeLabels } from '@finance/contract';
import { type ReactNode, useState } from 'react';
import { Button, DataCell, FullScreenSpinner, loadable, PlusIcon, RowAction } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot, useMay, useRead } from '../../runtime/index.ts';
import { LastHeard } from './LastHeard.tsx';
import { SimpleList, type RecordListState, StatusChip, useListQuery } from '../../parts/list/index.ts';

const OnlinePaymentEnablerForm = loadable(
  async () => (await import('./OnlinePaymentEnablerForm.tsx')).OnlinePaymentEnablerForm,
  FullScreenSpinner,
);

export interface OnlinePaymentEnablerListProps extends ClientProps, RecordListState {
  /** The heading. Default 'Online Payment Enabler'. */
  title?: string | undefined;
  /** The heading's level on the host's page. Default 2. */
  level?: 1 | 2 | 3 | 4 | undefined;
  /** Buttons before the widget's own. */
  actions?: ReactNode;
}

/**
 * The tenant's ways to be paid online; who may, makes and changes them here.
 * @example <OnlinePaymentEnablerList client={client} />
 */
export function OnlinePaymentEnablerList({ client, ...props }: OnlinePaymentEnablerListProps) {
  return (
    <WidgetRoot client={client}>
      <ListBody {...props} />
    </WidgetRoot>
  );
}

function ListBody({
  title = 'Online Payment Enabler',
  level,
  actions,
  ...kept
}: Omit<OnlinePaymentEnablerListProps, 'client'>) {
  const mayCreate = useMay('online-payment-enabler:create');
  const mayUpdate = useMay('online-payment-enabler:update');
  const list = useListQuery(kept);
  const [opened, setOpened] = useState<OnlinePaymentEnabler | 'new' | null>(null);
  const read = useRead('onlinePaymentEnabler', 'index', { ...list.query, order_by: 'name' });

  return (
    <>
      <SimpleList
        isTwoLine
        {...list}
        title={title}
        level={level}
        noun="cara pembayaran online"
        read={read}
        columns={['Nama', 'Penyedia', 'Uang masuk ke', 'Biaya', 'Terakhir mendengar', 'Status']}
        emptyText={
          mayCreate
            ? 'Tambahkan simulator untuk mencoba alurnya, atau penyedia tempat Anda terdaftar.'
            : 'Minta pemilik menambahkannya.'
        }
        actions={
          <>
            {actions}
            {mayCreate && (
              <Button data-new variant="contained" onClick={() => setOpened('new')}>
                <PlusIcon fontSize="small" />
                Enabler Baru
              </Button>
            )}
          </>
        }
      >
        {(enabler) => (
          <tr key={enabler.id}>
            <DataCell isMain>
              {mayUpdate ? (
                <RowAction onClick={() => setOpened(enabler)}>{enabler.name}</RowAction>
              ) : (
                <strong>{enabler.name}</strong>
              )}
            </DataCell>
            <DataCell label="Penyedia">{onlinePaymentTypeLabels[enabler.type]}</DataCell>
            <DataCell label="Uang masuk ke" phone="first">
              {enabler.account?.full_info ?? enabler.account_type.toUpperCase()}
            </DataCell>
            <DataCell label="Biaya" phone="whole">
              <span data-narrow>Biaya </span>
              {feeTermsText(enabler)}
              {enabler.method_fees.length > 0 && (
                <small> · {enabler.method_fees.length} cara bayar dengan biaya lain</small>
              )}
            </DataCell>
            <DataCell label="Terakhir mendengar" phone="whole">
              <span data-narrow>Terakhir mendengar </span>
              <LastHeard enabler={enabler} />
            </DataCell>
            <DataCell label="Status" phone="end">
              <StatusChip isDeactivated={!enabler.active} />
            </DataCell>
          </tr>
        )}
      </SimpleList>
      {opened && (
        <OnlinePaymentEnablerForm
          enabler={opened === 'new' ? undefined : (read.data?.data.find(({ id }) => id === opened.id) ?? opened)}
          onClose={() => setOpened(null)}
          onSaved={() => setOpened(null)}
        />
      )}
    </>
  );
}
