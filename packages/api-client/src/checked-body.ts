import type { EndpointRow } from '@finance/contract';
import { apiError, type FailedCall } from './api-error.ts';
import type { Answer } from './request.ts';

/** The body of an answer; an empty one only where the contract lets it be empty. */
export function checkedBody(row: EndpointRow, call: FailedCall, answer: Answer, validate: boolean): unknown {
  if (!validate && answer.body !== undefined) return answer.body;
  const checked = row.response.safeParse(answer.body);
  if (checked.success) return answer.body;
  if (answer.body === undefined) throw apiError(call, { what: 'unreadable', ...answer });
  // oxlint-disable-next-line no-console -- the developer must see what the server answered
  console.error(`${call.method} ${call.url} answered what the contract does not allow:`, checked.error.issues, answer.body);
  throw apiError(call, { what: 'mismatch', ...answer }, checked.error);
}
