import * as z from 'zod/mini';
import { roles } from './ability.ts';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { invitationStatuses } from './enums/invitation.ts';
import { HistoryEntry } from './history.ts';
import { Id, Instant, pageQuery, queryInt, text } from './primitives.ts';
import { routes } from './routes.ts';
import { accountsToGive, SecretLink } from './user.ts';

/** An invitation to a tenant; its link is not part of it, since only a hash of that is kept. */
export const Invitation = z.object({
  id: Id,
  /** For whom it is, as the inviter calls them. */
  name: z.string(),
  role: z.enum(roles),
  cashiers: z.array(z.object({ id: Id, name: z.string() })),
  bank_accounts: z.array(z.object({ id: Id, full_info: z.string(), read: z.boolean(), write: z.boolean() })),
  status: z.enum(invitationStatuses),
  creator_name: z.string(),
  /** Who joined with it. */
  user_name: z.nullable(z.string()),
  days: z.int(),
  expires_at: Instant,
  created_at: Instant,
});
export type Invitation = z.infer<typeof Invitation>;

export const NewInvitation = z.object({
  name: text(100),
  role: z.enum(roles),
  cashier_ids: z._default(accountsToGive.cashier_ids, []),
  bank_accounts: z._default(accountsToGive.bank_accounts, []),
  /** How long its link works. */
  days: z._default(z.int().check(z.gte(1), z.lte(14)), 3),
});
export type NewInvitation = z.input<typeof NewInvitation>;

const param = queryInt();

export const invitationEndpoints = endpoints(routes.invitation, {
  index: {
    access: 'membership:read',
    summary: 'Undangan ke tenant ini, yang terbaru dulu',
    query: z.object({
      ...pageQuery(['id', 'name', 'created_at']),
      status: z.optional(z.enum(invitationStatuses)),
    }),
    response: listOf(Invitation),
  },
  store: {
    access: 'membership:create',
    summary: 'Undang seseorang: peran dan account dipilih dulu, tautannya dibuat dengan panggilan berikutnya',
    body: NewInvitation,
    response: dataOf(Invitation),
  },
  link: {
    access: 'membership:create',
    asksCode: true,
    summary: 'Tautan baru untuk undangan; hanya tampil sekali, dan tautan sebelumnya tidak berlaku lagi',
    param,
    response: dataOf(SecretLink),
    tellsSecret: true,
  },
  destroy: {
    access: 'membership:create',
    summary: 'Cabut undangan: tautannya tidak berlaku lagi',
    param,
    response: dataOf(Invitation),
  },
  history: {
    access: 'membership:read',
    summary: 'Riwayat sebuah undangan',
    param,
    response: z.object({ data: z.array(HistoryEntry) }),
  },
});
