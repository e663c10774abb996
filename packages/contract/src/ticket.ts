import * as z from 'zod/mini';
import { ForeignId } from './primitives.ts';

/** What a ticket opens: a page of one document, the change of tenant, or the closing of a header in the retail app. */
export const ticketPurposes = [
  'transaction-print',
  'cash-closing-print',
  'due-statement',
  'redirect-app',
  'tenant-change',
  'retail-close',
] as const;
export type TicketPurpose = (typeof ticketPurposes)[number];

/** Asks for a ticket: the `access_token` of one address, good once and for a minute. */
export const TicketRequest = z
  .object({
    purpose: z.enum(ticketPurposes),
    /** The document as its address names it; the change of tenant has none. */
    id: z.optional(ForeignId),
    /** Of which header `id` is, for `retail-close`. */
    kind: z.optional(z.enum(['sales', 'purchase'])),
  })
  .check(
    z.refine(({ purpose, id }) => purpose === 'tenant-change' || Boolean(id), { error: 'wajib diisi', path: ['id'] }),
    z.refine(({ purpose, kind }) => purpose !== 'retail-close' || kind !== undefined, {
      error: 'wajib diisi',
      path: ['kind'],
    }),
  );
export type TicketRequest = z.input<typeof TicketRequest>;
