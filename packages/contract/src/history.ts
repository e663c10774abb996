import * as z from 'zod/mini';
import { Id, Instant } from './primitives.ts';

/** One change of a record: who, when, before, after. */
export const HistoryEntry = z.object({
  id: Id,
  action: z.enum(['create', 'update', 'void', 'delete']),
  user_id: Id,
  user_name: z.string(),
  created_at: Instant,
  reason: z.nullable(z.string()),
  /** The fields before the change; null for a creation. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  /** The fields after the change. */
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;
