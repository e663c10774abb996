import { hasChat } from '@finance/contract/rules';
import { WhatsAppButton } from './WhatsAppButton.tsx';

export interface ContactProps {
  /** As people wrote it. */
  phone: string;
}

/** A phone number of a detail: a chat where there can be one, else what was written. */
export function Contact({ phone }: ContactProps) {
  return hasChat(phone) ? <WhatsAppButton phone={phone} /> : <>{phone}</>;
}
