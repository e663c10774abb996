/** How a file writes days. */
export type DayStyle = keyof typeof dayStyles;

/** How a file writes amounts. */
export interface NumberStyle {
  group: '' | '.' | ',';
  decimal: '.' | ',';
  /** Whether whole rupiah have decimals too; with 'never' the file holds whole rupiah only. */
  decimals: 'always' | 'needed' | 'never';
  prefix: '' | 'Rp' | 'Rp ';
  /** What stands in the empty one of two columns. */
  zero: '' | '0' | '-' | 'written';
}

const months = {
  id: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
  short: 'Jan Feb Mar Apr Mei Jun Jul Agt Sep Okt Nov Des'.split(' '),
  shortEn: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
};
const weekdays = 'Minggu Senin Selasa Rabu Kamis Jumat Sabtu'.split(' ');

/** The parts of an ISO day, and a time that depends on the row. */
function parts(day: string, at: number) {
  const [year = '', month = '', date = ''] = day.split('-');
  const [hour, minute] = [at % 24, (at * 7) % 60].map((part) => String(part).padStart(2, '0'));
  return { year, month, date, short: year.slice(2), index: Number(month) - 1, hour, minute };
}

type WriteDay = (day: string, at: number) => string | Date;

export const dayStyles = {
  'dd/mm/yyyy': (day: string, at: number) => inParts(day, at, ({ date, month, year }) => `${date}/${month}/${year}`),
  "'dd/mm/yyyy": (day, at) => inParts(day, at, ({ date, month, year }) => `'${date}/${month}/${year}`),
  "'dd/mm": (day, at) => inParts(day, at, ({ date, month }) => `'${date}/${month}`),
  'dd/mm': (day, at) => inParts(day, at, ({ date, month }) => `${date}/${month}`),
  'dd/mm/yy': (day, at) => inParts(day, at, ({ date, month, short }) => `${date}/${month}/${short}`),
  'd-m-yyyy': (day, at) => inParts(day, at, ({ date, month, year }) => `${+date}-${+month}-${year}`),
  'dd.mm.yyyy': (day, at) => inParts(day, at, ({ date, month, year }) => `${date}.${month}.${year}`),
  'mm/dd/yyyy': (day, at) => inParts(day, at, ({ date, month, year }) => `${month}/${date}/${year}`),
  'dd/mm/yy hh:mm:ss': (day, at) =>
    inParts(day, at, ({ date, month, short, hour, minute }) => `${date}/${month}/${short} ${hour}:${minute}:05`),
  'dd/mm/yy hh.mm.ss': (day, at) =>
    inParts(day, at, ({ date, month, short, hour, minute }) => `${date}/${month}/${short} ${hour}.${minute}.05`),
  'yyyy-mm-dd': (day) => day,
  'yyyy-mm-dd hh:mm:ss': (day, at) => inParts(day, at, ({ hour, minute }) => `${day} ${hour}:${minute}:05`),
  yyyymmdd: (day) => day.replaceAll('-', ''),
  'd MMM yyyy': (day, at) =>
    inParts(day, at, ({ date, index, year }) => `${+date} ${months.short[index] ?? ''} ${year}`),
  'dd MMM': (day, at) => inParts(day, at, ({ date, index }) => `${date} ${months.short[index] ?? ''}`),
  'dd MMM yyyy hh.mm': (day, at) =>
    inParts(
      day,
      at,
      ({ date, index, year, hour, minute }) => `${date} ${months.short[index] ?? ''} ${year} ${hour}.${minute}`,
    ),
  'D, dd MMMM yyyy': (day, at) =>
    inParts(day, at, ({ date, index, year }) => {
      const weekday = weekdays[new Date(day).getUTCDay()] ?? '';
      return `${weekday}, ${date} ${months.id[index] ?? ''} ${year}`;
    }),
  'dd MMMM yyyy hh:mm:ss': (day, at) =>
    inParts(
      day,
      at,
      ({ date, index, year, hour, minute }) => `${date} ${months.en[index] ?? ''} ${year} ${hour}:${minute}:05`,
    ),
  'MMM d, yyyy': (day, at) =>
    inParts(day, at, ({ date, index, year }) => `${months.shortEn[index] ?? ''} ${+date}, ${year}`),
  cell: (day) => new Date(day),
} satisfies Record<string, WriteDay>;

function inParts(day: string, at: number, write: (of: ReturnType<typeof parts>) => string): string {
  return write(parts(day, at));
}

export function isYearless(style: DayStyle): boolean {
  return !style.includes('yy') && style !== 'cell';
}

/** An amount of hundredths; the sign stands before all. */
export function written(sen: number, { group, decimal, decimals, prefix }: NumberStyle): string {
  const size = Math.abs(sen);
  const whole = String(Math.floor(size / 100)).replace(/\B(?=(?:\d{3})+$)/g, group);
  const hasDecimals = decimals === 'always' || (decimals === 'needed' && size % 100 !== 0);
  const fraction = hasDecimals ? decimal + String(size % 100).padStart(2, '0') : '';
  return `${sen < 0 ? '-' : ''}${prefix}${whole}${fraction}`;
}

export function emptySide(style: NumberStyle): string {
  return style.zero === 'written' ? written(0, style) : style.zero;
}
