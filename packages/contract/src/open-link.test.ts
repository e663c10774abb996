import { expect, test } from 'vitest';
import { defaultOpenLinks, openLink, retailHeader } from './open-link.ts';

const subject = {
  transactable_app: 'retail',
  transactable_type: 'SALES',
  transactable_subtype: null,
  transactable_id: 'INV/1 ?',
};

test('finds the template without regard to case and encodes the id', () => {
  expect(openLink({ 'Retail/Sales': 'https://retail.test/sales/{id}?sub={subtype}' }, subject)).toBe(
    'https://retail.test/sales/INV%2F1%20%3F?sub=',
  );
});

test('has no link for an unmapped object or one without id', () => {
  expect(openLink({ 'Retail/Purchase': '/x/{id}' }, subject)).toBeNull();
  for (const transactable_id of [null, '', '.', '..'])
    expect(openLink(defaultOpenLinks, { ...subject, transactable_id })).toBeNull();
});

test.each([
  ['Gelora.Dealer', 'SalesOrder'],
  ['Retail', 'Sales'],
  ['Retail', 'Purchase'],
  ['Cashier', 'Income'],
  ['Cashier', 'Spending'],
])('%s %s opens by default', (transactable_app, transactable_type) => {
  expect(
    openLink(defaultOpenLinks, {
      transactable_app,
      transactable_type,
      transactable_subtype: null,
      transactable_id: '7',
    }),
  ).toMatch(/\/7$/);
});

test('only sales and purchases of the retail app are headers that close there', () => {
  const about = (
    transactable_app: string | null,
    transactable_type: string | null,
    transactable_id: string | null = '77',
  ) => retailHeader({ transactable_app, transactable_type, transactable_subtype: null, transactable_id });
  expect(about('Retail', 'Sales')).toEqual({ kind: 'sales', id: '77' });
  expect(about('retail', 'PURCHASE')).toEqual({ kind: 'purchase', id: '77' });
  expect([
    about('Retail', 'Return'),
    about('Cashier', 'Income'),
    about(null, 'Sales'),
    about('Retail', null),
    about('Retail', 'Sales', null),
    about('Retail', 'Sales', '..'),
  ]).toEqual([null, null, null, null, null, null]);
});
