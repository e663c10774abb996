import type { PlainRow } from '@finance/contract/rules';
import type { Answer } from './answer.ts';
import { apiError, type FailedCall } from './api-error.ts';

/** What checks answers weighs much, and only a developer wants it. */
export const loadSchemas = () => import('./mismatch.ts');

/** The body of an answer; an empty one only where the contract lets it be empty. */
export async function checkedBody(row: PlainRow, call: FailedCall, answer: Answer, validate: boolean): Promise<unknown> {
  if (answer.body === undefined && !row.mayBeEmpty) throw apiError(call, { what: 'unreadable', ...answer });
  if (!validate || answer.body === undefined) return answer.body;
  const { mismatchOf } = await loadSchemas();
  const mismatch = mismatchOf(row, answer.body);
  if (mismatch === null) return answer.body;
  // oxlint-disable-next-line no-console -- the developer must see what the server answered
  console.error(`${call.method} ${call.url} answered what the contract does not allow:`, mismatch.issues, answer.body);
  throw apiError(call, { what: 'mismatch', ...answer }, mismatch);
}
