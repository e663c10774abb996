import * as z from 'zod/mini';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { changeOf, Id, Instant, pageQuery, queryInt } from './primitives.ts';

/** What a user may do with one bank account beyond the role. */
export const BankAccountAccess = z.object({
  id: Id,
  bank_account_id: Id,
  bank_account_full_info: z.string(),
  user_id: Id,
  user_name: z.string(),
  user_email: z.string(),
  read: z.boolean(),
  write: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
});
export type BankAccountAccess = z.infer<typeof BankAccountAccess>;

export const NewBankAccountAccess = z.object({ bank_account_id: Id, user_id: Id, read: z._default(z.boolean(), true), write: z._default(z.boolean(), false) });
export const BankAccountAccessChange = changeOf({ read: z.boolean(), write: z.boolean() });
export type NewBankAccountAccess = z.input<typeof NewBankAccountAccess>;
export type BankAccountAccessChange = z.input<typeof BankAccountAccessChange>;

export const BankAccountAccessFilter = z.object({
  ...pageQuery(['id', 'bank_account_id', 'user_id', 'user_name', 'created_at']),
  bank_account_id: z.optional(queryInt()),
  user_id: z.optional(queryInt()),
});

const path = '/transaction/api/bank-account-access';
export const bankAccountAccessEndpoints = endpoints({
  index: { method: 'GET', path, summary: 'Siapa boleh membaca dan menulis rekening bank', access: 'bank-account-access:read', query: BankAccountAccessFilter, response: listOf(BankAccountAccess) },
  show: { method: 'GET', path: `${path}/{id}`, summary: 'Satu izin rekening bank', access: 'bank-account-access:read', param: queryInt(), response: dataOf(BankAccountAccess) },
  store: { method: 'POST', path, summary: 'Beri izin rekening bank', access: 'bank-account-access:create', body: NewBankAccountAccess, response: dataOf(BankAccountAccess), creates: true },
  update: { method: 'PUT', path: `${path}/{id}`, summary: 'Ubah izin rekening bank', access: 'bank-account-access:update', param: queryInt(), body: BankAccountAccessChange, response: dataOf(BankAccountAccess) },
  destroy: { method: 'DELETE', path: `${path}/{id}`, summary: 'Cabut izin rekening bank', access: 'bank-account-access:delete', param: queryInt(), response: dataOf(BankAccountAccess) },
});
