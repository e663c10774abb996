import { formatRupiah } from '@finance/contract';
import PDFDocument from 'pdfkit';
import { paperFonts } from '../../base/paper-fonts.ts';
import { beginsPage, pagesOf } from './cash-book-pdf.rules.ts';
import type { CashBookOrder, PaperLine } from './cash-book-paper.ts';
import { rollupOf } from './line.ts';
import type { NextLines } from './write-file.ts';

const margin = 40;
const size = { title: 14, account: 11, text: 8, foot: 7 };
const colors = { text: '#111111', faint: '#555555', line: '#bbbbbb' };
const rowHeight = 22;
const lineHeight = 9.4;
/** Where the rows begin, below the heads of their columns. */
const top = 128;
const foot = 802;
const gap = 8;
/** The columns, with their left edges. */
const left = { date: margin, text: 94, in: 291, out: 379, balance: 467 };
const right = 595.28 - margin;
type Font = keyof typeof paperFonts;
type Document = InstanceType<typeof PDFDocument>;
type Sums = Record<'in' | 'out' | 'balance', bigint>;

/**
 * The book on A4. Each account begins a page and is numbered by itself, so that it can be filed alone. A page that is
 * full is written out before the next one: of the file little is kept.
 */
export async function* cashBookPdf(order: CashBookOrder, nextLines: NextLines): AsyncGenerator<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0, // each text is put in its place, and none turns the page
    font: paperFonts.plain,
    autoFirstPage: false,
    lang: 'id-ID',
    info: { Title: `Buku Kas · ${order.tenant} · ${order.days}`, Author: order.tenant },
  });
  const sheet = new Sheet(doc, order);
  for (let lines = await nextLines(); lines; lines = await nextLines()) {
    for (const line of lines) sheet.write(rollupOf(line) as PaperLine); // what `cashBookPaper` sends
    yield* written(doc);
  }
  sheet.end();
  doc.end();
  yield* written(doc);
}

function* written(doc: Document): Generator<Uint8Array> {
  for (let bytes: unknown = doc.read(); bytes instanceof Uint8Array; bytes = doc.read()) yield bytes;
}

/** Writes line by line, and turns the page. */
class Sheet {
  readonly #doc: Document;
  readonly #order: CashBookOrder;
  readonly #accounts: Iterator<CashBookOrder['accounts'][number]>;
  #account = { name: '', movements: 0 };
  #page = 0;
  #row = 0;
  #movement = 0;
  #sums: Sums = { in: 0n, out: 0n, balance: 0n };

  constructor(doc: Document, order: CashBookOrder) {
    this.#doc = doc;
    this.#order = order;
    this.#accounts = order.accounts.values();
  }

  write([kind, date, text, amountIn, amountOut, balance]: PaperLine): void {
    const line = { in: BigInt(amountIn), out: BigInt(amountOut), balance: BigInt(balance) };
    switch (kind) {
      case 'opening':
        this.#beginAccount();
        this.#sums = line;
        this.#draw('bold', { date, text, sums: { balance: line.balance } });
        return;
      case 'movement':
        if (beginsPage(this.#movement)) this.#carryOver();
        this.#movement += 1;
        this.#sums = { in: this.#sums.in + line.in, out: this.#sums.out + line.out, balance: line.balance };
        this.#draw('plain', { date, text, sums: withoutZero(line) });
        return;
      case 'closing':
        this.#draw('bold', { date, text, sums: line });
        return;
      default:
        kind satisfies never;
    }
  }

  /** A book without an account says so. */
  end(): void {
    if (this.#page > 0) return;
    this.#turnPage();
    this.#draw('plain', { text: 'Tidak ada account dengan saldo atau gerak pada hari-hari ini.', sums: {} });
  }

  #beginAccount(): void {
    this.#account = this.#accounts.next().value ?? this.#account;
    this.#page = 0;
    this.#movement = 0;
    this.#turnPage();
    this.#doc.outline.addItem(this.#account.name);
  }

  #carryOver(): void {
    this.#draw('bold', { text: 'Dipindahkan', sums: this.#sums });
    this.#turnPage();
    this.#draw('bold', { text: 'Pindahan', sums: this.#sums });
  }

  #turnPage(): void {
    this.#page += 1;
    this.#row = 0;
    this.#doc.addPage();
    forgetWords(this.#doc);
    const { tenant, days, printed } = this.#order;
    const { name, movements } = this.#account;
    const width = right - margin;
    this.#doc.fillColor(colors.text);
    this.#set('bold', size.title).text('Buku Kas', margin, margin, { lineBreak: false });
    this.#set('plain', size.text).text(tenant, margin + width / 2, margin + 5, {
      width: width / 2,
      align: 'right',
      height: size.text,
      ellipsis: true,
    });
    this.#set('bold', size.account).text(name, margin, 66, { width, height: size.account, ellipsis: true });
    this.#set('plain', size.text).text(days, margin, 84, { lineBreak: false });
    this.#set('bold', size.text).text('Tanggal', left.date, top - 14, { lineBreak: false });
    this.#doc.text('Keterangan', left.text, top - 14, { lineBreak: false });
    for (const [column, title] of [
      ['in', 'Masuk'],
      ['out', 'Keluar'],
      ['balance', 'Saldo'],
    ] as const)
      this.#put(title, { end: edge(column), y: top - 14 });
    this.#rule(top - 1);
    const of = `halaman ${this.#page} dari ${pagesOf(movements)}`;
    this.#set('plain', size.foot).fillColor(colors.faint);
    this.#put(of, { end: right, y: foot, points: size.foot });
    this.#doc.text([printed, name].filter(Boolean).join(' · '), margin, foot, {
      width: width - this.#doc.widthOfString(of) - gap,
      height: size.foot,
      ellipsis: true,
    });
    this.#doc.fillColor(colors.text);
  }

  #draw(font: Font, { date, text, sums }: { date?: string; text: string; sums: Partial<Sums> }): void {
    const y = top + this.#row * rowHeight;
    const middle = y + (rowHeight - lineHeight) / 2 - 1;
    this.#row += 1;
    this.#set(font, size.text);
    if (date) this.#doc.text(date, left.date, middle, { lineBreak: false });
    const lines = this.#wrapped(text);
    const first = middle - ((lines.length - 1) * lineHeight) / 2;
    for (const [at, line] of lines.entries())
      this.#doc.text(line, left.text, first + at * lineHeight, { lineBreak: false });
    for (const column of ['in', 'out', 'balance'] as const) {
      const amount = sums[column];
      if (amount !== undefined) this.#put(formatRupiah(amount), { end: edge(column), y: middle });
    }
    this.#rule(y + rowHeight - 1);
  }

  /** A text in at most two lines: what is longer stands in the workbook. pdfkit shortens both lines. */
  #wrapped(text: string): string[] {
    const words = text.slice(0, 250).split(/\s+/).filter(Boolean);
    const first = this.#fitting(words);
    const rest = words.join(' ').slice(first.length).trim();
    if (rest === '') return [first];
    const second = this.#fitting(rest.split(' '), '…');
    return [first, second];
  }

  /** As many words as a line has room for, or the part of the first that fits; `end` is set behind if some are left. */
  #fitting(words: readonly string[], end = ''): string {
    const room = left.in - left.text - gap;
    const fits = (line: string) => this.#doc.widthOfString(line) <= room;
    if (fits(words.join(' '))) return words.join(' ');
    let count = 1;
    while (fits(words.slice(0, count + 1).join(' ') + end)) count += 1;
    let line = words.slice(0, count).join(' ');
    while (line.length > 1 && !fits(line + end)) line = line.slice(0, -1);
    return line + end;
  }

  /** A text that ends there, set smaller if it would reach into the column before. */
  #put(text: string, { end, y, points = size.text }: { end: number; y: number; points?: number }): void {
    const width = this.#doc.widthOfString(text);
    const fit = Math.min(1, (left.out - left.in - gap) / width);
    if (fit < 1) this.#doc.fontSize(points * fit);
    this.#doc.text(text, end - width * fit, y + points * (1 - fit), { lineBreak: false });
    if (fit < 1) this.#doc.fontSize(points);
  }

  #rule(y: number): void {
    this.#doc.moveTo(margin, y).lineTo(right, y).lineWidth(0.4).strokeColor(colors.line).stroke();
  }

  #set(font: Font, points: number): Document {
    return this.#doc.font(paperFonts[font]).fontSize(points);
  }
}

/** pdfkit keeps how each word is set for as long as a document is written: forever, for one of this length. */
function forgetWords(doc: Document): void {
  // not in its types; `cash-book-paper.test.ts` would run out of memory without it
  const { _fontFamilies: fonts } = doc as unknown as { _fontFamilies: Record<string, { layoutCache: object }> };
  for (const font of Object.values(fonts)) font.layoutCache = Object.create(null) as object;
}

function withoutZero({ balance, ...sums }: Sums): Partial<Sums> {
  return { balance, ...Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0n)) };
}

/** Where the amounts of a column end. */
function edge(column: keyof Sums): number {
  return { in: left.out - gap, out: left.balance - gap, balance: right }[column];
}
