import * as z from 'zod/mini';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { CalendarDate, changeOf, Id, Instant, pageQuery, queryInt, text } from './primitives.ts';
import { routes } from './routes.ts';

export const deactivationStatuses = ['active', 'deactivated', 'all'] as const;

export const Cashier = z.object({
  id: Id,
  name: z.string(),
  /** The user who holds the cash, if any. */
  user_id: z.nullable(Id),
  user_name: z.nullable(z.string()),
  /** Who holds it beside them, in the order of their ids: each books on it, and each booking names its maker. */
  other_user_ids: z.array(Id),
  other_user_names: z.array(z.string()),
  deactivated: z.boolean(),
  full_info: z.string(),
  /** The day of the last closing: nothing may be dated before it, nor on it if `closed_at` is null. */
  closed_until: z.nullable(CalendarDate),
  /** The moment of the last closing, which has counted what was booked before; null if all of its day is closed. */
  closed_at: z.nullable(Instant),
  created_at: Instant,
  updated_at: Instant,
});
export type Cashier = z.infer<typeof Cashier>;

const fields = { name: text(100) };
const others = z.array(Id).check(z.maxLength(50));
export const NewCashier = z.object({
  ...fields,
  user_id: z._default(z.nullable(Id), null),
  other_user_ids: z._default(others, []),
  deactivated: z._default(z.boolean(), false),
});
export const CashierChange = changeOf({
  ...fields,
  user_id: z.nullable(Id),
  other_user_ids: others,
  deactivated: z.boolean(),
});
export type NewCashier = z.input<typeof NewCashier>;
export type CashierChange = z.input<typeof CashierChange>;

export const CashierFilter = z.object({
  ...pageQuery(['id', 'name', 'created_at']),
  id: z.optional(queryInt()),
  deactivation_status: z._default(z.enum(deactivationStatuses), 'active'),
});

export const cashierEndpoints = endpoints(routes.cashier, {
  index: {
    access: 'cashier:read',
    summary: 'Daftar kasir yang boleh dibaca',
    query: CashierFilter,
    response: listOf(Cashier),
  },
  show: { access: 'cashier:read', summary: 'Satu kasir', param: queryInt(), response: dataOf(Cashier) },
  store: { access: 'cashier:create', summary: 'Buat kasir', body: NewCashier, response: dataOf(Cashier) },
  update: {
    access: 'cashier:update',
    summary: 'Ubah kasir',
    param: queryInt(),
    body: CashierChange,
    response: dataOf(Cashier),
  },
  destroy: {
    access: 'cashier:delete',
    summary: 'Hapus kasir yang belum pernah dipakai',
    param: queryInt(),
    response: dataOf(Cashier),
  },
});
