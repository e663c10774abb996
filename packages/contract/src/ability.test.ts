import { expect, test } from 'vitest';
import { abilitiesOf, may } from './ability.ts';

test.each([
  ['pemilik', 'transaction:delete', true],
  ['pemilik', 'setting:update', true],
  ['keuangan', 'transaction:update', true],
  ['keuangan', 'transaction:delete', false],
  ['keuangan', 'setting:update', false],
  ['keuangan', 'bank-account-access:create', false],
  ['keuangan', 'bank-account:create', true],
  ['kasir', 'transaction:create', true],
  ['kasir', 'transaction:update', false],
  ['kasir', 'bank-account:create', false],
  ['keuangan', 'bank-statement:update', true],
  ['peninjau', 'bank-statement:read', true],
  ['peninjau', 'bank-statement:create', false],
  ['kasir', 'bank-statement:read', false],
  ['kasir', 'setting:read', false],
  ['keuangan', 'event:read', true],
  ['keuangan', 'event:create', false],
  ['peninjau', 'event:read', false],
  ['peninjau', 'setting:read', true],
  ['peninjau', 'membership:read', true],
  ['peninjau', 'membership:create', false],
  ['peninjau', 'bank-account-access:read', true],
  ['peninjau', 'transaction:read', true],
  ['peninjau', 'transaction:create', false],
  ['peninjau', 'file:create', false],
] as const)('%s %s: %s', (role, ability, allowed) => {
  expect(may(role, ability)).toBe(allowed);
});

test('the list of a role holds what the role may do and nothing else', () => {
  expect(abilitiesOf('peninjau').every((ability) => ability.endsWith(':read'))).toBe(true);
  expect(abilitiesOf('kasir')).toContain('transaction:create');
  expect(abilitiesOf('kasir')).not.toContain('transaction:delete');
});
