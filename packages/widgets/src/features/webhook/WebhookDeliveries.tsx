import type { Webhook, WebhookDelivery, WebhookDeliveryState } from '@finance/contract';
import { eventTypes, formatInstant, webhookDeliveryStateLabels, webhookTest } from '@finance/contract/rules';
import { useState } from 'react';
import { useFinance, useRead, useWrite } from '../../runtime/index.ts';
import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  LoadingRows,
  Pagination,
  Select,
  styled,
  Tag,
} from '../../ui/index.ts';

export interface WebhookDeliveriesProps {
  webhook: Webhook;
  onClose: () => void;
}

const tones: Record<WebhookDeliveryState, 'success' | 'warning' | 'error'> = {
  delivered: 'success',
  waiting: 'warning',
  failed: 'error',
};
const words: Record<string, string> = { ...eventTypes, [webhookTest]: 'Kiriman uji' };

/** What was told to a webhook, and what it answered; each can be sent again. */
export function WebhookDeliveries({ webhook, onClose }: WebhookDeliveriesProps) {
  const [state, setState] = useState<WebhookDeliveryState | ''>('');
  const [page, setPage] = useState(1);
  const query = { page, per_page: 10, ...(state === '' ? {} : { state }) };
  const { data, error, isLoading, refresh } = useRead('webhook', 'deliveries', webhook.id, query);
  const resend = useWrite('webhook', 'resend', {
    success: webhook.active ? 'Akan dikirim ulang sebentar lagi' : 'Akan dikirim ulang begitu webhook ini diaktifkan',
    onSaved: () => void refresh(),
  });
  const pages = data?.meta.pagination;

  return (
    <Dialog
      title={`Kiriman ${webhook.name}`}
      width="md"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void refresh()}>Muat ulang</Button>
          <Button variant="outlined" onClick={onClose}>
            Tutup
          </Button>
        </>
      }
    >
      <Root>
        <Select
          label="Keadaan"
          value={state}
          onChange={({ target }) => {
            setState(target.value as WebhookDeliveryState | ''); // of the options below
            setPage(1);
          }}
        >
          <option value="">Semua</option>
          {Object.entries(webhookDeliveryStateLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {isLoading && <LoadingRows rows={4} label="Memuat kiriman…" />}
        {error && !data && <ErrorState error={error} onRetry={() => void refresh()} />}
        {data?.data.length === 0 && (
          <EmptyState title="Belum ada kiriman" text="Kiriman tampil di sini selama 30 hari." />
        )}
        {data && data.data.length > 0 && (
          <ul aria-label="Kiriman">
            {data.data.map((delivery) => (
              <li key={delivery.id}>
                <One delivery={delivery} />
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={`Kirim ulang ${delivery.event_id}`}
                  disabled={resend.isSaving}
                  onClick={() => void resend.run(webhook.id, { delivery_id: delivery.id })}
                >
                  Kirim ulang
                </Button>
              </li>
            ))}
          </ul>
        )}
        {pages && pages.total_pages > 1 && (
          <Pagination page={pages.current_page} totalPages={pages.total_pages} onPageChange={setPage} />
        )}
      </Root>
    </Dialog>
  );
}

function One({ delivery }: { delivery: WebhookDelivery }) {
  const { timezone } = useFinance();
  const { type, state, status, answer, problem, attempts, next_at, tried_at, created_at, event_id } = delivery;
  return (
    <div>
      <span>
        <strong>{words[type] ?? type}</strong> <Tag tone={tones[state]}>{webhookDeliveryStateLabels[state]}</Tag>
      </span>
      <small>
        {formatInstant(tried_at ?? created_at, timezone)} · {attempts.toLocaleString('id-ID')} kali dicoba
        {status !== null && ` · HTTP ${status}`}
        {next_at !== null && attempts > 0 && ` · dicoba lagi ${formatInstant(next_at, timezone)}`}
      </small>
      {problem && <small>{problem}</small>}
      {answer && <code>{answer}</code>}
      <small>{event_id}</small>
    </div>
  );
}

const Root = styled('div', ({ palette, typography, corner }) => ({
  display: 'grid',
  gap: 16,
  minWidth: 0,
  '& > ul': { display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' },
  '& > ul > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: 8,
    paddingBottom: 12,
    borderBottom: `1px solid ${palette.divider}`,
  },
  '& > ul > li > div': { display: 'grid', flex: '1 1 240px', gap: 2, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { ...typography.caption, color: palette.text.secondary },
  '& code': {
    padding: '2px 6px',
    borderRadius: corner(4),
    backgroundColor: palette.action.hover,
    color: palette.text.primary,
    fontFamily: 'ui-monospace, monospace',
    fontSize: 12,
  },
}));
