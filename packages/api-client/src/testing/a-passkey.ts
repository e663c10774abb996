import type { Passkey } from '@finance/contract';
import { aUuid } from './a-uuid.ts';

/** A passkey that was never used. */
export function aPasskey(fields: Partial<Passkey> = {}): Passkey {
  return {
    id: aUuid(1),
    name: 'Laptop kantor',
    created_at: '2026-03-01T02:00:00.000Z',
    last_used_at: null,
    ...fields,
  };
}
