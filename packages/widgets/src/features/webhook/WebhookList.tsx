import type { Webhook } from '@finance/contract';
import { formatInstant, webhookPauseLabels } from '@finance/contract/rules';
import { type ReactNode, useState } from 'react';
import { SimpleList, type RecordListState, useListQuery } from '../../parts/list/index.ts';
import { type ClientProps, WidgetRoot, useFinance, useMay, useRead } from '../../runtime/index.ts';
import { Button, DataCell, FullScreenSpinner, loadable, PlusIcon, RowAction, Tag } from '../../ui/index.ts';

const NewWebhookForm = loadable(async () => (await import('./NewWebhookForm.tsx')).NewWebhookForm, FullScreenSpinner);
const WebhookForm = loadable(async () => (await import('./WebhookForm.tsx')).WebhookForm, FullScreenSpinner);
const WebhookDeliveries = loadable(
  async () => (await import('./WebhookDeliveries.tsx')).WebhookDeliveries,
  FullScreenSpinner,
);

export interface WebhookListProps extends ClientProps, RecordListState<never> {
  /** The heading. Default 'Webhook'. */
  title?: string | undefined;
  /** Heading level on the host's page; default 2. */
  level?: 1 | 2 | 3 | 4 | undefined;
  /** Beside the title, before 'Webhook Baru'. */
  actions?: ReactNode;
  /** Called with the webhook after a change. */
  onSaved?: ((webhook: Webhook) => void) | undefined;
}

/**
 * Where the tenant's events are told to: an owner makes and changes webhooks, is shown their secrets once, pauses and
 * tests them, and sees what was answered.
 * @example <WebhookList client={client} />
 */
export function WebhookList({ client, ...props }: WebhookListProps) {
  return (
    <WidgetRoot client={client}>
      <ListBody {...props} />
    </WidgetRoot>
  );
}

type Opened = { webhook: Webhook; what: 'form' | 'deliveries' } | 'new' | null;

function ListBody({ title = 'Webhook', level = 2, actions, onSaved, ...kept }: Omit<WebhookListProps, 'client'>) {
  const { timezone } = useFinance();
  const mayCreate = useMay('event:create');
  const list = useListQuery(kept);
  const [opened, setOpened] = useState<Opened>(null);
  const read = useRead('webhook', 'index', { ...list.query, order_by: 'name' });
  const close = () => setOpened(null);
  const saved = (webhook: Webhook) => onSaved?.(webhook);
  const present = (webhook: Webhook) => read.data?.data.find(({ id }) => id === webhook.id) ?? webhook;

  return (
    <>
      <SimpleList
        isTwoLine
        {...list}
        title={title}
        level={level}
        noun="webhook"
        read={read}
        columns={['Nama', 'Peristiwa', 'Kiriman', 'Status']}
        emptyText="Buat satu agar server aplikasi lain diberi tahu, misalnya saat piutang lunas."
        actions={
          (actions || mayCreate) && (
            <>
              {actions}
              {mayCreate && (
                <Button variant="contained" onClick={() => setOpened('new')}>
                  <PlusIcon fontSize="small" />
                  Webhook Baru
                </Button>
              )}
            </>
          )
        }
      >
        {(webhook) => (
          <tr key={webhook.id}>
            <DataCell isMain>
              <div>
                <RowAction onClick={() => setOpened({ webhook, what: 'form' })}>{webhook.name}</RowAction>
                <small>{webhook.url}</small>
              </div>
            </DataCell>
            <DataCell label="Peristiwa" phone="first">
              {webhook.types.length} jenis
            </DataCell>
            <DataCell label="Kiriman" phone="whole">
              <Button
                size="small"
                aria-label={`${waitingOf(webhook)} ${webhook.name}`}
                onClick={() => setOpened({ webhook, what: 'deliveries' })}
              >
                {waitingOf(webhook)}
              </Button>
            </DataCell>
            <DataCell label="Status" phone="whole">
              <Status webhook={webhook} timezone={timezone} />
            </DataCell>
          </tr>
        )}
      </SimpleList>
      {opened === 'new' && <NewWebhookForm onSaved={saved} onClose={close} />}
      {opened !== null && opened !== 'new' && opened.what === 'form' && (
        <WebhookForm key={opened.webhook.id} webhook={present(opened.webhook)} onSaved={saved} onClose={close} />
      )}
      {opened !== null && opened !== 'new' && opened.what === 'deliveries' && (
        <WebhookDeliveries webhook={present(opened.webhook)} onClose={close} />
      )}
    </>
  );
}

function Status({ webhook, timezone }: { webhook: Webhook; timezone: string }) {
  const { paused_because: why, has_secret, failing_since } = webhook;
  if (why !== null) return <Tag tone={why === 'owner' ? 'neutral' : 'error'}>{webhookPauseLabels[why]}</Tag>;
  if (!has_secret) return <Tag tone="warning">Belum ada rahasia</Tag>;
  if (failing_since === null) return <Tag tone="success">Aktif</Tag>;
  return <Tag tone="warning">Gagal sejak {formatInstant(failing_since, timezone)}</Tag>;
}

function waitingOf({ waiting }: Webhook): string {
  return waiting === 0 ? 'Kiriman' : `${waiting.toLocaleString('id-ID')} menunggu`;
}
