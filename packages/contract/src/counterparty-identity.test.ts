import { describe, expect, test } from 'vitest';
import { areTwoCounterparties, groupByCounterparty, type CounterpartyIdentity } from './counterparty-identity.ts';

describe('groups', () => {
  const counterparty = (name: string | null, phone: string | null = null): CounterpartyIdentity => ({
    app: null,
    id: null,
    name,
    phone,
  });
  const groups = (...counterparties: CounterpartyIdentity[]) =>
    groupByCounterparty(counterparties, (each) => each).map((group) => group.map(({ name, phone }) => phone ?? name));

  test('collect equal counterparties in order of first appearance', () => {
    expect(
      groups(counterparty('Siti'), counterparty('Budi', '08123456789'), counterparty('siti'), counterparty('Budi')),
    ).toEqual([
      ['Siti', 'siti'],
      ['08123456789', 'Budi'],
    ]);
  });
  test('never join two counterparties through a third', () => {
    expect(
      groups(counterparty('Budi', '08123456789'), counterparty('Budi'), counterparty('Budi', '08129999999')),
    ).toEqual([['08123456789', 'Budi'], ['08129999999']]);
  });
  test('are joined by an id and a phone, whatever they are called', () => {
    const shop = { app: 'Retail', id: '7', name: 'Budi', phone: '08123456789' };
    const dealer = { app: 'Dealer', id: '501', name: 'Budi S.', phone: '628123456789' };
    const counterparties = [
      { ...dealer, phone: null },
      { ...shop, name: null, phone: null },
      counterparty('Siti'),
      shop,
      dealer,
    ];
    expect(groupByCounterparty(counterparties, (each) => each)).toEqual([
      [counterparties[0], counterparties[1], shop, dealer].toSorted(
        (a, b) => counterparties.indexOf(a as CounterpartyIdentity) - counterparties.indexOf(b as CounterpartyIdentity),
      ),
      [counterparty('Siti')],
    ]);
  });
  test('have one group for records without counterparty', () => {
    expect(groups(counterparty(null), counterparty('Budi'), counterparty(' '), counterparty(null, '-'))).toHaveLength(
      2,
    );
  });
});

test('are two counterparties only when both are known', () => {
  const [budi, siti, nobody] = ['Budi', 'Siti', null].map((name) => ({ app: null, id: null, name, phone: null }));
  if (!budi || !siti || !nobody) throw new Error('three were made');
  expect([
    areTwoCounterparties(budi, siti),
    areTwoCounterparties(budi, budi),
    areTwoCounterparties(budi, nobody),
  ]).toEqual([true, false, false]);
});
