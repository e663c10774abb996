import * as z from 'zod/mini';
import { roles } from './ability.ts';
import { deactivationStatuses } from './cashier.ts';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { HistoryEntry } from './history.ts';
import { Id, Instant, pageQuery, queryInt, queryText } from './primitives.ts';
import { routes } from './routes.ts';

/** A user of the tenant, as finders list them. */
export const User = z.object({ id: Id, name: z.string(), email: z.string() });
export type User = z.infer<typeof User>;

export const UserFilter = z.object({
  ...pageQuery(['id', 'name', 'email'], 10),
  id: z.optional(queryInt()),
  name: z.optional(queryText()),
  email: z.optional(queryText()),
});

/** A user with what the tenant has given them. */
export const Member = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  version: z.int(),
  deactivated: z.boolean(),
  deactivated_at: z.nullable(Instant),
  /** When a browser or program of theirs last entered this tenant, give or take the life of a token. */
  last_seen_at: z.nullable(Instant),
  created_at: Instant,
  /** Whether they sign in with a code after the password. */
  two_step: z.boolean(),
  /** The cash that they hold. */
  cashiers: z.array(z.object({ id: Id, name: z.string() })),
  /** What was granted in addition to the role. */
  bank_accounts: z.array(z.object({ id: Id, full_info: z.string(), read: z.boolean(), write: z.boolean() })),
});
export type Member = z.infer<typeof Member>;

/** The rights on a bank account that somebody gets. */
export const BankAccountGrant = z.object({
  bank_account_id: Id,
  read: z._default(z.boolean(), true),
  write: z._default(z.boolean(), false),
});
export type BankAccountGrant = z.input<typeof BankAccountGrant>;

/** The most accounts of a kind that one call gives. */
export const mostAccounts = 200;

/** The accounts that somebody gets: the cash to hold, and rights on bank accounts. */
export const accountsToGive = {
  cashier_ids: z.array(Id).check(z.maxLength(mostAccounts)),
  bank_accounts: z.array(BankAccountGrant).check(z.maxLength(mostAccounts)),
};

/** Accounts that are left out stay; a list replaces the one there was. */
export const MemberChange = z.object({
  version: z.int(),
  role: z.optional(z.enum(roles)),
  cashier_ids: z.optional(accountsToGive.cashier_ids),
  bank_accounts: z.optional(accountsToGive.bank_accounts),
});
export type MemberChange = z.input<typeof MemberChange>;

/** A link that is shown once: only its hash is kept. */
export const SecretLink = z.object({ url: z.string(), expires_at: Instant });
export type SecretLink = z.infer<typeof SecretLink>;

const param = queryInt();

export const userEndpoints = endpoints(routes.user, {
  index: { access: 'user:read', summary: 'Pengguna tenant ini', query: UserFilter, response: listOf(User) },
  members: {
    access: 'membership:read',
    summary: 'Pengguna tenant ini dengan peran, account, dan kapan terakhir terlihat',
    query: z.object({
      ...pageQuery(['id', 'name', 'created_at']),
      role: z.optional(z.enum(roles)),
      deactivation_status: z._default(z.enum(deactivationStatuses), 'active'),
    }),
    response: listOf(Member),
  },
  show: { access: 'membership:read', summary: 'Satu pengguna tenant ini', param, response: dataOf(Member) },
  update: {
    access: 'membership:update',
    asksCode: true,
    summary: 'Ubah peran dan account seorang pengguna',
    param,
    body: MemberChange,
    response: dataOf(Member),
  },
  deactivate: {
    access: 'membership:delete',
    summary: 'Non-aktifkan pengguna di tenant ini: sesinya berakhir seketika, riwayatnya tetap',
    param,
    response: dataOf(Member),
  },
  activate: {
    access: 'membership:update',
    asksCode: true,
    summary: 'Aktifkan lagi pengguna yang non-aktif',
    param,
    response: dataOf(Member),
  },
  passwordLink: {
    access: 'membership:update',
    asksCode: true,
    summary: 'Tautan sekali pakai untuk membuat kata sandi baru; tautan sebelumnya tidak berlaku lagi',
    param,
    response: dataOf(SecretLink),
    tellsSecret: true,
  },
  resetTwoStep: {
    access: 'membership:update',
    asksCode: true,
    summary: 'Matikan verifikasi dua langkah seorang pengguna yang kehilangan ponsel dan kode pemulihannya',
    param,
    response: dataOf(Member),
  },
  history: {
    access: 'membership:read',
    summary: 'Riwayat perubahan seorang pengguna',
    param,
    response: z.object({ data: z.array(HistoryEntry) }),
  },
});
