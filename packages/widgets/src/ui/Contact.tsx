import { hasChat } from '@finance/contract/rules';
import { WhatsAppButton } from './WhatsAppButton.tsx';

export interface ContactProps {
  /** The phone number as typed. */
  phone: string;
}

/** A phone number as a WhatsApp link, or as plain text if it has no digit. */
export function Contact({ phone }: ContactProps) {
  return hasChat(phone) ? <WhatsAppButton phone={phone} /> : <>{phone}</>;
}
