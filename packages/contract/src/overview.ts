import * as z from 'zod/mini';
import { OpenHandover, TakenHandover } from './cash-closing.ts';
import { dataOf, endpoints } from './endpoint.ts';
import { sums } from './primitives.ts';
import { routes } from './routes.ts';

const count = z.int();

/** What waits for somebody, as far as the user may read it: numbers of records, and money in whole rupiah. */
export const Overview = z.object({
  /** Transfers that have not arrived. */
  transfer: z.object({ count, ...sums('in_transit') }),
  /** Claims that nobody has confirmed. */
  unconfirmed_transaction: z.object({ count, ...sums('total_in', 'total_out') }),
  /** Requests to change or void a transaction that nobody has decided. */
  correction_request: z.object({ count }),
  /** Requests that wait for the user's own approval. */
  approval_request: z.object({ count }),
  /** Drawers that were handed over: those that nobody has taken, which count, and those taken today. */
  handover: z.object({
    count,
    /** To a kasir those that they hold; `is_held`: whether the user does. */
    open: z.array(z.extend(OpenHandover, { is_held: z.boolean() })),
    /** Of the drawers that the user holds, those that somebody else took over, until they are counted again. */
    taken: z.array(TakenHandover),
  }),
  /** Open dues past their due date, and what is left of them. */
  due: z.object({ count, ...sums('r_total', 'p_total') }),
  /** Online payments that have not been received. */
  online_payment: z.object({ count, ...sums('pending') }),
  /** Online payments of which another sum came than was asked for. */
  unclear_payment: z.object({ count }),
  /** Ways to be paid online of which money came without a notice. */
  silent_enabler: z.object({ count }),
  /** Webhooks to which nothing is told any more, for an owner to look at. */
  stopped_webhook: z.object({ count }),
  /** Cashiers whose balance is below zero, and what they lack together; none whose balance is kept from the user. */
  cashier: z.object({ count, ...sums('below_zero') }),
});
export type Overview = z.infer<typeof Overview>;

export const overviewEndpoints = endpoints(routes.overview, {
  show: {
    access: 'tenant',
    summary:
      'Yang menunggu: transfer di jalan, klaim, pengajuan, persetujuan, serah terima kas, ' +
      'hutang piutang lewat jatuh tempo, pembayaran online; pembayaran dengan jumlah lain, ' +
      'penyedia yang tidak memberi tahu, webhook yang berhenti, dan kas yang minus',
    response: dataOf(Overview),
  },
});
