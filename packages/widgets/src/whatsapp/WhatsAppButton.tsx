import { normalizePhone, whatsappUrl } from '@finance/contract';
import Button from '@mui/material/Button';
import { WhatsAppIcon } from '../icons/index.ts';
import { MuiLook } from '../provider/index.ts';

export interface WhatsAppButtonProps {
  /** As people write it, such as `0812-3456 789`; without one there is no button. */
  phone: string | null;
  /** The text that the chat begins with. */
  text?: string;
  /** Default `small`. */
  size?: 'small' | 'medium';
}

/** Opens a chat with a number in a new window. */
export function WhatsAppButton({ phone, text = '', size = 'small' }: WhatsAppButtonProps) {
  if (phone === null || normalizePhone(phone) === '') return null;
  return (
    <MuiLook><Button variant="outlined" size={size} href={whatsappUrl(phone, text)} target="_blank" rel="noopener noreferrer" startIcon={<WhatsAppIcon />} sx={{ '& svg': { color: 'success.main' } }}>
      Kirim WA ke {phone}
    </Button></MuiLook>
  );
}
