import { expect, test } from 'vitest';
import * as testing from './testing/index.ts';
import * as client from './index.ts';

test('the package exports what it says and nothing else', () => {
  expect(Object.keys(client).toSorted()).toEqual([
    'ApiError',
    'createClient',
    'createMemoryPreferences',
    'createMemorySession',
    'createPreferences',
    'createSession',
    'decodeClaims',
    'newIdempotencyKey',
  ]);
  expect(Object.keys(testing).toSorted()).toEqual([
    'aBankAccount',
    'aBankAccountAccess',
    'aCashClosing',
    'aCashier',
    'aCorrectionRequest',
    'aDue',
    'aDuePaymentBatch',
    'aPicture',
    'aStoredFile',
    'aToken',
    'aTransaction',
    'aTransfer',
    'aUser',
    'aUuid',
    'anInvestmentAccount',
    'anOnlinePayment',
    'anOnlinePaymentEnabler',
    'anUnconfirmedTransaction',
    'createWorld',
    'mock',
    'mockChanges',
    'mockQuestions',
    'refusal',
    'scenarios',
    'worldHandlers',
    'writtenAmounts',
  ]);
});
