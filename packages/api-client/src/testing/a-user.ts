import type { User } from '@finance/contract';

export function aUser(fields: Partial<User> = {}): User {
  return { id: 3, name: 'Budi Santoso', email: 'kasir@contoh.id', ...fields };
}
