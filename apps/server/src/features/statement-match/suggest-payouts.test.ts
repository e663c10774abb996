import type { PayoutItem } from '@finance/contract';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../testing/random.ts';
import type { OpenLine } from './suggest-matches.rules.ts';
import { type Holding, suggestPayouts } from './suggest-payouts.rules.ts';

let made = 0;

function aLine(amount: number, text = 'TRSF E-BANKING CR', date = '2026-03-10'): OpenLine {
  return { id: ++made, date, amount, text, reference: null };
}

function anItem(date: string, payment_amount: number, fee_amount = 4_000): PayoutItem {
  const id = ++made;
  return {
    id,
    kind: payment_amount < 0 ? 'refund' : 'payment',
    date,
    online_payment_id: id,
    online_payment_uuid: `${id}`,
    external_id: null,
    related_entity_name: null,
    note: null,
    payment_amount: Math.max(payment_amount, 0),
    refund_amount: Math.max(-payment_amount, 0),
    fee_amount,
    amount: payment_amount - fee_amount,
  };
}

function holds(items: PayoutItem[], fields: Partial<Holding> = {}): Holding {
  return { enabler_id: 7, enabler_name: 'Midtrans Toko', last_fee: 0, items, ...fields };
}

/** What is suggested for the first of some lines, in short. */
function found(lines: OpenLine[], ...holdings: Holding[]) {
  return (suggestPayouts(lines, holdings).get(lines[0]?.id ?? 0) ?? []).map(
    ({ items, payout_fee: fee, correction_amount: correction, is_clear, reasons }) => ({
      items,
      fee,
      correction,
      is_clear,
      reason: reasons[0],
    }),
  );
}

const ids = (items: PayoutItem[]) => items.map(({ id }) => id);

describe('a payout is suggested', () => {
  const items = [
    anItem('2026-03-08', 250_000),
    anItem('2026-03-08', 120_000),
    anItem('2026-03-09', 90_500),
    anItem('2026-03-09', -20_000, 0),
  ];
  const [first, second, third, refund] = items as [PayoutItem, PayoutItem, PayoutItem, PayoutItem];

  test('of whole days, of one after the other, of one, and of a few', () => {
    const all = 246_000 + 116_000 + 86_500 - 20_000;
    expect(found([aLine(all)], holds(items))).toEqual([
      { items: ids(items), fee: 0, correction: 0, is_clear: true, reason: 'Jumlah sama' },
    ]);
    expect(found([aLine(362_000)], holds(items))).toMatchObject([{ items: ids([first, second]), is_clear: true }]);
    expect(found([aLine(202_500)], holds(items))).toMatchObject([{ items: ids([second, third]), is_clear: true }]);
    expect(found([aLine(116_000)], holds(items))).toMatchObject([{ items: ids([second]), is_clear: true }]);
    expect(found([aLine(332_500)], holds(items))).toMatchObject([{ items: ids([first, third]) }]);
    expect(found([aLine(246_000 + 116_000 + 86_500)], holds(items))).toMatchObject([
      { items: ids([first, second, third]) },
    ]);
    expect(refund.amount).toBe(-20_000);
  });

  test('not of what was paid later, of other sums, or of money that left', () => {
    expect(found([aLine(428_500, 'TRSF', '2026-03-08')], holds(items))).toEqual([]);
    expect(found([aLine(77_777)], holds(items))).toEqual([]);
    expect(found([aLine(-428_500)], holds(items))).toEqual([]);
    expect(found([aLine(428_500)], holds([]))).toEqual([]);
  });

  test('after what was kept the last time, or is usually kept', () => {
    expect(found([aLine(426_000)], holds(items, { last_fee: 2_500 }))).toEqual([
      {
        items: ids(items),
        fee: 2_500,
        correction: 0,
        is_clear: true,
        reason: 'Jumlah sama sesudah biaya pencairan Rp 2,500, seperti yang terakhir',
      },
    ]);
    expect(found([aLine(423_500)], holds(items))).toMatchObject([
      { items: ids(items), fee: 5_000, reason: 'Lebih Rp 5,000: mungkin biaya pencairan' },
    ]);
  });

  test('as the remark tells gross and fee, whatever fee was booked', () => {
    const text = 'KR OTOMATIS QR : 370000.00 DDR: 2590.00';
    expect(found([aLine(367_410, text)], holds(items))).toEqual([
      {
        items: ids([first, second]),
        fee: 0,
        correction: 5_410, // 8,000 are booked, 2,590 were kept
        is_clear: true,
        reason: 'Bruto Rp 370,000 dan biaya Rp 2,590 di keterangan',
      },
    ]);
  });

  test('of another sum only where the remark names the enabler, with what is left to explain', () => {
    expect(found([aLine(425_000, 'CR MIDTRANS PT')], holds(items))).toEqual([
      { items: ids(items), fee: 0, correction: -3_500, is_clear: true, reason: 'Lebih Rp 3,500: belum terjelaskan' },
    ]);
    expect(found([aLine(425_000, 'CR XENDIT')], holds(items))).toEqual([]);
    expect(found([aLine(300_000, 'CR MIDTRANS PT')], holds(items))).toEqual([]);
  });
});

describe('what is ambiguous is said', () => {
  test('where other payments come to the same', () => {
    const same = [anItem('2026-03-08', 150_000), anItem('2026-03-09', 150_000), anItem('2026-03-10', 70_000)];
    const [one, other] = same as [PayoutItem, PayoutItem];
    const suggested =
      suggestPayouts([aLine(146_000)], [holds(same)])
        .values()
        .next().value ?? [];
    expect(suggested.map(({ items }) => items)).toEqual([[one.id], [other.id]]);
    for (const each of suggested) expect(each).toMatchObject({ is_clear: false });
    expect(suggested[0]?.reasons).toContain('Pembayaran lain juga cocok');
  });

  test('where two enablers hold as much, unless the remark names one', () => {
    const [one, other] = [[anItem('2026-03-09', 150_000)], [anItem('2026-03-09', 150_000)]];
    const holdings = [holds(one), holds(other, { enabler_id: 8, enabler_name: 'Xendit' })];
    expect(found([aLine(146_000)], ...holdings)).toMatchObject([{ is_clear: false }, { is_clear: false }]);
    expect(found([aLine(146_000, 'CR XENDIT')], ...holdings)).toMatchObject([
      { items: ids(other), is_clear: true },
      { items: ids(one), is_clear: false },
    ]);
  });

  test('where another line comes to the same payments', () => {
    const items = [anItem('2026-03-09', 150_000)];
    const lines = [aLine(146_000), aLine(146_000)];
    expect(found(lines, holds(items))).toMatchObject([{ items: ids(items), is_clear: false }]);
    expect(suggestPayouts(lines, [holds(items)]).get(lines[1]?.id ?? 0)?.[0]?.reasons).toContain(
      'Baris lain juga cocok dengannya',
    );
  });
});

test('of 200 generated months of daily payouts the first is right in 95 of 100, and none of a wrong sum', () => {
  const random = createRandom(36);
  let [right, all] = [0, 0];
  for (let month = 0; month < 200; month += 1) {
    const fee = random.pick([0, 2_500, 5_000]);
    const days = Array.from({ length: 8 }, (_, day) => {
      const date = `2026-03-${String(day + 1).padStart(2, '0')}`;
      return Array.from({ length: random.int(1, 12) }, () => anItem(date, random.int(20, 900) * 500));
    });
    const lines = days.map((items, day) => {
      const net = items.reduce((sum, { amount }) => sum + amount, 0);
      return aLine(net - fee, 'CR OTOMATIS', `2026-03-${String(day + 2).padStart(2, '0')}`);
    });
    const suggested = suggestPayouts(lines, [holds(days.flat(), { last_fee: fee })]);
    for (const [day, line] of lines.entries()) {
      const [first] = suggested.get(line.id) ?? [];
      all += 1;
      if (first?.items.join() === ids(days[day] ?? []).join()) right += 1;
      for (const each of suggested.get(line.id) ?? [])
        expect(each.amount - each.payout_fee + each.correction_amount).toBe(line.amount);
    }
  }
  expect(right / all).toBeGreaterThanOrEqual(0.95);
});
