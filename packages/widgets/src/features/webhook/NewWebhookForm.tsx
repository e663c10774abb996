import { NewWebhook, type Webhook } from '@finance/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { contractResolver, RecordDialog, TextInput } from '../../parts/record/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { EventTypesInput } from './EventTypesInput.tsx';
import { WebhookSecretDialog } from './WebhookSecretDialog.tsx';

export interface NewWebhookFormProps {
  /** It was made, or got its secret. */
  onSaved: (webhook: Webhook) => void;
  onClose: () => void;
}

const resolver = contractResolver(NewWebhook);

/** Makes a webhook: where to and which events; then its secret, which is shown once. */
export function NewWebhookForm({ onSaved, onClose }: NewWebhookFormProps) {
  const [made, setMade] = useState<{ webhook: Webhook; secret: string } | null>(null);
  const form = useForm<NewWebhook>({ resolver, defaultValues: { name: '', url: '', types: [] } });
  const makeSecret = useWrite('webhook', 'newSecret', {
    onError: onClose, // it stands in the list, where a secret is made as well
    onSaved({ data }) {
      setMade(data);
      onSaved(data.webhook);
    },
  });
  const store = useWrite('webhook', 'store', {
    inForm: true,
    onSaved({ data }) {
      onSaved(data);
      void makeSecret.run(data.id);
    },
  });

  if (made) return <WebhookSecretDialog {...made} onClose={onClose} />;
  return (
    <RecordDialog
      title="Webhook Baru"
      width="sm"
      form={form}
      write={store}
      save={(values) => store.run(values)}
      isBusy={makeSecret.isSaving}
      onClose={onClose}
    >
      <TextInput control={form.control} name="name" label="Nama" required />
      <TextInput control={form.control} name="url" label="Alamat penerima" required />
      <EventTypesInput control={form.control} />
    </RecordDialog>
  );
}
