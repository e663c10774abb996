import * as z from 'zod/mini';

/** What a ticket opens: a document's page, the tenant change, or the closing of a header in the retail app. */
export const ticketPurposes = [
  'transaction-print',
  'cash-closing-print',
  'due-statement',
  'counterparty-statement',
  'redirect-app',
  'tenant-change',
  'retail-close',
] as const;
export type TicketPurpose = (typeof ticketPurposes)[number];

/** As it stands in the address: one id, or those of several receipts, joined by commas. */
const DocumentId = z.pipe(
  z.union([z.int(), z.string().check(z.trim(), z.maxLength(2_000))]),
  z.transform((typed) => String(typed) || undefined),
);

/** Requests a ticket: an `access_token` for one address, valid once within a minute. */
export const TicketRequest = z
  .object({
    purpose: z.enum(ticketPurposes),
    /** The document's id in the address; none for the tenant change. */
    id: z.optional(DocumentId),
    /** The kind of header `id` belongs to, for `retail-close`. */
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
