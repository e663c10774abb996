import * as z from 'zod/mini';
import { roles } from './ability.ts';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { changeOf, Id, Instant, pageQuery, queryInt, queryText } from './primitives.ts';
import { routes } from './routes.ts';

/** A user's grant on a bank account, in addition to the role. */
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

export const NewBankAccountAccess = z.object({
  bank_account_id: Id,
  user_id: Id,
  read: z._default(z.boolean(), true),
  write: z._default(z.boolean(), false),
});
export const BankAccountAccessChange = changeOf({ read: z.boolean(), write: z.boolean() });
export type NewBankAccountAccess = z.input<typeof NewBankAccountAccess>;
export type BankAccountAccessChange = z.input<typeof BankAccountAccessChange>;

export const BankAccountAccessFilter = z.object({
  ...pageQuery(['id', 'bank_account_id', 'user_id', 'user_name', 'created_at']),
  bank_account_id: z.optional(queryInt()),
  user_id: z.optional(queryInt()),
});

/** The rights to set for a user on a bank account; a right left out stays as it is. */
export const AccessSetting = z.object({
  bank_account_id: Id,
  user_id: Id,
  read: z.optional(z.boolean()),
  write: z.optional(z.boolean()),
});

/** The source of a right: a grant, the role, or none. */
const MatrixCell = z.object({ bank_account_id: Id, read: z.boolean(), write: z.boolean() });

/** A user's rights on the accounts of the matrix; a grant cannot remove what the role allows. */
export const AccessMatrixRow = z.object({
  user_id: Id,
  user_name: z.string(),
  user_email: z.string(),
  role: z.enum(roles),
  accesses: z.array(MatrixCell),
});
export type AccessMatrixRow = z.infer<typeof AccessMatrixRow>;

const MatrixAccount = z.object({ id: Id, bank: z.string(), account_number: z.string(), full_info: z.string() });

/** The most accounts shown side by side in the matrix. */
export const matrixWidth = 40;

export const bankAccountAccessEndpoints = endpoints(routes.bankAccountAccess, {
  index: {
    access: 'bank-account-access:read',
    summary: 'Siapa boleh membaca dan menulis rekening bank',
    query: BankAccountAccessFilter,
    response: listOf(BankAccountAccess),
  },
  matrix: {
    access: 'bank-account-access:read',
    summary: 'Pengguna dan rekening bank yang aktif, dengan izin pada setiap persilangan',
    query: z.object({
      page: z._default(queryInt(1, 1_000_000), 1),
      paginate: z.optional(queryInt(1, 200)),
      per_page: z._default(queryInt(1, 200), 20),
      /** Searches the users. */
      q: z.optional(queryText()),
      /** Searches the accounts. */
      bank_account: z.optional(queryText()),
    }),
    response: listOf(AccessMatrixRow, {
      bank_accounts: z.array(MatrixAccount).check(z.maxLength(matrixWidth)),
      bank_accounts_total: z.int(),
    }),
  },
  set: {
    access: 'bank-account-access:update',
    summary: 'Beri atau cabut hak baca dan tulis seorang pengguna pada satu rekening',
    body: AccessSetting,
    response: dataOf(BankAccountAccess),
  },
  show: {
    access: 'bank-account-access:read',
    summary: 'Satu izin rekening bank',
    param: queryInt(),
    response: dataOf(BankAccountAccess),
  },
  store: {
    access: 'bank-account-access:create',
    summary: 'Beri izin rekening bank',
    body: NewBankAccountAccess,
    response: dataOf(BankAccountAccess),
  },
  update: {
    access: 'bank-account-access:update',
    summary: 'Ubah izin rekening bank',
    param: queryInt(),
    body: BankAccountAccessChange,
    response: dataOf(BankAccountAccess),
  },
  destroy: {
    access: 'bank-account-access:delete',
    summary: 'Cabut izin rekening bank',
    param: queryInt(),
    response: dataOf(BankAccountAccess),
  },
});
