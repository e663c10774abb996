import { addDays } from '@finance/contract/rules';

export const datePresets = {
  today: 'Hari ini',
  yesterday: 'Kemarin',
  week: 'Minggu ini',
  last_7: '7 hari terakhir',
  month: 'Bulan ini',
  last_30: '30 hari terakhir',
  last_month: 'Bulan lalu',
  quarter: 'Kuartal ini',
  last_quarter: 'Kuartal lalu',
  year: 'Tahun ini',
  last_year: 'Tahun lalu',
} as const;
export type DatePreset = keyof typeof datePresets;

/** The first and last day of a preset on the tenant's day `today`; weeks begin on Monday, `last_7` ends today. */
export function rangeOf(preset: DatePreset, today: string): { from: string; to: string } {
  const month = today.slice(0, 7);
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last_7':
      return { from: addDays(today, -6), to: today };
    case 'last_30':
      return { from: addDays(today, -29), to: today };
    case 'quarter':
      return quarterOf(today);
    case 'last_quarter':
      return quarterOf(addDays(quarterOf(today).from, -1));
    case 'week': {
      const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
      return { from: monday, to: addDays(monday, 6) };
    }
    case 'month':
      return { from: `${month}-01`, to: endOfMonth(month) };
    case 'last_month': {
      const last = addDays(`${month}-01`, -1);
      return { from: `${last.slice(0, 7)}-01`, to: last };
    }
    case 'year':
      return yearOf(Number(today.slice(0, 4)));
    case 'last_year':
      return yearOf(Number(today.slice(0, 4)) - 1);
    default:
      return preset satisfies never;
  }
}

/** The preset that the range matches on the day `today`, or null. */
export function presetOf(from: string | undefined, to: string | undefined, today: string): DatePreset | null {
  return (
    (Object.keys(datePresets) as DatePreset[]).find((preset) => {
      const range = rangeOf(preset, today);
      return range.from === from && range.to === to;
    }) ?? null
  );
}

export function isDatePreset(text: string | undefined): text is DatePreset {
  return text !== undefined && Object.hasOwn(datePresets, text);
}

function quarterOf(day: string): { from: string; to: string } {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return { from: `${monthOf(day, first)}-01`, to: endOfMonth(monthOf(day, first + 2)) };
}

function yearOf(year: number): { from: string; to: string } {
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

function monthOf(day: string, number: number): string {
  return `${day.slice(0, 5)}${String(number).padStart(2, '0')}`;
}

function endOfMonth(month: string): string {
  const next = addDays(`${month}-28`, 4);
  return addDays(next, -Number(next.slice(8)));
}
