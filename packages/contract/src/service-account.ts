import * as z from 'zod/mini';
import { abilitiesOf, type Role, roles } from './ability.ts';
import { deactivationStatuses } from './cashier.ts';
import { actsFor } from './enums/service-account.ts';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { HistoryEntry } from './history.ts';
import { Id, Instant, pageQuery, queryInt, text } from './primitives.ts';
import { routes } from './routes.ts';
import { accountsToGive } from './user.ts';

/** The roles of a service account: it owns no tenant. */
const serviceRoles = roles.filter((role): role is Exclude<Role, 'pemilik'> => role !== 'pemilik');
const ServiceRole = z.enum(serviceRoles);
const ActsFor = z.enum(actsFor);
const Scope = z.enum(abilitiesOf('pemilik'));

/** A key of a service account; never its secret, which is shown once. */
export const ServiceAccountKey = z.object({
  id: Id,
  name: z.string(),
  status: z.enum(['valid', 'expired', 'revoked']),
  creator_name: z.string(),
  created_at: Instant,
  expires_at: Instant,
  /** When it last got a token, give or take a minute. */
  last_used_at: z.nullable(Instant),
  revoked_at: z.nullable(Instant),
});
export type ServiceAccountKey = z.infer<typeof ServiceAccountKey>;

/** A machine that acts in this tenant in its own name, such as the server of another app. */
export const ServiceAccount = z.object({
  id: Id,
  name: z.string(),
  role: ServiceRole,
  /** What it may of what its role may, such as `due:create`. */
  scopes: z.array(Scope),
  /** Whom it may get tokens for: nobody, members who own nothing, or everybody. */
  acts_for: ActsFor,
  version: z.int(),
  deactivated: z.boolean(),
  creator_name: z.string(),
  created_at: Instant,
  cashiers: z.array(z.object({ id: Id, name: z.string() })),
  bank_accounts: z.array(z.object({ id: Id, full_info: z.string(), read: z.boolean(), write: z.boolean() })),
  /** The newest first: the valid ones and the last of those that are over. */
  keys: z.array(ServiceAccountKey),
});
export type ServiceAccount = z.infer<typeof ServiceAccount>;

const scopes = z.array(Scope).check(z.minLength(1), z.maxLength(200));
const name = text(100);

export const NewServiceAccount = z.object({
  name,
  role: z._default(ServiceRole, 'keuangan'),
  scopes,
  acts_for: z._default(ActsFor, 'nobody'),
  cashier_ids: z._default(accountsToGive.cashier_ids, []),
  bank_accounts: z._default(accountsToGive.bank_accounts, []),
});
export type NewServiceAccount = z.input<typeof NewServiceAccount>;

/** What is left out stays; a list replaces the one there was. */
export const ServiceAccountChange = z.object({
  version: z.int(),
  name: z.optional(name),
  role: z.optional(ServiceRole),
  scopes: z.optional(scopes),
  acts_for: z.optional(ActsFor),
  cashier_ids: z.optional(accountsToGive.cashier_ids),
  bank_accounts: z.optional(accountsToGive.bank_accounts),
});
export type ServiceAccountChange = z.input<typeof ServiceAccountChange>;

/** How many keys may be valid at once, while a machine changes from one to the other. */
export const mostServiceKeys = 2;

/** The longest life of a key. */
const mostServiceKeyDays = 730;

export const NewServiceKey = z.object({
  name,
  /** How many days it is valid. */
  days: z._default(z.int().check(z.gte(1), z.lte(mostServiceKeyDays)), 365),
});
export type NewServiceKey = z.input<typeof NewServiceKey>;

/** A key with its secret, which is shown once: only its hash is kept. */
export const MadeServiceKey = z.object({ key: z.string(), account: ServiceAccount });
export type MadeServiceKey = z.infer<typeof MadeServiceKey>;

/** Whom a host means by its own id of a user. */
export const MappedUser = z.object({
  external_id: z.string(),
  user_id: Id,
  user_name: z.string(),
  created_at: Instant,
});
export type MappedUser = z.infer<typeof MappedUser>;
const ExternalId = text(200);

const param = queryInt();

export const serviceAccountEndpoints = endpoints(routes.serviceAccount, {
  index: {
    access: 'membership:read',
    summary: 'Akun layanan tenant ini, dengan hak dan kuncinya',
    query: z.object({
      ...pageQuery(['id', 'name', 'created_at']),
      deactivation_status: z._default(z.enum(deactivationStatuses), 'active'),
    }),
    response: listOf(ServiceAccount),
  },
  show: { access: 'membership:read', summary: 'Satu akun layanan', param, response: dataOf(ServiceAccount) },
  store: {
    access: 'membership:create',
    summary: 'Buat akun layanan: nama dan hak dipilih dulu, kuncinya dibuat dengan panggilan berikutnya',
    body: NewServiceAccount,
    response: dataOf(ServiceAccount),
  },
  update: {
    access: 'membership:update',
    asksCode: true,
    summary: 'Ubah nama, peran, hak, atau account sebuah akun layanan',
    param,
    body: ServiceAccountChange,
    response: dataOf(ServiceAccount),
  },
  deactivate: {
    access: 'membership:delete',
    summary: 'Non-aktifkan akun layanan: semua tokennya berakhir seketika, riwayatnya tetap',
    param,
    response: dataOf(ServiceAccount),
  },
  activate: {
    access: 'membership:update',
    asksCode: true,
    summary: 'Aktifkan lagi akun layanan yang non-aktif; kunci yang masih berlaku bekerja lagi',
    param,
    response: dataOf(ServiceAccount),
  },
  makeKey: {
    access: 'membership:create',
    asksCode: true,
    summary: 'Kunci baru; hanya tampil sekali. Paling banyak dua yang berlaku bersamaan',
    param,
    body: NewServiceKey,
    response: dataOf(MadeServiceKey),
    tellsSecret: true,
  },
  revokeKey: {
    access: 'membership:delete',
    summary: 'Cabut sebuah kunci: token yang didapat dengannya berakhir seketika',
    param,
    body: z.object({ key_id: Id }),
    response: dataOf(ServiceAccount),
    mayMiss: true,
  },
  users: {
    access: 'membership:read',
    summary: 'Siapa yang dimaksud aplikasi itu dengan ID penggunanya',
    param,
    query: z.object(pageQuery(['external_id'])),
    response: listOf(MappedUser),
  },
  mapUser: {
    access: 'membership:update',
    summary: 'Tetapkan siapa yang dimaksud dengan sebuah ID pengguna aplikasi itu',
    param,
    body: z.object({ external_id: ExternalId, user_id: Id }),
    response: dataOf(MappedUser),
  },
  unmapUser: {
    access: 'membership:update',
    summary: 'Hapus penetapan sebuah ID pengguna aplikasi itu',
    param,
    body: z.object({ external_id: ExternalId }),
    response: dataOf(MappedUser),
    mayMiss: true,
  },
  history: {
    access: 'membership:read',
    summary: 'Riwayat sebuah akun layanan',
    param,
    response: z.object({ data: z.array(HistoryEntry) }),
  },
});
