import type { Due } from '@finance/contract';
import { addUp, hasChat, whatsappUrl } from '@finance/contract/rules';
import { useEffect, useState } from 'react';
import { useFinance, useRead } from '../../runtime/index.ts';
import {
  Button,
  Dialog,
  ErrorState,
  LoadingRows,
  Rupiah,
  Stack,
  styled,
  Tag,
  Text,
  WhatsAppButton,
} from '../../ui/index.ts';
import { reminderOfAll } from './reminderText.ts';

export interface DueBulkRemindersProps {
  dues: readonly Due[];
}

/** So many can be read at once. */
const most = 200;

/** A WhatsApp message to each counterparty of the selected dues, about all that is open with it. */
export function DueBulkReminders({ dues }: DueBulkRemindersProps) {
  const [asked, setAsked] = useState<readonly Due[] | null>(null);
  return (
    <>
      <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setAsked(dues)}>
        Kirim WA
      </Button>
      {asked && <Reminders dues={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Reads the dues again: nobody is reminded of what was paid since they were selected. */
function Reminders({ dues: selected, onClose }: DueBulkRemindersProps & { onClose: () => void }) {
  const ids = selected.slice(0, most).map(({ id }) => id);
  const { data, error, refresh } = useRead('due', 'index', { ids: ids.join(), paginate: most });
  const [isFresh, setIsFresh] = useState(false);
  useEffect(() => void refresh().then((fault) => setIsFresh(!fault)), [refresh]);
  const read = isFresh ? data?.data : undefined;
  const dues = read && selected.flatMap(({ id }) => read.find((due) => due.id === id) ?? []);
  return (
    <Dialog
      title={dues ? `Kirim WA ke ${counterpartiesOf(dues).size} lawan transaksi?` : 'Kirim WA'}
      width="sm"
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          Tutup
        </Button>
      }
    >
      {dues && <Recipients dues={dues} unread={selected.filter(({ id }) => !dues.some((due) => due.id === id))} />}
      {!dues && error && (
        <ErrorState error={error} onRetry={() => void refresh().then((fault) => setIsFresh(!fault))} />
      )}
      {!dues && !error && <LoadingRows label="Membaca sisa terbaru…" />}
    </Dialog>
  );
}

/** Browsers open one window a press, so there is a button for each counterparty. */
function Recipients({ dues, unread }: DueBulkRemindersProps & { unread: readonly Due[] }) {
  const { claims, today } = useFinance();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const left = [
    ...dues.filter((due) => !canBeSent(due)).map((due) => ({ due, why: refusalOf(due) })),
    ...unread.map((due) => ({ due, why: `belum terbaca lagi. Pilih paling banyak ${most} sekaligus.` })),
  ];
  const by = { tenant_name: claims?.tenant_name ?? 'kami', today: today() };

  return (
    <Stack gap={2}>
      <Text>Setiap tombol membuka WhatsApp dengan pesannya; kirim dari sana.</Text>
      <Counterparties>
        {[...counterpartiesOf(dues)].map(([key, open]) => (
          <li key={key}>
            <div>
              <strong>{open[0]?.entity_name ?? open[0]?.entity_phone_number}</strong>
              <small>
                {open[0]?.type_name}, {open.length} catatan,{' '}
                <Rupiah amount={addUp(open.map(({ outstanding_amount }) => outstanding_amount))} />
              </small>
            </div>
            <span role="status">{opened.has(key) && <Tag tone="success">Dibuka</Tag>}</span>
            {/* The link inside is what keyboards press; this only notes that it was. */}
            {/* oxlint-disable-next-line
                jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
            <span onClick={() => setOpened((before) => new Set(before).add(key))}>
              <WhatsAppButton phone={open[0]?.entity_phone_number ?? null} text={reminderOfAll(open, by)} />
            </span>
          </li>
        ))}
      </Counterparties>
      {left.length > 0 && (
        <div>
          <Text variant="body2" tone="secondary">
            Tidak dapat dikirimi:
          </Text>
          <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
            {left.map(({ due, why }) => (
              <li key={due.id}>
                <strong>
                  {due.type_name} {due.entity_name ?? `# ${due.id}`}
                </strong>
                : {why}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  );
}

/** The dues of each person, by type: a receivable is not demanded together with what is owed. */
function counterpartiesOf(dues: readonly Due[]): Map<string, Due[]> {
  const counterparties = new Map<string, Due[]>();
  for (const due of dues.filter(canBeSent)) {
    const key = `${due.type} ${whatsappUrl(due.entity_phone_number ?? '', '')}`;
    counterparties.set(key, [...(counterparties.get(key) ?? []), due]);
  }
  return counterparties;
}

function canBeSent({ status, entity_phone_number }: Due): boolean {
  return status === 'open' && entity_phone_number !== null && hasChat(entity_phone_number);
}

function refusalOf({ status }: Due): string {
  return status === 'open' ? 'nomor teleponnya belum ada.' : 'sudah ditutup.';
}

const Counterparties = styled('ul', ({ palette, typography }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 12px',
    padding: '8px 0',
    borderTop: `1px solid ${palette.divider}`,
  },
  '& > li > div': { flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { ...typography.caption, display: 'block', color: palette.text.secondary },
}));
