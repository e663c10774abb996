import { expect, test } from 'vitest';
import type { FilterField } from './filterFields.ts';
import { fromViewQuery, toViewQuery } from './viewQuery.ts';

const fields: FilterField[] = [
  { kind: 'date-range', name: 'date', label: 'Tanggal' },
  { kind: 'account', name: 'account', label: 'Account' },
  { kind: 'flag', name: 'overdue', label: 'Lewat JT' },
];
const nothing = {
  q: undefined,
  date_from: undefined,
  date_to: undefined,
  account_type: undefined,
  account_id: undefined,
  overdue: undefined,
};

test("'this month' is stored as a preset and resolved anew", () => {
  const kept = toViewQuery(
    fields,
    { q: '>5jt', date_from: '2026-03-01', date_to: '2026-03-31', account_type: '', page: '3' },
    '2026-03-10',
  );
  expect(kept).toEqual({ q: '>5jt', date_preset: 'month' });
  expect(fromViewQuery(fields, kept, '2026-04-02')).toEqual({
    ...nothing,
    q: '>5jt',
    date_from: '2026-04-01',
    date_to: '2026-04-30',
  });
});

test('a range that matches no preset is stored as dates', () => {
  const kept = toViewQuery(
    fields,
    { date_from: '2026-02-03', account_type: 'bank', account_id: '7', overdue: 'true' },
    '2026-03-10',
  );
  expect(kept).toEqual({ date_from: '2026-02-03', account_type: 'bank', account_id: '7', overdue: 'true' });
  expect(fromViewQuery(fields, kept, '2027-01-01')).toEqual({ ...nothing, ...kept });
});

test('an unknown preset is ignored', () =>
  expect(fromViewQuery(fields, { date_preset: 'decade', colour: 'blue' }, '2026-03-10')).toEqual(nothing));
