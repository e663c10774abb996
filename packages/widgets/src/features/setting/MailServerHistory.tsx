import type { MailSecurity } from '@finance/contract';
import { RecordHistory } from '../../parts/record/index.ts';
import { mailHour } from './mailHour.ts';
import { mailSecurityWords } from './mailSecurityWords.ts';

const labels = {
  host: 'Server',
  port: 'Port',
  security: 'Keamanan',
  user_name: 'Nama pengguna',
  from_name: 'Nama pengirim',
  from_address: 'Alamat pengirim',
  is_automatic: 'Pengingat otomatis',
  from_hour: 'Kirim mulai pukul',
};

/** Who set, changed or removed the mail server; its password stands in no history. */
export function MailServerHistory() {
  return <RecordHistory resource="mailServer" labels={labels} shown={inWords} />;
}

function inWords(name: string, value: unknown): string | undefined {
  if (name === 'security') return mailSecurityWords[value as MailSecurity]; // an unknown one is shown as it is
  if (name === 'from_hour' && typeof value === 'number') return mailHour(value);
  return undefined;
}
