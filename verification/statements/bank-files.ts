import * as fc from 'fast-check';
import {
  joinStatements,
  readStatements,
  type StatementFormat,
} from '../../apps/server/src/features/bank-file/statements.ts';
import { Refusal } from '../../apps/server/src/base/refusal.ts';

// Files that banks make for programs, written from bookings, and damaged on their way. What a damage leaves is read to
// exactly the same, or refused with the place.

interface Entry {
  day: number;
  /** In hundredths. */
  amount: number;
  text: string;
  isReversal: boolean;
}

interface BankFile {
  format: StatementFormat;
  opening: number;
  entries: readonly Entry[];
  newline: '\n' | '\r\n';
  version: '02' | '08';
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ./,'.split('');
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 80 });
const plainText = word.map((text) => `TRF ${text.replace(/\s+/g, ' ').trim()}`.trim());

const bankFile: fc.Arbitrary<BankFile> = fc.record({
  format: fc.constantFrom('mt940', 'camt053', 'ofx', 'qif'),
  opening: fc.integer({ min: -1_000_000_000, max: 100_000_000_000 }),
  entries: fc.array(
    fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      amount: fc.integer({ min: -5_000_000_000, max: 5_000_000_000 }).filter((amount) => amount !== 0),
      text: plainText,
      isReversal: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  newline: fc.constantFrom('\n', '\r\n'),
  version: fc.constantFrom('02', '08'),
});

const two = (number: number) => String(number).padStart(2, '0');
const money = (amount: number, point: string) =>
  `${Math.trunc(Math.abs(amount) / 100)}${point}${two(Math.abs(amount) % 100)}`;

function written({ format, opening, entries, newline, version }: BankFile): string {
  const closing = entries.reduce((sum, { amount }) => sum + amount, opening);
  const lines = writers[format]({ opening, closing, entries, version });
  return `${lines.join(newline)}${newline}`;
}

type Parts = Pick<BankFile, 'opening' | 'entries' | 'version'> & { closing: number };

const writers: Record<StatementFormat, (parts: Parts) => string[]> = {
  mt940({ opening, closing, entries }) {
    const balance = (amount: number) => `${amount < 0 ? 'D' : 'C'}260131IDR${money(amount, ',')}`;
    return [
      '{1:F01CENAIDJAXXXX0000000000}{2:I940CENAIDJAXXXXN}{4:',
      ':20:STMT',
      ':25:0123456789',
      ':28C:1/1',
      `:60F:${balance(opening)}`,
      ...entries.flatMap(({ day, amount, text, isReversal }) => {
        const mark = isReversal ? (amount > 0 ? 'RD' : 'RC') : amount > 0 ? 'C' : 'D';
        return [`:61:2601${two(day)}01${two(day)}${mark}${money(amount, ',')}NTRFNONREF`, `:86:${text}`];
      }),
      `:62F:${balance(closing)}`,
      '-}',
    ];
  },
  camt053({ opening, closing, entries, version }) {
    const sign = (amount: number) => `<CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
    const balance = (code: string, amount: number) =>
      `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>` +
      `<Amt Ccy="IDR">${money(amount, '.')}</Amt>${sign(amount)}</Bal>`;
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt>`,
      '<Acct><Id><Othr><Id>0123456789</Id></Othr></Id><Ccy>IDR</Ccy></Acct>',
      balance('OPBD', opening),
      balance('CLBD', closing),
      ...entries.flatMap(({ day, amount, text, isReversal }) => [
        `<Ntry><Amt Ccy="IDR">${money(amount, '.')}</Amt>${sign(amount)}<RvslInd>${isReversal}</RvslInd>`,
        `<Sts>${version === '02' ? 'BOOK' : '<Cd>BOOK</Cd>'}</Sts><BookgDt><Dt>2026-01-${two(day)}</Dt></BookgDt>`,
        `<AddtlNtryInf>${text}</AddtlNtryInf></Ntry>`,
      ]),
      '</Stmt></BkToCstmrStmt></Document>',
    ];
  },
  ofx({ closing, entries }) {
    return [
      'OFXHEADER:100',
      'DATA:OFXSGML',
      '',
      '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>IDR<BANKACCTFROM><ACCTID>0123456789</BANKACCTFROM>',
      '<BANKTRANLIST><DTSTART>20260101<DTEND>20260131',
      ...entries.flatMap(({ day, amount, text }) => [
        `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>202601${two(day)}`,
        `<TRNAMT>${amount < 0 ? '-' : ''}${money(amount, '.')}`,
        `<FITID>1`,
        `<NAME>${text}`,
        '</STMTTRN>',
      ]),
      '</BANKTRANLIST>',
      `<LEDGERBAL><BALAMT>${closing < 0 ? '-' : ''}${money(closing, '.')}<DTASOF>20260131</LEDGERBAL>`,
      '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    ];
  },
  qif({ entries }) {
    return [
      '!Type:Bank',
      ...entries.flatMap(({ day, amount, text }) => {
        const sum = `${amount < 0 ? '-' : ''}${money(amount, '.')}`;
        return [`D2026-01-${two(day)}`, `U${sum}`, `T${sum}`, `P${text}`, '^'];
      }),
    ];
  },
};

/** What a file says, or where it is refused. */
function said(text: string): string {
  const reading = readStatements(new TextEncoder().encode(text), { timezone: 'Asia/Jakarta' });
  if (!reading) return 'no bank file';
  const { lines, left_out, ...whole } = joinStatements(reading.statements);
  return JSON.stringify({ ...whole, lines: lines.map((line) => ({ ...line, line: 0 })), left: left_out.length });
}

/** How a file is damaged: what it says contradicts itself then, or it is no such file any more. */
const damages = {
  /** Its end is missing. */
  cut: (text: string, at: number) => text.slice(0, Math.floor(text.trimEnd().length * at)),
  /** A digit of money is another one: two sums that agreed do so no more. */
  digit: (text: string, at: number, file: BankFile) => {
    const found = [...text.matchAll(moneyIn[file.format])];
    const one = found[Math.floor(found.length * at)];
    if (!one) return text;
    const place = one.index + one[0].length - 1;
    return `${text.slice(0, place)}${(Number(text[place]) + 5) % 10}${text.slice(place + 1)}`;
  },
  /** A letter stands in an amount or a day. */
  letter: (text: string, at: number, file: BankFile) => {
    const found = [...text.matchAll(numbersIn[file.format])];
    const one = found[Math.floor(found.length * at)];
    return one ? `${text.slice(0, one.index + one[0].length)}O${text.slice(one.index + one[0].length)}` : text;
  },
  /** A line of the file that a format needs is missing. */
  lost: (text: string, at: number, file: BankFile) => {
    const lines = text.split('\n');
    const needed = lines.flatMap((line, place) => (neededLines[file.format].test(line) ? [place] : []));
    const place = needed[Math.floor(needed.length * at)];
    return lines.filter((_, one) => one !== place).join('\n');
  },
  /** Such a line is there twice. */
  doubled: (text: string, at: number, file: BankFile) => {
    const lines = text.split('\n');
    const needed = lines.flatMap((line, place) => (neededLines[file.format].test(line) ? [place] : []));
    const place = needed[Math.floor(needed.length * at)];
    return lines.flatMap((line, one) => (one === place ? [line, line] : [line])).join('\n');
  },
};

const moneyIn: Record<StatementFormat, RegExp> = {
  mt940: /(?<=:6(?:0F|2F|1):\S*)\d(?=,)/g,
  camt053: /(?<=<Amt Ccy="IDR">\d*)\d(?=\.)/g,
  ofx: /(?<=<DTPOSTED>\d*)$/g, // nothing says an amount twice
  qif: /(?<=[UT]-?\d*)\d(?=\.)/g,
};
const numbersIn: Record<StatementFormat, RegExp> = {
  mt940: /(?<=:6(?:0F|2F|1):\S*)\d/g,
  camt053: /(?<=<Amt Ccy="IDR">\d*|<BookgDt><Dt>[\d-]*)\d/g,
  ofx: /(?<=<TRNAMT>-?\d*|<DTPOSTED>\d*|<BALAMT>-?\d*)\d/g,
  qif: /(?<=^[DUT]-?[\d-]*)\d/gm,
};
const neededLines: Record<StatementFormat, RegExp> = {
  mt940: /^(?::(?!86)|-\}|\{)/,
  camt053: /^<(?:Document|Ntry|Sts|AddtlNtryInf|\/Stmt)/,
  ofx: /^<(?:OFX|STMTTRN|TRNAMT|FITID|\/)/,
  qif: /^[!T^]/,
};

export interface Tally {
  refused: number;
  same: number;
}

/** Damages files; throws with the example where one is read to something else, or refused without its place. */
export function proveBankFiles({ runs, seed }: { runs: number; seed: number }): Tally {
  const tally: Tally = { refused: 0, same: 0 };
  const kinds = Object.keys(damages) as (keyof typeof damages)[]; // of the object above
  fc.assert(
    fc.property(
      bankFile,
      fc.constantFrom(...kinds),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (file, kind, at) => {
        const whole = written(file);
        const meant = said(whole);
        const damaged = damages[kind](whole, at, file);
        let found;
        try {
          found = said(damaged);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          const text = JSON.stringify(error.entries);
          if (!/Baris \d+|tag <OFX>|selisih|tidak berisi|bukan/.test(text))
            throw new Error(`no place is named: ${text}`, { cause: error });
          tally.refused += 1;
          return;
        }
        if (found === 'no bank file') tally.refused += 1;
        else if (found === meant) tally.same += 1;
        else throw new Error(`${kind} of ${file.format} is read to something else:\n${damaged}\n${found}\n${meant}`);
      },
    ),
    { numRuns: runs, seed, endOnFailure: true },
  );
  return tally;
}
