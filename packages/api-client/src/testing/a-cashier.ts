import type { Cashier } from '@finance/contract';

/**
 * An active cashier that is nobody's own.
 * @example aCashier({ deactivated: true })
 */
export function aCashier(fields: Partial<Cashier> = {}): Cashier {
  const cashier = {
    id: 1,
    name: 'Kasir Depan',
    user_id: null,
    user_name: null,
    other_user_ids: [],
    other_user_names: [],
    deactivated: false,
    closed_until: null,
    closed_at: null,
    created_at: '2025-01-06T02:00:00Z',
    updated_at: '2025-01-06T02:00:00Z',
    ...fields,
  };
  return { full_info: cashier.name, ...cashier };
}
