import { approvalKinds } from '@finance/contract';
import * as z from 'zod/mini';

const Demand = z.object({
  kind: z.enum(approvalKinds),
  amount: z.int(),
  steps: z.array(z.object({ approvers: z.string(), count: z.int(), names: z.nullable(z.array(z.string())) })),
});
/** What the database does not let leave without approvals, and whose. */
export type ApprovalDemand = z.infer<typeof Demand>;

/** Reads it from the database's error (migration 0054); undefined for any other. */
export function approvalDemand(error: unknown): ApprovalDemand | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'KC005' || !('detail' in error))
    return undefined;
  return z.parse(Demand, JSON.parse(String(error.detail)));
}
