import { expect, test } from 'vitest';
import * as testing from './testing/index.ts';
import * as client from './index.ts';

test('the package exports what it says and nothing else', () => {
  expect(Object.keys(client).toSorted()).toEqual(['ApiError', 'createClient', 'createMemoryPreferences', 'createMemorySession', 'createPreferences', 'createSession', 'newIdempotencyKey']);
  expect(Object.keys(testing).toSorted()).toEqual([
    'aBankAccount', 'aBankAccountAccess', 'aCashier', 'aDue', 'aToken', 'aTransaction', 'aUser', 'aUuid', 'anInvestmentAccount', 'createWorld', 'mock', 'refusal', 'scenarios', 'worldHandlers',
  ]);
});
