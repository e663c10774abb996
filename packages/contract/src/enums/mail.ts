/** Ways to remind somebody of a due. */
export const reminderChannels = ['whatsapp', 'email'] as const;

/** How the connection to a mail server is secured. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

/**
 * What became of a message: it waits, or is being sent; the server took it; all of it was given but no answer came, so
 * that it may have arrived; it was not taken and is not tried again; nobody had to be reminded any more.
 */
export const mailStates = ['waiting', 'sending', 'sent', 'unsure', 'failed', 'stopped'] as const;
export type MailState = (typeof mailStates)[number];

export const mailStateLabels: Record<MailState, string> = {
  waiting: 'menunggu',
  sending: 'sedang dikirim',
  sent: 'terkirim',
  unsure: 'mungkin terkirim',
  failed: 'gagal',
  stopped: 'batal',
};
