import type { RollReceipt } from '@finance/contract';

/** A line of a receipt, not longer than its paper. */
export interface RollLine {
  text: string;
  isBold?: boolean;
  /** Twice as high and wide; the text is at most half as long. */
  isBig?: boolean;
  /** Drawn as a picture, since the printer has no letters for it. */
  isPicture?: boolean;
}

/** Sets a receipt in lines of so many letters. An amount stays on one line. */
export function layOut(receipt: RollReceipt, columns: number): RollLine[] {
  const { business, address, marks, facts, total, in_words, is_stamped, footer } = receipt;
  const rule = { text: '-'.repeat(columns) };
  const centred = (text: string, look: Omit<RollLine, 'text'> = {}) =>
    wrap(text, columns).map((line) => ({ ...line, ...look, text: centre(line.text, columns) }));
  const isBigName = isPlain(business) && business.length * 2 <= columns;
  const amount = total.amount;
  const isBigAmount = amount.length * 2 <= columns;
  return [
    ...(isBigName
      ? [{ text: centre(business, columns / 2), isBig: true, isBold: true }]
      : centred(business, { isBold: true })),
    ...address.flatMap((line) => centred(line)),
    rule,
    ...centred('KWITANSI', { isBold: true }),
    ...marks.flatMap((mark) => centred(mark, { isBold: true })),
    rule,
    ...facts.flatMap(({ label, value }) => fact(label, value, columns)),
    rule,
    { text: total.label },
    { text: amount.padStart(isBigAmount ? columns / 2 : columns), isBold: true, isBig: isBigAmount },
    rule,
    ...wrap(in_words, columns),
    ...(is_stamped ? stamp(columns) : []),
    { text: '' },
    ...footer.flatMap((line) => centred(line)),
  ];
}

/** The lines of a text, in letters that every printer has where there are some for it. */
export function wrap(text: string, columns: number): RollLine[] {
  return plain(text)
    .split('\n')
    .flatMap((paragraph) => {
      const lines: string[] = [];
      let line = '';
      for (const word of paragraph.match(/-?Rp ?\d[\d.,]*\S*|\S+/g) ?? []) {
        let rest = word;
        const longer = line === '' ? word : `${line} ${word}`;
        if (widthOf(longer) <= columns) {
          line = longer;
          continue;
        }
        if (line !== '') lines.push(line);
        while (widthOf(rest) > columns) {
          const cut = cutOf(rest, columns);
          lines.push(rest.slice(0, cut));
          rest = rest.slice(cut);
        }
        line = rest;
      }
      return [...lines, line].map((each) => (isPlain(each) ? { text: each } : { text: each, isPicture: true }));
    });
}

const labelColumns = 10;

function fact(label: string, value: string, columns: number): RollLine[] {
  if (label.length >= labelColumns)
    return [
      { text: label },
      ...wrap(value, columns - 2).map((line) => ({ ...line, text: `  ${line.text}`, isBold: true })),
    ];
  return wrap(value, columns - labelColumns).map((line, at) => ({
    ...line,
    text: `${at === 0 ? label.padEnd(labelColumns) : ' '.repeat(labelColumns)}${line.text}`,
  }));
}

/** A place for the duty stamp. */
function stamp(columns: number): RollLine[] {
  const edge = `+${'-'.repeat(18)}+`;
  const row = (text: string) => `|${centre(text, 18).padEnd(18)}|`;
  return ['', edge, row(''), row('Meterai'), row('Rp10.000'), row(''), edge].map((text) => ({
    text: centre(text, columns),
  }));
}

/**
 * Accents are dropped and typographic signs replaced. A code page would have some of them, but cheap printers number
 * theirs differently from what they say, or begin in a Chinese one where two such letters are one sign.
 */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Script=Latin}\p{M}+/gu, (letter) => letter.charAt(0))
    .replace(/[^\n\x20-\x7e]/g, (sign) => signs[sign] ?? sign)
    .normalize('NFC');
}

const signs: Record<string, string> = {
  ...Object.fromEntries(Array.from('‘’‚‛′ʼ', (sign) => [sign, "'"])),
  ...Object.fromEntries(Array.from('“”„‟″«»', (sign) => [sign, '"'])),
  ...Object.fromEntries(Array.from('‐‑‒–—―−·•', (sign) => [sign, '-'])),
  '⁄': '/',
  '×': 'x',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  '\t': ' ',
  '\r': '',
  '\u200b': '',
};

const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** In letters of the printer; East Asian signs take two, as in a picture of the text. */
const widthOf = (text: string) =>
  text.length + (text.match(/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/g)?.length ?? 0);

/** Where a word without a space is cut: behind a hyphen if there is one. */
function cutOf(word: string, columns: number): number {
  let cut = 1;
  while (cut < word.length && widthOf(word.slice(0, cut + 1)) <= columns) cut += 1;
  const hyphen = word.lastIndexOf('-', cut - 1);
  return hyphen > 0 ? hyphen + 1 : cut;
}

function centre(text: string, columns: number): string {
  return ' '.repeat(Math.max(0, Math.floor((columns - widthOf(text)) / 2))) + text;
}
