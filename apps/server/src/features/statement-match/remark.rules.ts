/** What a bank's remark says beside the name and number of the payer: card and QR sales, and what was kept of them. */
export interface CardSales {
  gross: number;
  fee: number;
}

/** `KR OTOMATIS MID : 885.. TOKO MELATI QR : 5001000.00 DDR: 35007.00`: the line is gross minus fee. */
const settled = /\b(?:QR|TGH|DEBIT|KREDIT|CC)\s*:\s*(\d+)(?:\.\d{1,2})?\s+DDR\s*:\s*(\d+)(?:\.\d{1,2})?/i;

/** The gross and fee that a line's remark names; null unless they are what the line comes to, within rounded sen. */
export function cardSalesOf({ amount, text }: { amount: number; text: string }): CardSales | null {
  const [, gross, fee] = settled.exec(text)?.map(Number) ?? [];
  if (gross === undefined || fee === undefined || fee === 0) return null;
  const kept = gross - amount; // sen are rounded in the line, not in the remark
  return Math.abs(kept - fee) <= 1 && kept > 0 ? { gross, fee: kept } : null;
}

/** The words of a text that tell somebody apart, without what nearly every business is called. */
export function wordsOf(text: string): string[] {
  const words = text.toUpperCase().match(/[\p{L}]{3,}/gu) ?? [];
  return [...new Set(words)].filter((word) => !common.has(word));
}

const common = new Set(
  ['TBK', 'PERSERO', 'TOKO', 'BAPAK', 'IBU', 'SDR', 'SDRI', 'THE', 'DAN', 'UNTUK', 'DARI', 'TRSF', 'BANKING'].concat([
    'TRANSFER',
    'PEMBAYARAN',
    'BAYAR',
    'SWITCHING',
    'BIF',
    'FAST',
    'SETORAN',
    'FTSCY',
    'FTFVA',
    'LUNAS',
    'PELUNASAN',
  ]),
);

/** The numbers of a text by which records are known: invoices, orders. Leading zeros say nothing. */
export function numbersOf(text: string): Set<string> {
  const numbers = text.match(/\d+/g) ?? [];
  return new Set(numbers.map((number) => number.replace(/^0+/, '')).filter((number) => number.length >= 2));
}

/** Whether a word of a remark is a name's word, also where the bank has cut its end. */
export function isWord(told: string, name: string): boolean {
  return told === name || (told.length >= 3 && name.startsWith(told)) || (name.length >= 4 && told.startsWith(name));
}
