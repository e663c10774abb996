import * as z from 'zod/mini';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { CalendarDate, changeOf, Id, Instant, pageQuery, queryInt, text } from './primitives.ts';

export const deactivationStatuses = ['active', 'deactivated', 'all'] as const;

export const Cashier = z.object({
  id: Id,
  name: z.string(),
  /** Who holds the cash, if it is one person's. */
  user_id: z.nullable(Id),
  user_name: z.nullable(z.string()),
  deactivated: z.boolean(),
  full_info: z.string(),
  /** The day of the last closing: nothing is written on or before it. */
  closed_until: z.nullable(CalendarDate),
  created_at: Instant,
  updated_at: Instant,
});
export type Cashier = z.infer<typeof Cashier>;

const fields = { name: text(100) };
export const NewCashier = z.object({
  ...fields,
  user_id: z._default(z.nullable(Id), null),
  deactivated: z._default(z.boolean(), false),
});
export const CashierChange = changeOf({ ...fields, user_id: z.nullable(Id), deactivated: z.boolean() });
export type NewCashier = z.input<typeof NewCashier>;
export type CashierChange = z.input<typeof CashierChange>;

export const CashierFilter = z.object({
  ...pageQuery(['id', 'name', 'created_at']),
  id: z.optional(queryInt()),
  deactivation_status: z._default(z.enum(deactivationStatuses), 'active'),
});

const path = '/transaction/api/cashier';
export const cashierEndpoints = endpoints({
  index: {
    method: 'GET',
    path,
    summary: 'Daftar kasir yang boleh dibaca',
    access: 'cashier:read',
    query: CashierFilter,
    response: listOf(Cashier),
  },
  show: {
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'Satu kasir',
    access: 'cashier:read',
    param: queryInt(),
    response: dataOf(Cashier),
  },
  store: {
    method: 'POST',
    path,
    summary: 'Buat kasir',
    access: 'cashier:create',
    body: NewCashier,
    response: dataOf(Cashier),
    creates: true,
  },
  update: {
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Ubah kasir',
    access: 'cashier:update',
    param: queryInt(),
    body: CashierChange,
    response: dataOf(Cashier),
  },
  destroy: {
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Hapus kasir yang belum pernah dipakai',
    access: 'cashier:delete',
    param: queryInt(),
    response: dataOf(Cashier),
  },
});
