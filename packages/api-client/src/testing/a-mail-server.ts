import type { MailServer } from '@finance/contract';

/** The tenant's mail server, which sends by itself; a case names only the fields that matter to it. */
export function aMailServer(fields: Partial<MailServer> = {}): MailServer {
  return {
    host: 'smtp.majumotor.id',
    port: 587,
    security: 'starttls',
    user_name: 'tagihan@majumotor.id',
    from_name: 'PT Maju Motor',
    from_address: 'tagihan@majumotor.id',
    is_automatic: true,
    from_hour: 8,
    version: 1,
    updated_at: '2026-03-02T03:00:00Z',
    updated_by_name: 'Ibu Ratna',
    last_test: null,
    ...fields,
  };
}
