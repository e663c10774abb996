import { createHash } from 'node:crypto';
import { dayMeanings, headingLimit, type ImportOmission, type ImportResource, readAmount } from '@finance/contract';
import { accountHeading, reasonHeading } from '@finance/contract/checks/import';
import { refused } from '../../base/refusal.ts';
import { amountReading, markedAmount, markIn, textIn } from './cell.rules.ts';
import { accountNumber, currencyIn, type Facts, factsIn, isLabel, namesFact } from './facts.rules.ts';
import {
  accountNumberNames,
  ownNumberNames,
  type ChosenColumns,
  currencyNames,
  exportHeadings,
  guessMapping,
  type Mapping,
  plainHeading,
  voidedHeading,
} from './mapping.rules.ts';
import { type CellKind, columnsOf, type Profile, profileOf, profiles } from './profiles.ts';
import { type Cell, CellError, type SheetRow } from './sheet.ts';
import { hidesRow, isCutRow } from './cut-row.rules.ts';
import { columnsIn, unify } from './heading.rules.ts';
import { type Stated, statedIn } from './stated.rules.ts';

/** A part of a file with its own heading row and perhaps an account of its own. */
export interface Section {
  heading_row: number | null;
  account_number: string | null;
  account_name: string | null;
  /** The pocket of an account. */
  pocket: string | null;
  currency: string | null;
  /** The balances and sums that the lines around its rows state. */
  stated: Stated;
}

/** A row of data, with its section. */
export interface DataRow extends SheetRow {
  section: number;
  /** What the row, its section or the file names. */
  currency: string | null;
  /** It has lost cells. */
  isCut?: true;
  /** It stands above the heading row: another one, which was not recognised, may be damaged. */
  isAbove?: true;
  /** Something else stands where other rows have the number of their account. */
  isShifted?: true;
  /** Its remark is a day as the others write theirs, and its day is written in another way. */
  isSwapped?: true;
}

/** A row that stands for no booking. */
export interface LeftOutRow {
  line: number;
  reason: ImportOmission;
  text: string;
}

/** The second step: where the headings are, and which rows are data. */
export interface Shape {
  headings: string[];
  heading_row: number | null;
  mapping: Mapping;
  /** Its headings and account as a hash; whether an earlier import chose columns for it, and whether they count. */
  shape: string;
  /** Whether the columns of the fields follow from the headings alone. */
  isGuessed: boolean;
  isRemembered: boolean;
  isKnownShape: boolean;
  /** What the columns would be if nobody had chosen. */
  guessed: Mapping;
  /** In a file of wrong rows, the number of columns that the file they are of had. */
  ownWidth: number | undefined;
  profile: Profile | null;
  facts: Facts;
  sections: Section[];
  rows: DataRow[];
  left_out: LeftOutRow[];
  /** The rows of data that the bank has not booked yet. */
  pending: DataRow[];
}

export interface ShapeChoice {
  /** The line of the headings, 0 for none. */
  heading_row?: number | undefined;
  mapping?: Mapping | undefined;
  /** The columns of files that were imported before, the newest first. */
  chosen_columns?: readonly ChosenColumns[] | undefined;
  /** What separates the cells of a text file. */
  separator?: string | undefined;
}

export function shapeOf(resource: ImportResource, rows: readonly SheetRow[], choice: ShapeChoice): Shape {
  const at = choice.heading_row === undefined ? headingAt(resource, rows) : rows.findIndex(isLine(choice.heading_row));
  const headings = at < 0 ? [] : textsOf(rows[at]);
  const known = at < 0 ? headlessProfile(resource, rows) : profileOf(resource, headings);
  const above = rows.slice(0, Math.max(at, 0));
  const titleAccount = factsIn(above).account_number;
  const isOfWrongRows = headings.at(-1) === reasonHeading;
  const ownHeadings = isOfWrongRows ? headings.slice(0, -1) : headings;
  const hasAccounts = isOfWrongRows && ownHeadings.at(-1) === accountHeading;
  const accountColumn = hasAccounts ? { account: ownHeadings.length - 1 } : {};
  const firstColumns = known ? { ...known.mapping, ...accountColumn } : guessMapping(resource, headings);
  const first = { headings, row: rows[at], mapping: firstColumns, isDataLike };
  const isOurs = isOfWrongRows || exportHeadings.every((heading) => headings.includes(heading));
  const { mapping: guessed, ...unified } =
    headings.length === 0 || isOurs
      ? { mapping: firstColumns, headings, rows: rows.slice(at + 1), later: new Set<number>() }
      : unify(resource, rows.slice(at + 1), first);
  const added = unified.headings.slice(headings.length);
  const shape = hashOf([...[...ownHeadings, ...added].map(plainHeading), titleAccount ?? '']);
  const remembered = choice.chosen_columns?.find((one) => one.shape === shape)?.mapping;
  const mapping = choice.mapping ?? (remembered ? { ...remembered, ...accountColumn } : guessed);
  const written = unified.rows.map((row) =>
    known?.absorbs === undefined || row.part !== undefined || unified.later.has(row.line)
      ? row
      : joined(row, known.absorbs, headings.length || known.profile.headings.length, choice.separator),
  );
  const below = unified.later.size > 0 ? written : aligned(written, headings, mapping);
  const [stray, titles] = splitAbove(above, choice.heading_row === undefined ? mapping : {});
  const sorted = sortLines(below, { headings, heading: rows[at], mapping, above: titles, later: unified.later });
  sorted.data.unshift(...stray);
  const { leftOut } = sorted;
  const other = new Set(leftOut.map(({ line }) => line));
  const facts = factsIn([...above, ...below.filter(({ line }) => other.has(line))]);
  const numbers = columnOf(unified.headings, [...accountNumberNames, ...ownNumberNames]);
  const isSure = known !== undefined || columnOf(unified.headings, accountNumberNames) === numbers;
  const { data, pending, sections } = byAccount(sorted, mapping.account === numbers ? undefined : numbers, isSure);
  const own = sections[0]?.account_number ?? null;
  const currencyOf = currencyReader(columnOf(unified.headings, currencyNames), sections);
  return {
    headings: unified.headings,
    heading_row: rows[at]?.line ?? null,
    mapping,
    shape,
    isGuessed: choice.mapping === undefined && remembered === undefined,
    isRemembered: choice.mapping === undefined && remembered !== undefined,
    isKnownShape: remembered !== undefined,
    guessed,
    ownWidth: isOfWrongRows ? ownHeadings.length - (hasAccounts ? 1 : 0) : undefined,
    profile: known?.profile ?? null,
    facts: {
      ...facts,
      account_number: own ?? facts.account_number,
      currency: facts.currency ?? (data[0] ? currencyOf(data[0]) : null),
    },
    sections,
    rows: withSwapped(data, mapping).map((row) => ({ ...row, currency: currencyOf(row) })),
    pending: pending.map((row) => ({ ...row, currency: null })),
    left_out: [
      ...titles.map((row) => leftOutRow(row, 'title')),
      ...(rows[at] ? [leftOutRow(rows[at], 'heading')] : []),
      ...leftOut,
    ],
  };
}

/** Rows of data above the heading row, whose own headings were not recognised, and the other lines. */
function splitAbove(rows: readonly SheetRow[], mapping: Mapping): [stray: SortedLine[], titles: SheetRow[]] {
  const isStray = (row: SheetRow) => hasDayAndAmount(row, mapping);
  return [
    rows.filter(isStray).map((row) => ({ ...row, section: 0, isAbove: true })),
    rows.filter((row) => !isStray(row)),
  ];
}

function isMoneyCell(cell: Cell | undefined): boolean {
  return (
    typeof cell === 'number' || (typeof cell === 'string' && isMoney.test(markedAmount(cell)?.amount ?? cell.trim()))
  );
}

function hashOf(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}

function isLine(line: number): (row: SheetRow) => boolean {
  return (row) => row.line === line;
}

function textsOf(row: SheetRow | undefined): string[] {
  return row?.cells.map((cell) => textIn(cell)?.trim() ?? '') ?? [];
}

/** How well the best heading row of a table is known: the number of fields that it names. */
export function headingScore(resource: ImportResource, rows: readonly SheetRow[]): number {
  const at = headingAt(resource, rows);
  if (at < 0) return headlessProfile(resource, rows) ? 3 : 0;
  return scoreOf(resource, textsOf(rows[at]));
}

function scoreOf(resource: ImportResource, headings: readonly string[]): number {
  // All known formats are known equally well: among the sheets of a provider's workbook the first one counts.
  return profileOf(resource, headings) ? knownScore : Object.keys(guessMapping(resource, headings)).length;
}

/** More than the fields that headings can name. */
const knownScore = 100;

/** The index of the heading row: the one that names most fields, or else the one above the first data; -1 for none. */
function headingAt(resource: ImportResource, rows: readonly SheetRow[]): number {
  const first = rows.slice(0, headingLimit);
  const [best] = first
    .map((row, at) => ({ at, score: isDataLike(row) ? -1 : scoreOf(resource, textsOf(row)) }))
    .toSorted((one, other) => other.score - one.score || one.at - other.at);
  if (best && best.score > 1) {
    // a section of its own may stand above, whose headings name less
    const above = first.slice(0, best.at).findIndex((_, at) => beginsTable(resource, first.slice(at, best.at)));
    return above < 0 ? best.at : above;
  }
  const data = first.findIndex(isDataLike);
  if (data === 0) return -1;
  return Math.max(data - 1, 0);
}

/** Whether some rows begin with headings below which days and amounts stand. */
function beginsTable(resource: ImportResource, [heading, ...rows]: readonly SheetRow[]): boolean {
  const columns = heading && !isDataLike(heading) ? columnsIn(resource, heading) : null;
  if (!columns) return false;
  return rows.some((row) => hasDayAndAmount(row, columns.mapping));
}

function hasDayAndAmount({ cells }: SheetRow, { date, amount, amount_in, amount_out }: Mapping): boolean {
  return (
    date !== undefined &&
    isDayCell(cells[date]) &&
    [amount, amount_in, amount_out].some((column) => column !== undefined && isMoneyCell(cells[column]))
  );
}

/** Whether a row holds a day or an amount, as no heading does. */
function isDataLike({ cells }: SheetRow): boolean {
  const texts = cells.filter((cell) => cell !== null && cell !== '');
  return texts.some((cell) => {
    if (cell instanceof Date || typeof cell === 'number') return true;
    if (typeof cell !== 'string') return false;
    return /\d/.test(cell) && (dayMeanings(cell).length > 0 || /^['`]?[-+(]?(?:rp\.? ?)?[\d.,]{3,}\)?$/i.test(cell));
  });
}

type Known = { profile: Profile; mapping: Mapping; absorbs: number | undefined };

/** The profile of a file that lacks its headings, by what its rows look like. */
function headlessProfile(resource: ImportResource, rows: readonly SheetRow[]): Known | undefined {
  if (resource !== 'transaction') return undefined;
  for (const profile of profiles) {
    const { headless } = profile;
    if (!headless) continue;
    const { mapping, absorbs } = columnsOf(profile, profile.headings);
    const fits = rows.filter((row) => {
      const { cells } = joined(row, absorbs, headless.length);
      return cells.length === headless.length && cells.every((cell, at) => isOfKind(cell, headless[at]));
    });
    if (fits.length * 4 >= rows.length) return { profile, mapping, absorbs };
  }
  return undefined;
}

function isOfKind(cell: Cell, kind: CellKind | undefined): boolean {
  const text = textIn(cell) ?? '';
  switch (kind) {
    case 'day':
      return /^pend/i.test(text) || dayMeanings(text).length > 0;
    case 'amount':
      return /^[\d.,]+$/.test(text);
    case 'mark':
      return markIn(text) !== null;
    default:
      return true;
  }
}

/** A row that has too many cells, with those of its text in one: the file does not quote its separators. */
function joined(row: SheetRow, absorbs: number | undefined, width: number | undefined, separator = ','): SheetRow {
  const surplus = row.cells.length - (width ?? 0);
  if (absorbs === undefined || width === undefined || surplus <= 0) return row;
  const text = (row.spaced ?? row.cells.map((cell) => textIn(cell) ?? '')).slice(absorbs, absorbs + surplus + 1);
  if (hidesRow(text)) return row;
  const whole = text.join(separator).trim();
  const cells = [...row.cells.slice(0, absorbs), whole, ...row.cells.slice(absorbs + surplus + 1)];
  return { ...row, cells, ...(row.width === undefined ? {} : { width: cells.length }) };
}

/**
 * Merged cells may put the headings into other columns than the cells below. Where no day stands below its heading, and
 * as many columns are filled as have a heading, the columns belong together in their order, unless something else than
 * amounts stood in their columns then: a row whose cells have changed places.
 */
function aligned(rows: readonly SheetRow[], headings: readonly string[], mapping: Mapping): SheetRow[] {
  const { date, amount, amount_in, amount_out } = mapping;
  const data = rows.filter(isDataLike);
  if (date === undefined || data.some(({ cells }) => isDayCell(cells[date]))) return [...rows];
  const named = headings.flatMap((heading, column) => (heading === '' ? [] : [column]));
  const filled = data.filter(({ cells }) => cells.some(isDayCell)).flatMap(({ cells }) => filledColumns(cells));
  const used = [...new Set(filled)].toSorted((one, other) => one - other);
  if (used.length !== named.length) return [...rows];
  const moved = (row: SheetRow): SheetRow => {
    const cells: Cell[] = headings.map(() => null);
    for (const [at, column] of used.entries()) cells[named[at] ?? 0] = row.cells[column] ?? null;
    return { ...row, cells };
  };
  const amounts = [amount, amount_in, amount_out].flatMap((column) => column ?? []);
  const isWrong = (row: SheetRow) =>
    amounts.map((column) => moved(row).cells[column]).some((cell) => isTextDay(cell) || 'error' in amountReading(cell));
  if (data.some((row) => row.cells.some(isDayCell) && isWrong(row))) return [...rows];
  const plain = headings.map(plainHeading);
  return rows.map((row) => {
    const isOther = isHeading(row, plain) || filledColumns(row.cells).some((column) => !used.includes(column));
    return isOther ? row : moved(row);
  });
}

function filledColumns(cells: readonly Cell[]): number[] {
  return cells.flatMap((cell, column) => (textIn(cell) === null ? [] : [column]));
}

function isTextDay(cell: Cell | undefined): boolean {
  return typeof cell === 'string' && !/^\d+$/.test(cell) && dayMeanings(cell).length > 0;
}

function isDayCell(cell: Cell | undefined): boolean {
  return cell instanceof Date || typeof cell === 'number' || (typeof cell === 'string' && isDay(cell.trim()));
}

interface Sorting {
  headings: readonly string[];
  heading: SheetRow | undefined;
  mapping: Mapping;
  above: readonly SheetRow[];
  /** The lines of later headings with other columns. */
  later: ReadonlySet<number>;
}

/** Tells rows of data from headings of later pages, titles of later sections, sums and notes. */
function sortLines(rows: readonly SheetRow[], { headings, heading, mapping, above, later }: Sorting) {
  const data: SortedLine[] = [];
  const pending: SortedLine[] = [];
  const leftOut: LeftOutRow[] = [];
  const { account_number: own, pocket: ownPocket } = factsIn(above);
  const parts: Part[] = [
    { heading_row: heading?.line ?? null, account_number: own, pocket: ownPocket, lines: [...above], count: 0 },
  ];
  const plain = headings.map(plainHeading);
  let part = parts[0] as Part; // as just seen
  /** The lines since the last row of data: perhaps the title of the next section. */
  let since: SheetRow[] = [];
  const isHeadingRow = (row: SheetRow) => later.has(row.line) || isHeading(row, plain);
  const isData = (row: SheetRow) => !isHeadingRow(row) && reasonOf(row, mapping) === null;
  const { amount, amount_in, amount_out } = mapping;
  const isAhead = (row: SheetRow) =>
    !textsOf(row).some((text) => summary.test(text)) &&
    [amount, amount_in, amount_out].some((column) => column !== undefined && isMoneyCell(row.cells[column - 1]));
  for (const [at, row] of rows.entries()) {
    const section = parts.length - 1;
    if (headings.length > 0 && (isHeadingRow(row) || (at === 0 && isSecondHeading(row, plain)))) {
      leftOut.push(leftOutRow(row, 'heading'));
      if (at > 0 && part.count === 0) part.heading_row = row.line;
      const numbers = at > 0 && part.count > 0 ? otherNumber(part.lines, since) : null;
      if (numbers === null) continue;
      part.account_number ??= numbers.before;
      part.lines = part.lines.slice(0, part.lines.length - since.length);
      part = { heading_row: row.line, account_number: numbers.after, pocket: null, lines: since, count: 0 };
      if (parts.push(part) > mostSections) throw tooManyAccounts();
      since = [];
      continue;
    }
    const isCut = isCutRow(rows, at, { heading, isData, isAhead }) && !namesFact(row);
    const reason = isVoided(row, plain, mapping) ? 'voided' : isCut ? null : reasonOf(row, mapping);
    if (reason === null) {
      data.push({ ...row, section, ...(isCut ? { isCut } : {}) });
      part.count += 1;
      since = [];
      continue;
    }
    leftOut.push(leftOutRow(row, reason));
    if (reason === 'pending') {
      pending.push({ ...row, section });
      continue;
    }
    since.push(row);
    part.lines.push(row);
    // a remark that goes on in the next line may name an account too
    const { account_number, pocket } = factsIn([withoutNote(row, mapping)]);
    const isOther = (one: string | null, other: string | null) => one !== null && one !== other;
    if (!isOther(account_number, part.account_number) && !isOther(pocket, part.pocket)) continue;
    // one line names the pocket, the next one its number
    if (part.count === 0 && part.pocket !== null && part.account_number === null && pocket === null) {
      part.account_number = account_number;
      continue;
    }
    const title = since.slice(since.findIndex((line) => Object.values(factsIn([line])).some((fact) => fact !== null)));
    part.lines = part.lines.slice(0, part.lines.length - title.length);
    part = { heading_row: row.line, account_number, pocket, lines: title, count: 0 };
    if (parts.push(part) > mostSections) throw tooManyAccounts();
    since = [];
  }
  const places = new Map<number, number>();
  const filled = parts.filter(({ count }, at) => {
    const isKept = count > 0 || at === 0;
    if (isKept) places.set(at, places.size);
    return isKept;
  });
  // the account stands below its rows
  if (parts.length > 1 && part.count === 0) filled.at(-1)?.lines.push(...part.lines);
  return {
    data: data.map((row) => ({ ...row, section: places.get(row.section) ?? 0 })),
    pending: pending.map((row) => ({ ...row, section: places.get(row.section) ?? 0 })),
    leftOut,
    sections: filled.map(({ heading_row, account_number, pocket, lines }): Section => {
      const { account_name, currency } = factsIn(lines);
      return { heading_row, account_number, account_name, pocket, currency, stated: statedIn(lines, mapping) };
    }),
  };
}

/**
 * The numbers of two accounts that stand in titles without a label: one above a heading, another one where it comes
 * again. Null where the title of a page is repeated.
 */
function otherNumber(lines: readonly SheetRow[], title: readonly SheetRow[]): { before: string; after: string } | null {
  const numbersIn = (rows: readonly SheetRow[]) => [...new Set(rows.flatMap(bareNumbers))];
  const after = numbersIn(title);
  if (after.length === 0) return null;
  const before = numbersIn(lines.slice(0, lines.length - title.length));
  const [own, ...more] = after.filter((number) => !before.includes(number));
  const [first, ...others] = before.filter((number) => !after.includes(number));
  if (own === undefined || first === undefined || more.length + others.length > 0) return null;
  return { before: first, after: own };
}

function bareNumbers(row: SheetRow): string[] {
  const texts = textsOf(row).filter((text) => text !== '');
  if (texts.length > 3 || texts.some((text) => summary.test(text))) return [];
  return texts.flatMap((text) =>
    [...text.matchAll(/(?<![\d.,/:-])\d(?:-?\d){8,17}(?![\d.,/:-])/g)].map(([number]) => number.replaceAll('-', '')),
  );
}

/** Rows that name different accounts in a column are sections of their own, others of the one before. */
function byAccount(
  { data: lines, pending, sections }: ReturnType<typeof sortLines>,
  column: number | undefined,
  isSure: boolean,
): Pick<ReturnType<typeof sortLines>, 'data' | 'pending' | 'sections'> {
  if (column === undefined) return { data: lines, pending, sections };
  const numberOf = ({ cells }: SheetRow) => accountNumber(textIn(cells[column])?.trim() ?? '');
  const numbers = [...new Set(lines.flatMap((row) => numberOf(row) ?? []))];
  const isStrange = (row: SortedLine) =>
    isSure && numbers.length > 0 && numberOf(row) === null && textIn(row.cells[column]) !== null;
  const data = lines.map((row) => (isStrange(row) ? { ...row, isShifted: true as const } : row));
  const [first] = sections;
  if (numbers.length < 2 || sections.length > 1 || !first || !isSure) {
    const own = numbers.length === 1 ? (numbers[0] ?? null) : null;
    const named = sections.map((section, at) =>
      at === 0 && sections.length === 1 ? { ...section, account_number: section.account_number ?? own } : section,
    );
    return { data, pending, sections: named };
  }
  if (numbers.length > mostSections) throw tooManyAccounts();
  const sorted = (rows: readonly SortedLine[]) => {
    let section = 0;
    return rows.map((row) => {
      const number = numberOf(row);
      if (number !== null) section = numbers.indexOf(number);
      return { ...row, section };
    });
  };
  const nothing = { opening: null, closing: null, debit: null, credit: null };
  return {
    data: sorted(data),
    pending: sorted(pending),
    sections: numbers.map((account_number) => ({
      ...first,
      account_number,
      account_name: null,
      pocket: null,
      stated: nothing,
    })),
  };
}

function columnOf(headings: readonly string[], names: readonly string[]): number | undefined {
  const column = headings.findIndex((heading) => names.includes(plainHeading(heading)));
  return column < 0 ? undefined : column;
}

/** The currency of a row: that of its cell, its section or the file. */
function currencyReader(column: number | undefined, sections: readonly Section[]) {
  return ({ cells, section }: SortedLine): string | null => {
    const own = column === undefined ? undefined : currencyIn(textIn(cells[column]) ?? '');
    return own ?? sections[section]?.currency ?? sections[0]?.currency ?? null;
  };
}

function tooManyAccounts() {
  return refused('File berisi terlalu banyak rekening. Bagi menjadi beberapa file.');
}

function withoutNote(row: SheetRow, { note, note_2 }: Mapping): SheetRow {
  const isRemark = (cell: Cell, column: number) =>
    (column === note || column === note_2) && isLabel(textIn(cell)?.trim() ?? '');
  return { ...row, cells: row.cells.map((cell, column) => (isRemark(cell, column) ? null : cell)) };
}

type SortedLine = Omit<DataRow, 'currency'>;

/** A section while its lines are sorted. */
interface Part {
  heading_row: number | null;
  account_number: string | null;
  pocket: string | null;
  /** The lines around its rows. */
  lines: SheetRow[];
  count: number;
}

function isHeading(row: SheetRow, plain: readonly string[]): boolean {
  const named = plain.filter((text) => text !== '');
  return named.length > 1 && plain.every((text, at) => text === plainHeading(textIn(row.cells[at]) ?? ''));
}

/** A second line of headings: in another language, or one that describes each column. It holds no digits. */
function isSecondHeading(row: SheetRow, plain: readonly string[]): boolean {
  const texts = textsOf(row);
  const named = texts.filter((text) => text !== '').length;
  return (
    named >= 3 &&
    named * 2 > plain.filter((text) => text !== '').length &&
    texts.every((text, at) => text === '' || (plain[at] ?? '') !== '') &&
    texts.every((text) => !/\d/.test(text))
  );
}

const summary = /^(?:saldo a(?:wal|khir)|mutasi|(?:sub|grand)? ?total|jumlah|[a-z]+ing balance|[ck]redit|deb[ei]t)\b/i;
/** Nothing but such a word: a row with an amount and no day is else one whose day is missing. */
const wholeSummary =
  /^(?:saldo a(?:wal|khir)|(?:sub|grand)? ?total|jumlah|[a-z]+ing balance|(?:mutasi )?(?:[ck]redit|deb[ei]t))[ :=.]*$/i;
const pending = /^['`]?pend(?:ing)?\.?$/i;
const onlyTime = /^\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?(?:wib|wita|wit))?$/i;

/** Why a row below the headings is no data; null if it is, or if its fault has to be named. */
function reasonOf(row: SheetRow, mapping: Mapping): ImportOmission | null {
  if (mapping.date === undefined) return null;
  const { cells } = row;
  const day = cells[mapping.date];
  const dayText = textIn(day)?.trim() ?? '';
  if (pending.test(dayText)) return 'pending';
  if (row.openQuotes || cells.some((cell) => cell instanceof CellError)) return null;
  const amounts = [mapping.amount, mapping.amount_in, mapping.amount_out].flatMap((column) =>
    column === undefined || row.filled?.includes(column) ? [] : [textIn(cells[column])],
  );
  const hasAmount = amounts.some((text) => text !== null && text !== '-' && !isZero(text));
  const texts = textsOf(row).filter((text) => text !== '');
  const isSummary = texts.slice(0, 3).some((text) => summary.test(text));
  if (isDayCell(day)) return isSummary && !hasAmount ? 'summary' : null;
  if (dayText !== '' && namesFact(row)) return 'note'; // its number may stand below the heading of the amount
  if (hasAmount && mapping.direction !== undefined && isDayCell(cells[mapping.direction])) return null; // moved
  if (hasAmount) return texts.slice(0, 3).some((text) => wholeSummary.test(text)) ? 'summary' : null;
  if (isSummary && (dayText === '' || summary.test(dayText))) return 'summary';
  if (onlyTime.test(dayText) || texts.length <= 2) return 'note';
  return dayText === '' && !isShifted(row) ? 'note' : null;
}

/** Whether a row without a day and an amount in their columns has both in others: it is damaged, no note. */
function isShifted({ cells }: SheetRow): boolean {
  const texts = cells.flatMap((cell) => (typeof cell === 'string' ? [cell.trim()] : []));
  const hasDay = cells.some((cell) => cell instanceof Date) || texts.some((text) => /\d/.test(text) && isDay(text));
  return hasDay && cells.some(isMoneyCell);
}

/** Rows whose day and remark may have changed places: both are days; only the remark is written as days are here. */
function withSwapped(rows: readonly SortedLine[], { date, note }: Mapping): readonly SortedLine[] {
  if (date === undefined || note === undefined) return rows;
  const textAt = ({ cells }: SheetRow, column: number) => textIn(cells[column])?.trim() ?? '';
  const formOf = (text: string) => text.replace(/\d+/g, '9').replace(/[a-z]+/gi, 'a');
  const counts = new Map<string, number>();
  const countOf = (form: string) => counts.get(form) ?? 0;
  for (const row of rows) counts.set(formOf(textAt(row, date)), countOf(formOf(textAt(row, date))) + 1);
  return rows.map((row) => {
    const [day, remark] = [textAt(row, date), textAt(row, note)];
    if (!/^['`]?\d/.test(remark) || /^\d+$/.test(remark) || dayMeanings(remark).length === 0) return row;
    const [own, other] = [formOf(day), formOf(remark)];
    // banks mark a day for spreadsheets, and no remark
    const isMarked = /^['`]/.test(remark) && !/^['`]/.test(day);
    return own !== other && (isMarked || countOf(other) > countOf(own)) ? { ...row, isSwapped: true as const } : row;
  });
}

/** An amount as files write it: with separators, or with three digits at least. */
const isMoney = /^['`]?[-+(]?(?:rp\.? ?)?(?:\d{3,}|\d{1,3}(?:[.,]\d{3})+)(?:[.,]\d{1,2})?\)?$/i;

/** Whether a row of our own export counts no more: its amount stands in a column of its own. */
function isVoided({ cells }: SheetRow, plain: readonly string[], { amount }: Mapping): boolean {
  const column = plain.indexOf(voidedHeading);
  if (column < 0 || amount === undefined) return false;
  return textIn(cells[amount]) === null && textIn(cells[column]) !== null;
}

function isDay(text: string): boolean {
  return dayMeanings(text).length > 0 || /^\d{5}$/.test(text);
}

function isZero(text: string): boolean {
  const reading = readAmount(text);
  return 'value' in reading && !reading.value;
}

const shownLetters = 120;
/** Each is asked about, if its account is not known. */
const mostSections = 30;

function leftOutRow(row: SheetRow, reason: ImportOmission): LeftOutRow {
  return { line: row.line, reason, text: lineText(row) };
}

/** A row as one text, for people to recognise it. */
export function lineText(row: SheetRow): string {
  return textsOf(row)
    .filter((text) => text !== '')
    .join(' · ')
    .slice(0, shownLetters);
}
