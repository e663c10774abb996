import * as z from 'zod/mini';
import { Id, sums } from './primitives.ts';

/**
 * Transactions that were booked at once for one sum at the bank: by a due payment batch, or by one online payment of
 * several dues. Voided ones are a group of their own.
 */
export const JointPayment = z.object({
  /** Those of its transactions that are among the rows of the answer. */
  ids: z.array(Id),
  /** What booked them: one of both. */
  due_payment_batch_id: z.nullable(Id),
  online_payment_id: z.nullable(Id),
  /** What that is called. */
  name: z.string(),
  /** How many transactions it has, and what they come to, also those that are not among the rows. */
  count: z.int(),
  ...sums('total'),
});
export type JointPayment = z.infer<typeof JointPayment>;

/** In the meta of a list of transactions: left out where no row is part of a joint payment. */
export const ofJointPayments = { joint_payments: z.optional(z.array(JointPayment)) };
