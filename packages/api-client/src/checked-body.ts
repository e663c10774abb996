import type { Route } from '@finance/contract/rules';
import type { Answer } from './answer.ts';
import { apiError, type FailedCall } from './api-error.ts';

/** What checks answers weighs much, and only a developer wants it. */
export const loadSchemas = () => import('./mismatch.ts');

/** The body of an answer; every call of the contract answers something. */
export async function checkedBody(route: Route, call: FailedCall, answer: Answer, validate: boolean): Promise<unknown> {
  if (answer.body === undefined) throw apiError(call, { what: 'unreadable', ...answer });
  if (!validate) return answer.body;
  const mismatch = (await loadSchemas()).mismatchOf(route, call, answer.body);
  if (mismatch) throw apiError(call, { what: 'mismatch', ...answer }, mismatch);
  return answer.body;
}
