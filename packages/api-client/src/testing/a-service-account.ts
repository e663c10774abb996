import type { ServiceAccount, ServiceAccountKey } from '@finance/contract';

/**
 * A key that is valid and was used this morning.
 * @example aServiceAccountKey({ status: 'revoked', revoked_at: '2026-03-01T02:00:00Z' })
 */
export function aServiceAccountKey(fields: Partial<ServiceAccountKey> = {}): ServiceAccountKey {
  return {
    id: 1,
    name: 'Server utama',
    status: 'valid',
    creator_name: 'Ratna Wijaya',
    created_at: '2026-01-15T02:00:00Z',
    expires_at: '2027-01-15T02:00:00Z',
    last_used_at: '2026-03-10T01:30:00Z',
    revoked_at: null,
    ...fields,
  };
}

/**
 * The server of the dealer's app, which records dues and has one key.
 * @example aServiceAccount({ name: 'Kasir Toko', keys: [] })
 */
export function aServiceAccount(fields: Partial<ServiceAccount> = {}): ServiceAccount {
  return {
    id: 901,
    name: 'Server Dealer',
    role: 'keuangan',
    scopes: ['due:read', 'due:create', 'counterparty:read'],
    acts_for: 'nobody',
    version: 1,
    deactivated: false,
    creator_name: 'Ratna Wijaya',
    created_at: '2026-01-15T02:00:00Z',
    cashiers: [],
    bank_accounts: [],
    keys: [aServiceAccountKey()],
    ...fields,
  };
}
