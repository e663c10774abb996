import type { LinkedAccount } from '@finance/contract';
import { aUuid } from './a-uuid.ts';

/** An account that never signed anybody in. */
export function aLinkedAccount(fields: Partial<LinkedAccount> = {}): LinkedAccount {
  return {
    id: aUuid(1),
    issuer: 'kantor',
    issuer_name: 'Kantor Kita',
    label: 'ani@kantor.test',
    created_at: '2026-03-01T02:00:00.000Z',
    last_used_at: null,
    ...fields,
  };
}
