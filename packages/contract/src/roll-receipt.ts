import * as z from 'zod/mini';

/** What a receipt says on a receipt roll, in the order of the paper, for whoever draws it. */
export const RollReceipt = z.object({
  business: z.string(),
  /** The lines below the business's name. */
  address: z.array(z.string()),
  /** Why it is no plain receipt: of a test tenant, voided, a preview, a copy. */
  marks: z.array(z.string()),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** 'JUMLAH' or 'KELUAR', and `Rp 1,500,000`. */
  total: z.object({ label: z.string(), amount: z.string() }),
  in_words: z.string(),
  /** Whether it needs a duty stamp of Rp10.000. */
  is_stamped: z.boolean(),
  footer: z.array(z.string()),
  /** Whether cash moved and this is its first print: a cash drawer may open. */
  opens_drawer: z.boolean(),
});
export type RollReceipt = z.infer<typeof RollReceipt>;
