import { type Webhook, WebhookChange } from '@finance/contract';
import { formatInstant, webhookPauseLabels } from '@finance/contract/rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  contractResolver,
  RecordHistory,
  RemovableDialog,
  SaveProblem,
  TextInput,
  useOpenedRecord,
} from '../../parts/record/index.ts';
import { useFinance, useWrite } from '../../runtime/index.ts';
import { Actions, Alert, Button, Facts, Text } from '../../ui/index.ts';
import { EventTypesInput } from './EventTypesInput.tsx';
import { WebhookSecretDialog } from './WebhookSecretDialog.tsx';

export interface WebhookFormProps {
  webhook: Webhook;
  /** It was changed. */
  onSaved: (webhook: Webhook) => void;
  onClose: () => void;
}

const resolver = contractResolver(WebhookChange);
const historyLabels = {
  name: 'Nama',
  url: 'Alamat penerima',
  types: 'Peristiwa',
  active: 'Aktif',
  has_secret: 'Punya rahasia',
  former_until: 'Rahasia lama sampai',
};

/** The modal that changes a webhook, gives it a new secret, pauses, tests and removes it. */
export function WebhookForm({ webhook, onSaved, onClose }: WebhookFormProps) {
  const { confirm, timezone } = useFinance();
  const [made, setMade] = useState<{ webhook: Webhook; secret: string } | null>(null);
  const form = useForm<WebhookChange>({ resolver, defaultValues: valuesOf(webhook) });
  const { conflict } = useOpenedRecord(webhook, { valuesOf, resource: 'webhook' });
  const finish = ({ data }: { data: Webhook }) => {
    onSaved(data);
    onClose();
  };
  const update = useWrite('webhook', 'update', { inForm: true, success: 'Berhasil menyimpan', onSaved: finish });
  const remove = useWrite('webhook', 'destroy', { inForm: true, success: 'Webhook dihapus', onSaved: finish });
  const pause = useWrite('webhook', 'pause', { inForm: true, success: 'Webhook dijeda', onSaved: finish });
  const activate = useWrite('webhook', 'activate', { inForm: true, success: 'Webhook aktif', onSaved: finish });
  const test = useWrite('webhook', 'test', { inForm: true, success: 'Kiriman uji dikirim. Jawabannya di Kiriman.' });
  const makeSecret = useWrite('webhook', 'newSecret', {
    inForm: true,
    onSaved({ data }) {
      setMade(data);
      onSaved(data.webhook);
    },
  });
  const { isDirty } = form.formState;
  const isBusy = isDirty || [pause, activate, test, makeSecret].some(({ isSaving }) => isSaving);

  async function handleSecret() {
    const text = 'Yang lama ikut menandatangani selama 24 jam. Pasang yang baru di server penerima sebelum itu.';
    if (!webhook.has_secret || (await confirm({ title: 'Buat rahasia baru?', text, yes: 'Ya, buat' })))
      await makeSecret.run(webhook.id);
  }
  async function handleSkip() {
    const text = 'Yang menunggu dan yang terjadi selama dijeda tidak dikirim. Kiriman ulang satu per satu tetap bisa.';
    if (await confirm({ title: 'Lewati yang menunggu?', text, yes: 'Ya, lewati', isDestructive: true }))
      await activate.run(webhook.id, { skip: true });
  }

  if (made) return <WebhookSecretDialog {...made} onClose={onClose} />;
  return (
    <RemovableDialog
      title={webhook.name}
      width="sm"
      form={form}
      write={update}
      save={(values) => update.run(webhook.id, values)}
      conflict={conflict}
      onClose={onClose}
      removal={{
        question: `Tidak ada lagi yang dikirim ke ${webhook.url}, dan catatan kirimannya ikut dihapus.`,
        write: remove,
        run: () => remove.run(webhook.id),
      }}
    >
      {webhook.paused_because !== null && (
        <Alert severity={webhook.paused_because === 'owner' ? 'info' : 'warning'} role="status">
          {webhookPauseLabels[webhook.paused_because]}: tidak ada yang dikirim.{' '}
          {webhook.waiting > 0 && `${webhook.waiting.toLocaleString('id-ID')} menunggu.`}
        </Alert>
      )}
      <Facts
        rows={[
          ['Dibuat', `${formatInstant(webhook.created_at, timezone)} oleh ${webhook.creator_name}`],
          ['Rahasia lama berlaku sampai', webhook.former_until && formatInstant(webhook.former_until, timezone)],
          ['Gagal sejak', webhook.failing_since && formatInstant(webhook.failing_since, timezone)],
        ]}
      />
      <Actions>
        {webhook.active ? (
          <Button variant="outlined" disabled={isBusy} onClick={() => void pause.run(webhook.id)}>
            Jeda
          </Button>
        ) : (
          <>
            <Button variant="contained" disabled={isBusy} onClick={() => void activate.run(webhook.id, {})}>
              Aktifkan
            </Button>
            <Button variant="outlined" disabled={isBusy} onClick={() => void handleSkip()}>
              Aktifkan dan lewati
            </Button>
          </>
        )}
        {webhook.has_secret && (
          <Button variant="outlined" disabled={isBusy} onClick={() => void test.run(webhook.id)}>
            Kirim uji
          </Button>
        )}
        <Button variant="outlined" disabled={isBusy} onClick={() => void handleSecret()}>
          {webhook.has_secret ? 'Rahasia baru' : 'Buat rahasia'}
        </Button>
      </Actions>
      {isDirty && <Text>Simpan dulu isian yang diubah.</Text>}
      <SaveProblem write={pause} />
      <SaveProblem write={activate} />
      <SaveProblem write={test} />
      <SaveProblem write={makeSecret} />
      <TextInput control={form.control} name="name" label="Nama" required />
      <TextInput control={form.control} name="url" label="Alamat penerima" required />
      <EventTypesInput control={form.control} />
      <RecordHistory resource="webhook" id={webhook.id} labels={historyLabels} />
    </RemovableDialog>
  );
}

function valuesOf({ version, name, url, types }: Webhook): WebhookChange {
  return { version, name, url, types };
}
