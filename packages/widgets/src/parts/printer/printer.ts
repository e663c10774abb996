import type { Preferences } from '@finance/api-client';

/** How a browser reaches a receipt printer. */
const ways = ['usb', 'serial', 'bluetooth'] as const;
export type Way = (typeof ways)[number];

/** What a receipt printer understands. */
export const languages = ['esc-pos', 'star-prnt', 'star-line'] as const;
export type Language = (typeof languages)[number];

/** The receipt printer of this device, which is printed on without the browser's print dialog. */
export interface Printer {
  way: Way;
  /** By which the browser knows it again. */
  id: string;
  name: string;
  /** Of the paper, in millimetres. */
  width: 58 | 80;
  language: Language;
  /** Of a serial line. */
  baudRate: number;
  cuts: boolean;
  /** Whether it opens a cash drawer when cash moves. */
  kicks: boolean;
}

/** The printer chosen on this device; null where there is none, or what is kept is none. */
export function readPrinter(preferences: Preferences): Printer | null {
  try {
    const kept: unknown = JSON.parse(preferences.read(key) ?? 'null');
    return isPrinter(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Remembers a printer, or with null none. Receipts then go to the roll. */
export function keepPrinter(preferences: Preferences, printer: Printer | null): void {
  preferences.write(key, printer && JSON.stringify(printer));
  if (printer) preferences.write('paper', 'mini');
}

const key = 'printer';

function isPrinter(kept: unknown): kept is Printer {
  if (typeof kept !== 'object' || kept === null) return false;
  const { way, id, name, width, language, baudRate, cuts, kicks } = kept as Partial<Printer>;
  return (
    ways.some((each) => each === way) &&
    languages.some((each) => each === language) &&
    (width === 58 || width === 80) &&
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof baudRate === 'number' &&
    typeof cuts === 'boolean' &&
    typeof kicks === 'boolean'
  );
}
