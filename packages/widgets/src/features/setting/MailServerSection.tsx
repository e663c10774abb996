import type { MailServer } from '@finance/contract';
import { formatInstant, mailStateLabels } from '@finance/contract/rules';
import { useState } from 'react';
import { useFinance, useRead, useWrite } from '../../runtime/index.ts';
import {
  Actions,
  Button,
  Detail,
  ErrorState,
  Facts,
  FullScreenSpinner,
  loadable,
  LoadingRows,
  Panel,
} from '../../ui/index.ts';
import { mailHour } from './mailHour.ts';
import { MailServerHistory } from './MailServerHistory.tsx';

const MailServerForm = loadable(async () => (await import('./MailServerForm.tsx')).MailServerForm, FullScreenSpinner);

export interface MailServerSectionProps {
  level: 2 | 3 | 4;
  isEditable: boolean;
}

/** The mail server by which reminders go out, what became of the last test, and the ways to change it. */
export function MailServerSection({ level, isEditable }: MailServerSectionProps) {
  const { claims, confirm } = useFinance();
  const { data, error, isLoading, refresh } = useRead('mailServer', 'index');
  const [isOpen, setIsOpen] = useState(false);
  const test = useWrite('mailServer', 'test', { onSaved: () => void refresh() });
  const remove = useWrite('mailServer', 'destroy', { success: 'Server e-mail dilepas' });
  const server = data?.data ?? null;

  async function handleRemove() {
    const text = 'Kata sandinya ikut dihapus, dan pengingat yang menunggu tidak dikirim.';
    if (await confirm({ title: 'Lepas server e-mail?', text, yes: 'Ya, lepas', isDestructive: true }))
      await remove.run();
  }

  return (
    <Panel
      title="Server e-mail"
      level={level}
      about="Pengingat piutang dikirim lewat server Anda sendiri, ke alamat di Lawan Transaksi."
    >
      {isLoading && <LoadingRows rows={2} label="Memuat server e-mail…" />}
      {!isLoading && !data && (
        <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />
      )}
      {data && (
        <Detail style={{ padding: 16 }}>
          {server ? <ServerFacts server={server} /> : <p style={{ margin: 0 }}>Belum dipasang.</p>}
          {isEditable && (
            <Actions style={{ marginTop: 16 }}>
              <Button variant={server ? 'outlined' : 'contained'} onClick={() => setIsOpen(true)}>
                {server ? 'Ubah server e-mail' : 'Pasang server e-mail'}
              </Button>
              {server && (
                <>
                  <Button
                    variant="outlined"
                    loading={test.isSaving}
                    onClick={() => void test.run({ to: claims?.email ?? server.from_address })}
                  >
                    Kirim e-mail uji
                  </Button>
                  <Button disabled={remove.isSaving} onClick={() => void handleRemove()}>
                    Lepas
                  </Button>
                </>
              )}
            </Actions>
          )}
          <MailServerHistory />
        </Detail>
      )}
      {isOpen && <MailServerForm server={server} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

function ServerFacts({ server }: { server: MailServer }) {
  const { timezone } = useFinance();
  const { last_test: last } = server;
  return (
    <Facts
      rows={[
        ['Server', `${server.host}:${server.port}${server.security === 'none' ? ', tanpa TLS' : ''}`],
        ['Nama pengguna', server.user_name],
        ['Pengirim', `${server.from_name} <${server.from_address}>`],
        [
          'Pengingat',
          server.is_automatic
            ? `otomatis, mulai pukul ${mailHour(server.from_hour)}`
            : 'hanya bila ditekan Kirim e-mail',
        ],
        [
          'E-mail uji',
          last &&
            `${formatInstant(last.created_at, timezone)} ke ${last.sent_to}: ${mailStateLabels[last.state]}` +
              (last.problem === null ? '' : `. ${last.problem}`),
        ],
        ['Diubah', `${formatInstant(server.updated_at, timezone)} oleh ${server.updated_by_name}`],
      ]}
    />
  );
}
