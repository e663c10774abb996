import * as z from 'zod/mini';
import { deactivationStatuses } from './cashier.ts';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { changeOf, Id, Instant, pageQuery, QueryBoolean, queryInt, text } from './primitives.ts';
import { routes } from './routes.ts';

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

export const bankAccountEndpoints = endpoints(routes.bankAccount, {
  index: {
    access: 'bank-account:read',
    summary: 'Daftar rekening bank yang boleh dibaca',
    query: BankAccountFilter,
    response: listOf(BankAccount),
  },
  show: {
    access: 'bank-account:read',
    summary: 'Satu rekening bank',
    param: queryInt(),
    response: dataOf(BankAccount),
  },
  store: {
    access: 'bank-account:create',
    summary: 'Buat rekening bank',
    body: NewBankAccount,
    response: dataOf(BankAccount),
  },
  update: {
    access: 'bank-account:update',
    summary: 'Ubah rekening bank',
    param: queryInt(),
    body: BankAccountChange,
    response: dataOf(BankAccount),
  },
  destroy: {
    access: 'bank-account:delete',
    summary: 'Hapus rekening bank yang belum pernah dipakai',
    param: queryInt(),
    response: dataOf(BankAccount),
  },
});
