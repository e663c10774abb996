import type { RuleBookings } from '@finance/contract';

const reasons: Record<RuleBookings['left'][number]['reason'], string> = {
  several_rules: 'diambil beberapa aturan',
  candidate: 'mungkin untuk catatan yang sudah ada',
  approval: 'perlu disetujui dulu',
  locked: 'di periode yang dikunci',
  asked: 'perlu ditanyakan dulu',
  too_many: 'melebihi 500 sekaligus',
};

/** What rules have booked of a new statement and what not, in words; empty where they have done nothing. */
export function byRulesText({ booked, left }: RuleBookings): string {
  const number = (count: number) => count.toLocaleString('id-ID');
  const done = booked > 0 ? `${number(booked)} baris dicatat sendiri oleh aturan.` : '';
  const open = left.map(({ reason, count }) => `${number(count)} ${reasons[reason]}`);
  return [done, open.length > 0 && `Tidak dicatat sendiri: ${open.join(', ')}.`].filter(Boolean).join(' ');
}
