import type { MailSecurity } from '@finance/contract';

/** How a mail server is spoken to, with the port that is usual then. */
export const mailSecurityWords: Record<MailSecurity, string> = {
  starttls: 'STARTTLS (587)',
  tls: 'TLS (465)',
  none: 'Tanpa TLS',
};
