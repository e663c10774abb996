import type { Webhook } from '@finance/contract';
import { SecretDialog } from '../user/index.ts';

export interface WebhookSecretDialogProps {
  webhook: Webhook;
  secret: string;
  onClose: () => void;
}

/** Shows the secret of a webhook, once. */
export function WebhookSecretDialog({ webhook, secret, onClose }: WebhookSecretDialogProps) {
  return (
    <SecretDialog title={`Rahasia ${webhook.name}`} noun="Rahasia" secret={secret} copy="Salin" onClose={onClose}>
      Rahasia ini hanya tampil sekali. Simpan di server penerima: dengannya ia memeriksa bahwa kiriman berasal dari
      sini.
      {webhook.former_until !== null && ' Rahasia lama ikut menandatangani selama 24 jam.'}
    </SecretDialog>
  );
}
