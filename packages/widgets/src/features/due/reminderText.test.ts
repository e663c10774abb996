import { aDue } from '@finance/api-client/testing';
import { type DueType, reminderText } from '@finance/contract';
import { expect, test } from 'vitest';
import { reminderOfAll } from './reminderText.ts';

const by = { tenant_name: 'PT Maju Motor', today: '2026-03-10' };
const askForMoney = 'Mohon kesediaannya untuk melakukan pembayaran.';
const confirmDebt = 'ingin mengonfirmasi kewajiban kami:';

test.each<{ type: DueType; amounts: number[]; says: string; lines: string[]; total: string }>([
  { type: 'R', amounts: [500_000, 200_000], says: askForMoney, lines: ['500,000', '200,000'], total: '700,000' },
  { type: 'P', amounts: [500_000, 200_000], says: confirmDebt, lines: ['500,000', '200,000'], total: '700,000' },
  { type: 'R', amounts: [500_000, -200_000], says: askForMoney, lines: ['500,000', '-200,000'], total: '300,000' },
  { type: 'R', amounts: [-400_000, -250_000], says: confirmDebt, lines: ['400,000', '250,000'], total: '650,000' },
  { type: 'R', amounts: [500_000, -700_000], says: confirmDebt, lines: ['-500,000', '700,000'], total: '200,000' },
  { type: 'P', amounts: [-400_000, -250_000], says: askForMoney, lines: ['400,000', '250,000'], total: '650,000' },
  { type: 'R', amounts: [500_000, -500_000], says: confirmDebt, lines: ['500,000', '-500,000'], total: '0' },
])('$type $amounts: $says', ({ type, amounts, says, lines, total }) => {
  const text = reminderOfAll(
    amounts.map((amount) => aDue({ type, amount, note: 'Nota', due_date: null })),
    by,
  );
  expect(text).toContain(says);
  expect([askForMoney, confirmDebt].filter((each) => text.includes(each))).toHaveLength(1);
  const written = [...text.matchAll(/: (-?)Rp ([\d,]+)/g)].map(([, minus, amount]) => `${minus}${amount}`);
  expect(written).toEqual(lines);
  expect(text).toContain(`Jumlah Rp ${total}.`);
});

test('counts what advances and deductions have settled', () => {
  const due = aDue({ type: 'R', amount: 900_000, outstanding_amount: 300_000, paid_amount: 100_000 });
  const words = (fields: object) => reminderText({ ...due, ...fields }, by);
  expect(words({ set_off_amount: 500_000 })).toContain(
    'sebesar Rp 300,000 (dari Rp 900,000, sudah dibayar Rp 600,000)',
  );
  expect(words({ set_off_amount: 300_000, deducted_amount: 200_000 })).toContain(
    'sebesar Rp 300,000 (dari Rp 900,000, sudah dibayar dan dipotong Rp 600,000)',
  );
});
