import { SaxesParser } from 'saxes';
import { isAsWritten } from '../../http/exact-number.ts';
import { Refusal, refused } from '../../base/refusal.ts';
import { type Archive, openArchive, tooLarge } from './archive.ts';
import {
  type Cell,
  CellError,
  checkLength,
  mostCells,
  mostColumns,
  type OnRows,
  RowCollector,
  type SheetRow,
} from './sheet.ts';

/** Limit for the unpacked sheets and their texts; a hundred thousand rows of twenty-five columns are less. */
const mostOfSheets = 160 * 1024 * 1024;
/** Limit for each entry that describes the workbook. */
const mostOfPlan = 4 * 1024 * 1024;
/** An entry is parsed in pieces, so that its limits hold before all of it is taken in. */
const pieceSize = 16 * 1024;

/** No spreadsheet program writes more nested tags, and each is kept in memory while open. */
const [deepest, mostAttributes, mostBetweenTags] = [100, 1000, 4 * 1024 * 1024];
/** More merged cells than people make. */
const mostMerges = 100_000;

/** A sheet of a workbook; its rows are null where they are too many to read. */
export interface WorkbookSheet {
  name: string;
  is_hidden: boolean;
  rows: SheetRow[] | null;
}

/**
 * Reads the sheets of an XLSX file, the wanted one first; a sheet that is too large stops the reading only if it is the
 * wanted or the only one. Formulas are not evaluated; their stored value counts.
 */
export function readWorkbook(bytes: Uint8Array, wanted: string | undefined, onRows?: OnRows): WorkbookSheet[] {
  const archive = openArchive(bytes);
  const plan = readPlan(archive);
  if (plan.sheets.length === 0) throw new Error('The workbook names no sheet');
  let left = mostOfSheets;
  function parse(path: string | undefined, part: Part): void {
    const content = path === undefined ? undefined : archive.read(path, left);
    if (!content) return;
    left -= content.byteLength;
    feed(content, part);
  }
  const texts = new SharedTexts();
  parse(plan.textsPath, texts.part);
  const read = new Map<string, WorkbookSheet>();
  let refusal: unknown;
  for (const { name, path, is_hidden } of plan.sheets.toSorted(
    (one, other) => first(other, wanted) - first(one, wanted),
  )) {
    const rows = new RowCollector(onRows);
    const sheet = new Sheet(plan, texts.all, rows);
    try {
      parse(path, sheet.part);
      if (!sheet.isThere) throw new Error('The sheet is missing');
      sheet.fillMerged();
      read.set(name, { name, is_hidden, rows: rows.rows });
    } catch (error) {
      if (!(error instanceof Refusal) || name === wanted) throw error;
      refusal = error;
      read.set(name, { name, is_hidden, rows: null });
    }
  }
  const sheets = plan.sheets.flatMap(({ name }) => read.get(name) ?? []);
  if (sheets.every(({ rows }) => rows === null)) throw refusal;
  return sheets;
}

function first({ name }: { name: string }, wanted: string | undefined): number {
  return name === wanted ? 1 : 0;
}

function feed(content: Uint8Array, part: Part): void {
  for (let at = 0; at < content.byteLength; at += pieceSize) part.take(content.subarray(at, at + pieceSize));
  part.end();
}

/** Receives the pieces of an entry. */
interface Part {
  take(piece: Uint8Array): void;
  end(): void;
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
  sheets: { name: string; is_hidden: boolean; path: string | undefined }[] = [];
  textsPath: string | undefined;
  /** Whether days are counted from 1904. */
  is1904 = false;
  readonly #dateFormats = new Set<number>(dateFormats);
  readonly #formatOfStyle: number[] = [];

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

/** Parts are named by relations only: their paths are free, and their names are compared without case. */
function readPlan(archive: Archive): Plan {
  const root = relationsOf(archive, '_rels/.rels', '');
  const workbookPath = root.find(({ type }) => type.endsWith('/officeDocument'))?.path ?? 'xl/workbook.xml';
  const folder = workbookPath.slice(0, workbookPath.lastIndexOf('/') + 1);
  const related = relationsOf(archive, `${folder}_rels/${workbookPath.slice(folder.length)}.rels`, folder);
  const pathOf = (type: string) => related.find((relation) => relation.type.endsWith(type))?.path;
  const plan = new Plan();
  plan.textsPath = pathOf('/sharedStrings');
  let isThere = false;
  const workbook = xmlPart({
    open({ name, attributes }) {
      if (name === 'workbook') isThere = true;
      if (name === 'workbookPr') plan.is1904 = attributes['date1904'] === '1' || attributes['date1904'] === 'true';
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const relation = related.find((one) => one.id === id && one.type.endsWith('/worksheet'));
      if (!relation) return; // a chart
      const state = attributes['state'] ?? 'visible';
      plan.sheets.push({ name: attributes['name'] ?? '', is_hidden: state !== 'visible', path: relation.path });
    },
  });
  let isInStyles = false;
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
  for (const [path, part] of [
    [workbookPath, workbook],
    [pathOf('/styles') ?? `${folder}styles.xml`, styles],
  ] as const) {
    const content = archive.read(path, mostOfPlan);
    if (content) feed(content, part);
  }
  if (!isThere) throw new Error('The archive is not a workbook');
  return plan;
}

interface Relation {
  id: string;
  type: string;
  path: string;
}

function relationsOf(archive: Archive, name: string, folder: string): Relation[] {
  const found: Relation[] = [];
  const content = archive.read(name, mostOfPlan);
  if (content)
    feed(
      content,
      xmlPart({
        open({ name: tag, attributes: { Id = '', Type = '', Target = '' } }) {
          if (tag === 'Relationship') found.push({ id: Id, type: Type, path: resolved(Target, folder) });
        },
      }),
    );
  return found;
}

/** `worksheets/sheet1.xml` beside the workbook, or `/xl/worksheets/sheet1.xml`. */
function resolved(target: string, folder: string): string {
  const path = target.replaceAll('\\', '/');
  return path.startsWith('/') ? path.slice(1) : `${folder}${path.replace(/^\.\//, '')}`;
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
      if (this.all.push(unescaped(this.#text.trim())) > mostCells) throw tooLarge();
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
  #hasFormula = false;
  #hasValue = false;
  readonly #merges: { column: number; from: number; to: number }[] = [];

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
          this.#hasFormula = false;
          this.#hasValue = false;
          return;
        case 'f':
          this.#hasFormula = true;
          return;
        case 'mergeCell':
          this.#merge(attributes['ref'] ?? '');
          return;
        case 'rPh':
          this.#isPhonetic = true;
          return;
        case 'v':
          this.#hasValue = true;
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

  /** Notes a range of several rows. What is merged sideways, such as a title, stands in its first column only. */
  #merge(ref: string): void {
    const [, letters = '', from = '', to = ''] = /^([A-Z]{1,3})(\d+):[A-Z]{1,3}(\d+)$/.exec(ref) ?? [];
    if (from === to || columnOf(letters) >= mostColumns) return;
    if (this.#merges.push({ column: columnOf(letters), from: Number(from), to: Number(to) }) > mostMerges)
      throw tooLarge();
  }

  /** Repeats the first cell of merged rows in the others, which hold nothing of their own. */
  fillMerged(): void {
    const rows = this.#rows.rows;
    let filled = 0;
    const atLine = new Map(rows.map(({ line }, at) => [line, at]));
    for (const { column, from, to } of this.#merges) {
      const start = atLine.get(from);
      const value = start === undefined ? null : (rows[start]?.cells[column] ?? null);
      if (start === undefined || value === null) continue;
      for (let at = start + 1; at < rows.length; at++) {
        const row = rows[at];
        if (!row || row.line > to) break;
        if ((filled += 1) > mostCells) throw tooLarge();
        while (row.cells.length < column) row.cells.push(null);
        row.cells[column] = value;
        (row.filled ??= []).push(column);
      }
    }
  }

  #put(value: Cell): void {
    while (this.#cells.length < this.#column) this.#cells.push(null);
    this.#cells[this.#column] = value;
  }

  #value(): Cell {
    const text = this.#text.trim();
    if (this.#hasFormula && !this.#hasValue) return new CellError('uncalculated', '');
    switch (this.#type) {
      case 's':
        return this.#texts[Number(text)] ?? null;
      case 'str':
      case 'inlineStr':
        return unescaped(text);
      case 'b':
        return text === '1' || text === 'true';
      case 'e':
        return new CellError('error', text);
      case 'd':
        return text;
      default:
        return text === '' ? null : this.#number(text);
    }
  }

  /** A number that a double cannot represent stays text, unless it is the noise of a calculation. */
  #number(text: string): Cell {
    const number = withoutNoise(text);
    if (number === null) return text;
    return this.#plan.isDate(this.#style) ? (dayOf(number, this.#plan.is1904) ?? text) : number;
  }
}

/** Spreadsheets write what XML cannot hold as `_x000D_`, and an underscore before such letters as `_x005F_`. */
function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/**
 * Spreadsheets calculate with doubles and write up to seventeen digits, of which fifteen are meant:
 * 1499999.9999999998 and 1.5000000000000001E+6 are 1,500,000.
 */
function withoutNoise(text: string): number | null {
  const number = Number(text);
  const digits = /^-?([\d.]+)/.exec(text)?.[1]?.replace('.', '').length ?? 0;
  const rounded = Number(number.toPrecision(15));
  if (digits <= 17 && /[.eE]/.test(text) && Number.isSafeInteger(rounded)) return rounded;
  return isAsWritten(text, number) ? number : null;
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
