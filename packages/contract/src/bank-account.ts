import * as z from 'zod/mini';
import { deactivationStatuses } from './cashier.ts';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { changeOf, Id, Instant, pageQuery, QueryBoolean, queryInt, text } from './primitives.ts';

export const BankAccount = z.object({
  id: Id,
  bank: z.string(),
  account_name: z.string(),
  account_number: z.string(),
  /** `BCA 1234567890 a.n. PT Contoh` */
  full_info: z.string(),
  deactivated: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
});
export type BankAccount = z.infer<typeof BankAccount>;

const fields = { bank: text(100), account_name: text(150), account_number: text(50) };
export const NewBankAccount = z.object({ ...fields, deactivated: z._default(z.boolean(), false) });
export const BankAccountChange = changeOf({ ...fields, deactivated: z.boolean() });
export type NewBankAccount = z.input<typeof NewBankAccount>;
export type BankAccountChange = z.input<typeof BankAccountChange>;

export const BankAccountFilter = z.object({
  ...pageQuery(['id', 'bank', 'account_name', 'account_number', 'created_at']),
  id: z.optional(queryInt()),
  write_allowed_only: z.optional(QueryBoolean),
  deactivation_status: z._default(z.enum(deactivationStatuses), 'active'),
});

const path = '/transaction/api/bank-account';
export const bankAccountEndpoints = endpoints({
  index: {
    method: 'GET',
    path,
    summary: 'Daftar rekening bank yang boleh dibaca',
    access: 'bank-account:read',
    query: BankAccountFilter,
    response: listOf(BankAccount),
  },
  show: {
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'Satu rekening bank',
    access: 'bank-account:read',
    param: queryInt(),
    response: dataOf(BankAccount),
  },
  store: {
    method: 'POST',
    path,
    summary: 'Buat rekening bank',
    access: 'bank-account:create',
    body: NewBankAccount,
    response: dataOf(BankAccount),
    creates: true,
  },
  update: {
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Ubah rekening bank',
    access: 'bank-account:update',
    param: queryInt(),
    body: BankAccountChange,
    response: dataOf(BankAccount),
  },
  destroy: {
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Hapus rekening bank yang belum pernah dipakai',
    access: 'bank-account:delete',
    param: queryInt(),
    response: dataOf(BankAccount),
  },
});
