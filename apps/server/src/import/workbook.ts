import { SaxesParser } from 'saxes';
import { isAsWritten } from '../http/exact-number.ts';
import { refused } from '../http/refusal.ts';
import { type Cell, checkLength, mostCells, mostColumns, type RowCollector } from './sheet.ts';
import { type Part, tooLarge, unfold } from './unfold.ts';

/** Limit for the decompressed first sheet and its texts; twenty thousand rows of fifty columns are less. */
const mostOfSheet = 64 * 1024 * 1024;
/** Limit for the entries that describe the workbook. */
const mostOfPlan = 4 * 1024 * 1024;

/** No spreadsheet program writes more nested tags, and each is kept in memory while open. */
const [deepest, mostAttributes, mostBetweenTags] = [100, 1000, 4 * 1024 * 1024];

/**
 * Reads the first sheet of an XLSX file while it is decompressed. Formulas are not evaluated; their stored value
 * counts.
 */
export function readWorkbook(bytes: Uint8Array, rows: RowCollector): void {
  const plan = readPlan(bytes);
  const path = plan.sheetPath();
  if (path === undefined) throw new Error('The workbook names no sheet');
  const texts = new SharedTexts();
  const left = mostOfSheet - unfold(bytes, mostOfSheet, (name) => (name === plan.textsPath ? texts.part : null));
  const sheet = new Sheet(plan, texts.all, rows);
  unfold(bytes, left, (name) => (name === path ? sheet.part : null));
  if (!sheet.isThere) throw new Error('The sheet is missing');
}

interface Tag {
  name: string;
  attributes: Record<string, string>;
}

/** Parses an XML entry piece by piece; names are passed without their prefix. */
function xmlPart(on: {
  open?: (tag: Tag) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}): Part {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('A workbook must not have a document type');
  });
  let [depth, attributesOfTag, sinceTag] = [0, 0, 0];
  parser.on('opentagstart', () => {
    depth += 1;
    attributesOfTag = 0;
    sinceTag = 0;
    if (depth > deepest) throw tooLarge();
  });
  parser.on('attribute', () => {
    attributesOfTag += 1;
    if (attributesOfTag > mostAttributes) throw tooLarge();
  });
  parser.on('opentag', ({ name, attributes }) => on.open?.({ name: local(name), attributes }));
  if (on.text) {
    parser.on('text', on.text);
    parser.on('cdata', on.text);
  }
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    sinceTag = 0;
    on.close?.(local(name));
  });
  return {
    take(piece) {
      sinceTag += piece.byteLength; // text, comments and the like are buffered until they end
      if (sinceTag > mostBetweenTags) throw tooLarge();
      parser.write(decoder.decode(piece, { stream: true }));
    },
    end: () => void parser.write(decoder.decode()).close(),
  };
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Finds the workbook's entries, and which styles are dates. */
class Plan {
  /** Targets by relationship id, and the first sheet's id. */
  readonly sheets = new Map<string, string>();
  firstSheet: string | undefined;
  textsPath: string | undefined;
  /** Whether days are counted from 1904. */
  is1904 = false;
  readonly #dateFormats = new Set<number>(dateFormats);
  readonly #formatOfStyle: number[] = [];

  sheetPath(): string | undefined {
    return this.firstSheet === undefined ? undefined : this.sheets.get(this.firstSheet);
  }

  isDate(style: number): boolean {
    const format = this.#formatOfStyle[style];
    return format !== undefined && this.#dateFormats.has(format);
  }

  addFormat(id: number, code: string): void {
    if (isDateCode(code)) this.#dateFormats.add(id);
    else this.#dateFormats.delete(id);
  }

  addStyle(format: number): void {
    this.#formatOfStyle.push(format);
  }
}

/** Date formats that exist without being declared. */
const dateFormats = [
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
];

function isDateCode(code: string): boolean {
  if (code.length > 255) return false; // Excel writes no longer ones
  const [bare = ''] = code.replaceAll(/"[^"]*"?|\\.|\[[^\]]*\]?|[_*]./g, '').split(';');
  return /[dmyhs]/i.test(bare) && !/general/i.test(bare);
}

function readPlan(bytes: Uint8Array): Plan {
  const plan = new Plan();
  let isThere = false;
  let isInStyles = false;
  const workbook = xmlPart({
    open({ name, attributes }) {
      if (name === 'workbookPr') plan.is1904 = attributes['date1904'] === '1' || attributes['date1904'] === 'true';
      if (name !== 'sheet' || plan.firstSheet !== undefined) return;
      plan.firstSheet = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      isThere = true;
    },
  });
  const relations = xmlPart({
    open({ name, attributes: { Id = '', Type = '', Target = '' } }) {
      if (name !== 'Relationship') return;
      const path = resolved(Target);
      if (Type.endsWith('/worksheet')) plan.sheets.set(Id, path);
      if (Type.endsWith('/sharedStrings')) plan.textsPath = path;
    },
  });
  const styles = xmlPart({
    open({ name, attributes }) {
      if (name === 'cellXfs') isInStyles = true;
      if (name === 'numFmt') plan.addFormat(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'xf' && isInStyles) plan.addStyle(Number(attributes['numFmtId'] ?? 0));
    },
    close(name) {
      if (name === 'cellXfs') isInStyles = false;
    },
  });
  const parts: Record<string, Part> = {
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/styles.xml': styles,
  };
  unfold(bytes, mostOfPlan, (name) => (Object.hasOwn(parts, name) ? (parts[name] ?? null) : null));
  if (!isThere) throw new Error('The archive is not a workbook');
  return plan;
}

/** `worksheets/sheet1.xml` beside the workbook, or `/xl/worksheets/sheet1.xml`. */
function resolved(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
}

/** The shared texts that cells refer to by number. */
class SharedTexts {
  readonly all: string[] = [];
  #text = '';
  #isText = false;
  #isPhonetic = false;

  readonly part = xmlPart({
    open: ({ name }) => {
      if (name === 'si') this.#text = '';
      if (name === 'rPh') this.#isPhonetic = true;
      this.#isText = name === 't' && !this.#isPhonetic;
    },
    text: (text) => {
      if (this.#isText) this.#text = checkLength(this.#text + text);
    },
    close: (name) => {
      if (name === 't') this.#isText = false;
      if (name === 'rPh') this.#isPhonetic = false;
      if (name !== 'si') return;
      if (this.all.push(this.#text.trim()) > mostCells) throw tooLarge();
    },
  });
}

class Sheet {
  isThere = false;
  readonly #plan: Plan;
  readonly #texts: readonly string[];
  readonly #rows: RowCollector;
  #line = 0;
  #cells: Cell[] = [];
  #isRow = false;
  /** The column of the current cell, from 0. */
  #column = -1;
  #type = '';
  #style = -1;
  #text = '';
  #isText = false;
  #isPhonetic = false;

  constructor(plan: Plan, texts: readonly string[], rows: RowCollector) {
    this.#plan = plan;
    this.#texts = texts;
    this.#rows = rows;
  }

  readonly part = xmlPart({
    open: ({ name, attributes }) => {
      switch (name) {
        case 'sheetData':
          this.isThere = true;
          return;
        case 'row':
          this.#line = attributes['r'] === undefined ? this.#line + 1 : Number(attributes['r']);
          if (!Number.isSafeInteger(this.#line)) throw new Error('A row has no number');
          this.#cells = [];
          this.#column = -1;
          this.#isRow = this.isThere;
          return;
        case 'c':
          this.#column = attributes['r'] === undefined ? this.#column + 1 : columnOf(attributes['r']);
          this.#type = attributes['t'] ?? 'n';
          this.#style = Number(attributes['s'] ?? -1);
          this.#text = '';
          return;
        case 'rPh':
          this.#isPhonetic = true;
          return;
        case 'v':
          this.#isText = this.#type !== 'inlineStr';
          return;
        case 't':
          this.#isText = this.#type === 'inlineStr' && !this.#isPhonetic;
          return;
        default:
      }
    },
    text: (text) => {
      if (this.#isText) this.#text = checkLength(this.#text + text, this.#line);
    },
    close: (name) => {
      if (name === 'v' || name === 't') this.#isText = false;
      if (name === 'rPh') this.#isPhonetic = false;
      if (name === 'c' && this.#isRow && this.#column < mostColumns) this.#put(this.#value());
      if (name !== 'row' || !this.#isRow) return;
      this.#isRow = false;
      this.#rows.add(this.#line, this.#cells);
    },
  });

  #put(value: Cell): void {
    while (this.#cells.length < this.#column) this.#cells.push(null);
    this.#cells[this.#column] = value;
  }

  #value(): Cell {
    const text = this.#text.trim();
    switch (this.#type) {
      case 's':
        return this.#texts[Number(text)] ?? null;
      case 'str':
      case 'inlineStr':
        return text;
      case 'b':
        return text === '1' || text === 'true';
      case 'e':
        return null; // a formula's error
      case 'd':
        return text;
      default:
        return text === '' ? null : this.#number(text);
    }
  }

  /** A number that a double cannot represent stays text. */
  #number(text: string): Cell {
    const number = Number(text);
    if (!isAsWritten(text, number)) return text;
    return this.#plan.isDate(this.#style) ? (dayOf(number, this.#plan.is1904) ?? text) : number;
  }
}

/** `AB12` is column 27. */
function columnOf(reference: string): number {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  if (letters === '') throw refused('File tidak dapat dibaca. Simpan ulang sebagai .xlsx atau .csv, lalu pilih lagi.');
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The date of a serial number; Excel treats 1900 as a leap year. Null for a negative number or after the year 9999. */
function dayOf(serial: number, is1904: boolean): Date | null {
  if (serial < 0 || serial >= 2_958_466) return null;
  const days = is1904 ? serial + 1462 : serial;
  return new Date(Math.round((days - (days > 60 ? 25_569 : 25_568)) * 86_400_000));
}
