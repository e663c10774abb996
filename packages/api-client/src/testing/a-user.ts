import type { User } from '@finance/contract';

/**
 * A user as the finders list them.
 * @example aUser({ name: 'Siti Rahmawati' })
 */
export function aUser(fields: Partial<User> = {}): User {
  return { id: 3, name: 'Budi Santoso', email: 'kasir@contoh.id', ...fields };
}
