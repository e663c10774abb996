import { ApiError } from '@finance/api-client';
import { describe, expect, test } from 'vitest';
import { callFault, renderFault } from './fault.ts';

const parts = {
  status: 500,
  requestId: 'req-1',
  messages: ['Budi 0812'],
  fields: { note: ['Budi'] },
  confirms: [],
  outcome: 'refused',
} as const;
const failed = (kind: ApiError['kind'], url: string) =>
  new ApiError({ ...parts, messages: ['Budi 0812'], fields: {}, confirms: [], kind, url });

describe('what telemetry hears', () => {
  test('a failed call: its path without ids, never its query or messages', () => {
    const fault = callFault(
      failed('server', 'https://x.test/transaction/api/transaction/019f-ab12?q=Budi&access_token=ey#x'),
    );
    expect(fault).toEqual({
      kind: 'call',
      requestId: 'req-1',
      name: 'server',
      status: 500,
      path: '/transaction/api/transaction/{id}',
    });
  });

  test.each(['refused', 'forbidden', 'unauthorized', 'not_found', 'aborted'] as const)('%s is no fault', (kind) => {
    expect(callFault(failed(kind, '/x'))).toBeUndefined();
  });

  test('a broken widget: where, but not the message', () => {
    const error = new TypeError('Cannot read Budi 08123');
    error.stack = [
      'TypeError: Cannot read Budi 08123',
      'second line of Budi',
      '    at draw (https://x.test/a.js?token=secret:12:7)',
      '    at https://x.test/b.js:1:2',
    ].join('\n');
    const fault = renderFault(error, 'local-1');
    expect(fault).toEqual({
      kind: 'render',
      requestId: 'local-1',
      name: 'TypeError',
      stack: 'at draw (https://x.test/a.js:12:7)\nat https://x.test/b.js:1:2',
    });
    expect(JSON.stringify(fault)).not.toMatch(/Budi|secret/);
    expect(renderFault('Budi', 'local-2')).toEqual({ kind: 'render', requestId: 'local-2', name: 'string' });
  });
});
