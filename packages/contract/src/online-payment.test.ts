import { expect, test } from 'vitest';
import { OnlinePaymentRequest } from './online-payment.ts';
import { onlinePaymentRequestPath } from './online-payment-request-path.ts';

const sale = {
  transactable_app: 'Retail',
  transactable_type: 'Sales',
  transactable_id: '77',
  enabler_type: 'simulator',
} as const;

test.each([
  [{ amount: 450_000, fix_amount: true }, true],
  [{ amount: 450_000 }, true],
  [{ amount: 0 }, true],
  [{}, true],
  [{ fix_amount: true }, false],
  [{ amount: null, fix_amount: true }, false],
  [{ amount: 0, fix_amount: true }, false],
  [{ amount: -1 }, false],
  [{ amount: 1.5 }, false],
  [{ enabler_type: 'tunai' }, false],
])('accepts a request of another app with %j: %j', (fields, isTaken) => {
  expect(OnlinePaymentRequest.safeParse({ ...sale, ...fields }).success).toBe(isTaken);
});

test('the address carries it as it is', () => {
  const address = new URL(onlinePaymentRequestPath(7, { ...sale, note: 'Helm & jaket #1' }), 'https://finance.test');
  expect(address.pathname).toBe('/transaction/redirect-online-payment/7/');
  expect(JSON.parse(address.searchParams.get('data') ?? '')).toEqual({ ...sale, note: 'Helm & jaket #1' });
});
