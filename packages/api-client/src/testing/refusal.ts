import { ErrorBody } from '@finance/contract';
import { HttpResponse } from 'msw';

/**
 * An error answer as the server gives it; a mock may return or throw it.
 * @example mock(api.transaction.store, () => refusal(400, ['Jumlah wajib diisi'], { amount: ['wajib diisi'] }))
 */
export function refusal(
  status: number,
  errors: ErrorBody['errors'],
  fields?: Record<string, string[]>,
  more: Partial<Pick<ErrorBody, 'blocked' | 'needs_approval' | 'needs_code'>> = {},
): Response {
  const body = ErrorBody.parse({
    errors,
    ...(fields && { fields }),
    ...more,
    request_id: 'mock-0001',
  });
  return HttpResponse.json(body, { status, headers: { 'X-Request-Id': body.request_id } });
}
