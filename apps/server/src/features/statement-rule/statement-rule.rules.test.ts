import { describe, expect, test } from 'vitest';
import { agrees, takenBy } from './statement-rule.rules.ts';

const anything = {
  bank_account_id: null,
  direction: null,
  text_match: 'contains',
  text: null,
  amount_from: null,
  amount_to: null,
} as const;
const aLine = (amount: number, text: string, is_reversal = false) => ({
  bank_account_id: 7,
  amount,
  text,
  is_reversal,
});

describe('a rule', () => {
  test.each([
    ['its text anywhere, in any case and spacing', { text: 'Biaya  adm' }, aLine(-6_500, 'DB BIAYA ADM 03'), true],
    ['its text at the beginning only', { text: 'BIAYA', text_match: 'begins_with' }, aLine(-1, 'DB BIAYA'), false],
    ['what begins with it', { text: 'BIAYA', text_match: 'begins_with' }, aLine(-1, '  Biaya adm'), true],
    ['no other direction', { text: 'BUNGA', direction: 'in' }, aLine(-5, 'BUNGA'), false],
    ['its direction', { text: 'BUNGA', direction: 'out' }, aLine(-5, 'BUNGA'), true],
    ['an equal amount', { amount_from: 6_500, amount_to: 6_500 }, aLine(-6_500, 'X'), true],
    ['no other amount', { amount_from: 6_500, amount_to: 6_500 }, aLine(-6_501, 'X'), false],
    ['what lies between', { amount_from: 10, amount_to: 20 }, aLine(15, ''), true],
    ['no less', { amount_from: 10 }, aLine(9, ''), false],
    ['its account', { text: 'ABC', bank_account_id: 7 }, aLine(1, 'ABC'), true],
    ['no other account', { text: 'ABC', bank_account_id: 8 }, aLine(1, 'ABC'), false],
    ['no reversal', { text: 'BIAYA' }, aLine(6_500, 'BIAYA', true), false],
  ] as const)('takes %s', (_, rule, line, isTaken) => {
    const given = { ...anything, ...rule };
    expect(takenBy([given])(line)).toEqual(isTaken ? [given] : []);
  });

  test.each(['.*', '(', '[A-Z]+', '%', '_', "' or 1=1 --", '=HYPERLINK("x")', '$&', String.raw`\d`, '{{7*7}}'])(
    'takes %s letter for letter',
    (text) => {
      const takes = takenBy([{ ...anything, text }]);
      expect(takes(aLine(1, `TRSF ${text} BUDI`))).toHaveLength(1);
      expect(takes(aLine(1, 'TRSF BUDI 49'))).toHaveLength(0);
    },
  );

  test('stands before the next in their order', () => {
    const [one, two] = [
      { ...anything, text: 'BIAYA' },
      { ...anything, text: 'ADM' },
    ];
    expect(takenBy([one, two])(aLine(-1, 'BIAYA ADM'))).toEqual([one, two]);
  });
});

test.each([
  [{ transactable_type: 'BiayaBank' }, { transactable_type: 'biayabank' }, true],
  [{ transactable_type: 'BiayaBank' }, { transactable_type: 'Sales' }, false],
  [{ transactable_type: 'BiayaBank' }, {}, false],
  [{ related_entity_name: 'Bank BCA' }, { related_entity_name: 'Bank Mandiri' }, false],
  [{ note: 'Biaya' }, { transactable_type: 'Sales' }, true],
])('%j agrees with %j: %s', (said, booked, isSame) => {
  const nothing = {
    transactable_app: null,
    transactable_type: null,
    transactable_subtype: null,
    related_entity_id: null,
    related_entity_name: null,
    related_entity_phone_number: null,
    note: null,
  };
  expect(agrees({ ...nothing, ...said }, [{ ...nothing, ...booked }])).toBe(isSame);
});
