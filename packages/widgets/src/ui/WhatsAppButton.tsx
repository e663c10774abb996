import { hasChat, whatsappUrl } from '@finance/contract/rules';
import { WhatsAppIcon } from './rareIcons.tsx';
import { LinkButton } from './LinkButton.tsx';
import { styled } from './styled.ts';

export interface WhatsAppButtonProps {
  /** The number as typed, such as `0812-3456 789`; without a digit nothing is rendered. */
  phone: string | null;
  /** The message that the chat starts with. */
  text?: string;
  /** Default `small`. */
  size?: 'small' | 'medium';
}

/** Opens a WhatsApp chat with a phone number in a new window. */
export function WhatsAppButton({ phone, text = '', size = 'small' }: WhatsAppButtonProps) {
  if (phone === null || !hasChat(phone)) return null;
  return (
    <LinkButton size={size} href={whatsappUrl(phone, text)}>
      <Green>
        <WhatsAppIcon fontSize="small" />
      </Green>
      <span>Kirim WA ke {phone}</span>
    </LinkButton>
  );
}

const Green = styled('span', ({ palette }) => ({ display: 'flex', color: palette.success.main }));
