import { aDue } from '@finance/api-client/testing';
import { expect, test } from 'vitest';
import { counterpartyReminder } from './counterpartyReminder.ts';

test('names what is owed, since when, and how much more there is', () => {
  const dues = [
    aDue({ note: 'Faktur 7', outstanding_amount: 1_500_000, due_date: '2026-02-01' }),
    aDue({ id: 9, note: null, transactable_id: null, outstanding_amount: 500_000, due_date: null }),
  ];
  const told = { tenant_name: 'PT Maju Motor', today: '2026-03-10', total: 9_000_000, dues, count: 5 };
  expect(counterpartyReminder('Bu Tini', told)).toBe(
    'Yth. Bapak/Ibu Bu Tini,\n\n' +
      'Kami dari PT Maju Motor ingin mengingatkan tagihan sebesar Rp 9,000,000:\n' +
      '- Faktur 7: Rp 1,500,000, telah jatuh tempo 1 Februari 2026\n' +
      '- catatan # 9: Rp 500,000\n' +
      '- dan 3 lainnya\n\n' +
      'Mohon kesediaannya untuk melakukan pembayaran. Bila sudah dibayar, mohon abaikan pesan ini. ' +
      'Terima kasih atas kerja samanya.',
  );
});
