import type { ProposedReminder } from '@finance/contract';
import { fillReminder, hasChat, reminderText } from '@finance/contract/rules';
import { type ReactNode, useState } from 'react';
import {
  Button,
  DataCell,
  DataTable,
  EmptyState,
  ErrorState,
  HeadCell,
  LoadingRows,
  Pagination,
  Panel,
  RowAction,
  Rupiah,
  WhatsAppButton,
} from '../../ui/index.ts';
import { type ClientProps, useFinance, useMay, useRead, useWrite, WidgetRoot } from '../../runtime/index.ts';
import { DueDetailDialog } from './DueDetailDialog.tsx';
import { DueLateness } from './DueLateness.tsx';

export interface DueReminderListProps extends ClientProps {
  /** The heading. Default 'Kirim hari ini'. */
  title?: string | undefined;
  /** The heading's level on the host's page. Default 2. */
  level?: 1 | 2 | 3 | 4 | undefined;
  /** Beside the title. */
  actions?: ReactNode;
}

/**
 * Whom to remind today, by a prepared WhatsApp text or by e-mail: on the days that the tenant has set, until it is sent
 * or paid. What was opened in WhatsApp, and what became of an e-mail, is logged at the due.
 * @example <DueReminderList client={client} />
 */
export function DueReminderList({ client, ...props }: DueReminderListProps) {
  return (
    <WidgetRoot client={client}>
      <Reminders {...props} />
    </WidgetRoot>
  );
}

function Reminders({ title = 'Kirim hari ini', level = 2, actions }: Omit<DueReminderListProps, 'client'>) {
  const maySend = useMay('due:create');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<number | null>(null);
  const { data, error, isLoading, refresh } = useRead('dueReminder', 'index', { page });
  const pages = data?.meta.pagination;

  return (
    <Panel
      title={title}
      level={level}
      actions={actions}
      footer={
        pages && pages.total_pages > 1 ? (
          <Pagination page={page} totalPages={pages.total_pages} onPageChange={setPage} />
        ) : undefined
      }
    >
      {isLoading && <LoadingRows rows={4} label="Memuat pengingat…" />}
      {!isLoading && !data && (
        <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />
      )}
      {data?.data.length === 0 && (
        <EmptyState
          title={data.meta.is_on ? 'Tidak ada yang perlu diingatkan' : 'Pengingat belum dinyalakan'}
          text={
            data.meta.is_on
              ? 'Piutang yang harinya tiba dan belum dibayar tampil di sini.'
              : 'Pemilik mengisi hari pengingat di Setting, misalnya -3,\u00a00,\u00a07.'
          }
        />
      )}
      {data && data.data.length > 0 && (
        <DataTable label={title}>
          <thead>
            <tr>
              <HeadCell>Lawan Transaksi</HeadCell>
              <HeadCell>Jatuh tempo</HeadCell>
              <HeadCell isNumber>Sisa</HeadCell>
              {maySend && <HeadCell isNumber>Tindakan</HeadCell>}
            </tr>
          </thead>
          <tbody>
            {data.data.map((reminder) => (
              <tr key={reminder.due.id}>
                <DataCell isMain>
                  <RowAction onClick={() => setOpened(reminder.due.id)}>
                    {reminder.due.entity_name ?? `${reminder.due.type_name} #${reminder.due.id}`}
                  </RowAction>
                  {reminder.mail_problem && <small> E-mail gagal: {reminder.mail_problem}</small>}
                </DataCell>
                <DataCell label="Jatuh tempo">
                  {reminder.due.due_date} <DueLateness due={reminder.due} day={undefined} />
                </DataCell>
                <DataCell label="Sisa" isNumber>
                  <Rupiah amount={Math.abs(reminder.due.outstanding_amount)} />
                </DataCell>
                {maySend && (
                  <DataCell isNumber>
                    <Send reminder={reminder} template={data.meta.template} />
                    {data.meta.has_mail && reminder.email !== null && (
                      <SendMail reminder={reminder} email={reminder.email} />
                    )}
                  </DataCell>
                )}
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      {opened !== null && <DueDetailDialog id={opened} row={undefined} onClose={() => setOpened(null)} />}
    </Panel>
  );
}

function Send({ reminder: { due, offset_days }, template }: { reminder: ProposedReminder; template: string | null }) {
  const { claims, today } = useFinance();
  const write = useWrite('dueReminder', 'store', { success: 'Pengingat dicatat' });
  const by = { tenant_name: claims?.tenant_name ?? 'kami', today: today() };
  const phone = due.entity_phone_number;
  const text = template === null ? reminderText(due, by) : fillReminder(template, due, by);
  const log = (sent_to: string) => void write.run({ due_id: due.id, offset_days, channel: 'whatsapp', sent_to });
  if (phone === null || !hasChat(phone))
    return (
      <Button
        size="small"
        style={{ margin: '-4px -10px' }}
        aria-label={`Tandai terkirim: ${due.entity_name ?? due.id}`}
        onClick={() => log(due.entity_name ?? 'tanpa nomor')}
      >
        Tandai terkirim
      </Button>
    );
  return (
    // The link inside is what keyboards press; this only logs that it was.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span onClick={() => log(phone)}>
      <WhatsAppButton phone={phone} text={text} />
    </span>
  );
}

function SendMail({ reminder: { due, offset_days }, email }: { reminder: ProposedReminder; email: string }) {
  const write = useWrite('dueReminder', 'store', { success: 'E-mail dikirim sebentar lagi' });
  return (
    <Button
      size="small"
      variant="outlined"
      style={{ marginInlineStart: 8 }}
      loading={write.isSaving}
      aria-label={`Kirim e-mail ke ${email}`}
      onClick={() => void write.run({ due_id: due.id, offset_days, channel: 'email', sent_to: email })}
    >
      Kirim e-mail
    </Button>
  );
}
