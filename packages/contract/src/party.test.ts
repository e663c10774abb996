import { describe, expect, test } from 'vitest';
import { areTwoParties, groupByParty, type Party } from './party.ts';

describe('groups', () => {
  const party = (name: string | null, phone: string | null = null): Party => ({ app: null, id: null, name, phone });
  const groups = (...parties: Party[]) =>
    groupByParty(parties, (each) => each).map((group) => group.map(({ name, phone }) => phone ?? name));

  test('collect equal counterparties in order of first appearance', () => {
    expect(groups(party('Siti'), party('Budi', '08123456789'), party('siti'), party('Budi'))).toEqual([
      ['Siti', 'siti'],
      ['08123456789', 'Budi'],
    ]);
  });
  test('never join two parties through a third', () => {
    expect(groups(party('Budi', '08123456789'), party('Budi'), party('Budi', '08129999999'))).toEqual([
      ['08123456789', 'Budi'],
      ['08129999999'],
    ]);
  });
  test('are joined by an id and a phone, whatever they are called', () => {
    const shop = { app: 'Retail', id: '7', name: 'Budi', phone: '08123456789' };
    const dealer = { app: 'Dealer', id: '501', name: 'Budi S.', phone: '628123456789' };
    const parties = [{ ...dealer, phone: null }, { ...shop, name: null, phone: null }, party('Siti'), shop, dealer];
    expect(groupByParty(parties, (each) => each)).toEqual([
      [parties[0], parties[1], shop, dealer].toSorted(
        (a, b) => parties.indexOf(a as Party) - parties.indexOf(b as Party),
      ),
      [party('Siti')],
    ]);
  });
  test('have one group for records without counterparty', () => {
    expect(groups(party(null), party('Budi'), party(' '), party(null, '-'))).toHaveLength(2);
  });
});

test('are two parties only when both are known', () => {
  const [budi, siti, nobody] = ['Budi', 'Siti', null].map((name) => ({ app: null, id: null, name, phone: null }));
  if (!budi || !siti || !nobody) throw new Error('three were made');
  expect([areTwoParties(budi, siti), areTwoParties(budi, budi), areTwoParties(budi, nobody)]).toEqual([
    true,
    false,
    false,
  ]);
});
