import type { SecretLink } from '@finance/contract';
import { formatInstant } from '@finance/contract/rules';
import { LinkButton, WhatsAppIcon } from '../../ui/index.ts';
import { useFinance } from '../../runtime/index.ts';
import { SecretDialog } from './SecretDialog.tsx';

export interface LinkDialogProps {
  title: string;
  link: SecretLink;
  /** What is sent with it, before the address. */
  text: string;
  onClose: () => void;
}

/** Shows a link that is never shown again, to copy it or to send it. */
export function LinkDialog({ title, link, text, onClose }: LinkDialogProps) {
  const { timezone } = useFinance();
  return (
    <SecretDialog
      title={title}
      noun="Tautan"
      secret={link.url}
      copy="Salin tautan"
      more={
        <LinkButton href={`https://wa.me/?text=${encodeURIComponent(`${text} ${link.url}`)}`}>
          <WhatsAppIcon fontSize="small" />
          <span>Kirim WA</span>
        </LinkButton>
      }
      onClose={onClose}
    >
      Tautan ini hanya tampil sekali. Siapa pun yang memegangnya dapat memakainya, satu kali, sampai{' '}
      {formatInstant(link.expires_at, timezone)}.
    </SecretDialog>
  );
}
