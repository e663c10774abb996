import { describe, expect, test, vi } from 'vitest';
import type { ElementSetting } from '../../settings.ts';
import { filledAttributes, isAwaited } from '../../tags.ts';
import { batchDefaults, dueSettings, dueTypeOf, idsOf, transactionSettings, transferDefaults } from './read.ts';

const element = (attributes: Record<string, string>) => ({
  getAttribute: (name: string) => attributes[name] ?? null,
  hasAttribute: (name: string) => name in attributes,
});

describe('attributes', () => {
  test.each(['', '  ', '{{ order.id }}', '${id}', 'undefined', 'null'])("'%s' counts as no value", (text) => {
    expect(filledAttributes(element({ 'transactable-id': text, 'transactable-app': ' Retail ' }))).toEqual({
      'transactable-app': 'Retail',
    });
    expect(isAwaited(element({ 'transactable-id': text }))).toBe(true);
    expect(isAwaited(element({ 'transactable-subtype': text }))).toBe(false);
  });

  test("a framework's binding of an attribute counts as not filled in until the attribute is set", () => {
    expect(isAwaited(element({ ':transactable-id': 'sale.id' }))).toBe(true);
    expect(isAwaited(element({ 'ng-attr-uuid': '{{x}}', uuid: '019f' }))).toBe(false);
  });

  test('a boolean attribute is true when present', () => {
    expect(filledAttributes(element({ disabled: '' }))).toEqual({ disabled: 'true' });
    expect(filledAttributes(element({ disabled: 'false' }))).toEqual({});
    expect(filledAttributes(element({ disabled: '{{x}}' }))).toEqual({});
  });
});

test.each([
  ['R', 'R'],
  ['p', 'P'],
  [undefined, undefined],
] as const)("the type of a due: '%s'", (type, expected) => {
  expect(dueTypeOf({ type })).toBe(expected);
});

describe('the form of a transaction', () => {
  test('is filled from attributes; an invalid amount, date or sign is ignored', () => {
    expect(
      transactionSettings({
        attributes: {
          'transactable-app': 'Retail',
          'related-entity-name': 'Budi',
          amount: '15000',
          date: '2026-03-01',
          'amount-type': '-',
        },
        setting: {},
      }),
    ).toEqual({
      defaults: { transactable_app: 'Retail', related_entity_name: 'Budi', amount: 15_000, date: '2026-03-01' },
      amountSign: '-',
      fieldsConfig: expect.anything(),
    });
  });

  test.each([
    ['150000', 150_000],
    ['150.000', 150_000],
    ['Rp 1,500,000', 1_500_000],
    ['150000.00', 150_000],
    ['-2500', -2500],
  ])('an amount is understood as people write it: %s', (amount, expected) => {
    expect(transactionSettings({ attributes: { amount }, setting: {} }).defaults).toEqual({ amount: expected });
  });

  test.each([
    ['amount', '1.5'],
    ['amount', '1e3'],
    ['amount', 'abc'],
    ['date', '01/03/2026'],
    ['date', '2026-02-31'],
    ['amount-type', 'x'],
  ])('what cannot be understood is left out, and said once on the console: %s="%s"', (name, text) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    for (let drawn = 0; drawn < 2; drawn++)
      expect(transactionSettings({ attributes: { [name]: text }, setting: {} })).toEqual({
        defaults: {},
        fieldsConfig: expect.anything(),
      });
    expect(warn.mock.calls).toEqual([[expect.stringContaining(`${name}="${text}" is left out`)]]);
    warn.mockRestore();
  });

  test('accepts null parts and a readonly single field from pages without types', () => {
    const setting = {
      transactable: null,
      relatedEntity: null,
      amount: null,
      date: null,
      fields: { note: null, amount: { readonly: true } },
    } as unknown as ElementSetting;
    expect(transactionSettings({ attributes: {}, setting }).fieldsConfig).toMatchObject({
      transactable_id: {},
      note: {},
      amount: { readOnly: true },
    });
    expect(
      transactionSettings({ attributes: {}, setting: { fields: null } as unknown as ElementSetting }).defaults,
    ).toEqual({});
  });

  test('setting locks, hides and relabels', () => {
    const { fieldsConfig } = transactionSettings({
      attributes: {},
      setting: {
        transactable: { readonly: true, id_label: 'No. Faktur', type_label: 'Dokumen' },
        relatedEntity: { shown: false },
        amount: { readonly: true },
        fields: { note: { label: 'Ket' } },
      },
    });
    expect(fieldsConfig).toMatchObject({
      transactable_app: { readOnly: true },
      transactable_type: { readOnly: true, label: 'Dokumen' },
      transactable_id: { readOnly: true, label: 'No. Faktur' },
      related_entity_name: { hidden: true },
      amount: { readOnly: true },
      note: { label: 'Ket' },
    });
  });

  test('a due has its own names for the counterparty', () => {
    expect(
      dueSettings({
        attributes: { 'related-entity-id': '5', 'related-entity-name': 'Budi', 'due-date': '2026-04-01' },
        setting: { relatedEntity: { readonly: true } },
      }),
    ).toMatchObject({
      defaults: { entity_id: '5', entity_name: 'Budi', due_date: '2026-04-01' },
      fieldsConfig: { entity_name: { readOnly: true } },
    });
  });
});

describe('the form of a transfer', () => {
  test('is filled from attributes; an account needs its type and its id', () => {
    const from = { 'from-account-type': 'cash', 'from-account-id': '3' };
    expect(transferDefaults({ ...from, 'to-account-id': '9', amount: '750.000', date: '2026-03-01' })).toEqual({
      from_account_type: 'cash',
      from_account_id: 3,
      amount: 750_000,
      date: '2026-03-01',
    });
  });

  test('begins with what its user chose last, where nothing is given or understood', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(transferDefaults({ 'from-account-type': 'kas', 'from-account-id': '3' })).toBeUndefined();
    expect(warn.mock.calls).toEqual([['from-account-type="kas" is left out: bank or cash or investment is expected']]);
    warn.mockRestore();
    expect(batchDefaults({})).toBeUndefined();
  });
});

test.each([
  ['7', [7]],
  ['7, 9,11', [7, 9, 11]],
  ['7,', undefined],
  ['x', undefined],
])("the numbers of several records: '%s'", (text, expected) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(idsOf({ 'due-ids': text }, 'due-ids')).toEqual(expected);
  warn.mockRestore();
});
