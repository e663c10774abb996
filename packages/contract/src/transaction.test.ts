import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { explainIssues } from './issue.ts';
import { issueSentences } from './issue-sentences.ts';
import { NewTransaction } from './new-transaction.ts';
import { TransactionChange, TransactionFilter } from './transaction.ts';

const given = { amount: 5, account_type: 'bank', account_id: 1 };

function faults(schema: z.ZodMiniType, value: unknown) {
  const parsed = z.safeParse(schema, value, { reportInput: true });
  return parsed.success ? {} : explainIssues(parsed.error.issues);
}

test('a new transaction needs amount and account only; the rest is null', () => {
  expect(z.parse(NewTransaction, given)).toMatchObject({
    note: null,
    transactable_id: null,
    related_entity_name: null,
  });
});

test('texts are trimmed, nothing typed is null, a numeric object id becomes text', () => {
  expect(
    z.parse(NewTransaction, { ...given, note: '  ', related_entity_name: ' Budi ', transactable_id: 77 }),
  ).toMatchObject({ note: null, related_entity_name: 'Budi', transactable_id: '77' });
});

test('distinguishes fields left out from emptied ones', () => {
  expect(z.parse(TransactionChange, { version: 1, note: '' })).toEqual({ version: 1, note: null });
});

test.each([
  [{ amount: 'lima' }, { amount: ['harus berupa angka'] }],
  [{ amount: undefined }, { amount: ['wajib diisi'] }],
  [{ amount: 1.5 }, { amount: ['harus berupa bilangan bulat'] }],
  [{ amount: 1e30 }, { amount: ['paling besar 9007199254740991'] }],
  [{ date: '2026-02-30' }, { date: ['harus berupa tanggal yang ada, dengan format YYYY-MM-DD'] }],
  [{ note: 'x'.repeat(2001) }, { note: ['paling panjang 2000 huruf'] }],
  [{ account_type: 'emas' }, { account_type: ['harus salah satu dari: bank, cash, investment'] }],
  [{ account_id: -1 }, { account_id: ['harus lebih besar dari 0'] }],
])('%j is explained in Indonesian', (change, explained) => {
  expect(faults(NewTransaction, { ...given, ...change })).toEqual(explained);
});

test('sentences name the field as the screen does', () => {
  expect(issueSentences({ amount: ['wajib diisi'], '': ['tidak sesuai'] })).toEqual([
    'Jumlah wajib diisi',
    'Data tidak sesuai',
  ]);
});

test('a filter reads numbers and booleans from text, and refuses nonsense by its key', () => {
  expect(z.parse(TransactionFilter, { page: '2', paginate: '50', voided: 'true' })).toMatchObject({
    page: 2,
    paginate: 50,
    voided: true,
  });
  expect(
    Object.keys(faults(TransactionFilter, { page: '0', account_id: 'x', paginate: '201', order: 'naik' })),
  ).toEqual(['page', 'paginate', 'order', 'account_id']);
});
