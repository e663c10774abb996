import { formatRupiah, type ImportField } from '@finance/contract';
import { directionQuestion, unsignedQuestion } from '@finance/contract/checks/import-question';
import { type AmountMark, markedAmount, markIn, senOf, signIn, textIn } from './cell.rules.ts';
import type { Judgement, Outcome } from './judgement.ts';
import { isOurExport, isSplit, type Mapping, plainHeading } from './mapping.rules.ts';
import type { DataRow, Shape } from './shape.ts';
import type { Cell } from './sheet.ts';

export type CellOf = (field: ImportField) => { cell: Cell | undefined; isRepaired: boolean };
type Problem = { field: ImportField; message: string };
export type RowAmount = { value: number } | { problems: Problem[] } | { isAsked: true };

/** How a file tells money in from money out. */
export interface Direction {
  amount(row: DataRow, cellOf: CellOf): RowAmount;
}

/** Finds how a file tells directions, and asks where it does not; sections with other columns may tell it otherwise. */
export function directionOf(shape: Shape, mapping: Mapping, judgement: Judgement): Direction {
  const parts = Map.groupBy(shape.rows, ({ part = 0 }) => part);
  const bySide = Map.groupBy(parts.values(), (rows) => sideOf(rows, mapping));
  if (bySide.size < 2) return directionIn(shape, mapping, judgement);
  const byPart = new Map<number, Direction>();
  for (const [side, groups] of bySide) {
    const own = { ...mapping };
    if (side === 'one') for (const field of ['amount_in', 'amount_out', 'direction'] as const) delete own[field];
    if (side === 'marked') for (const field of ['amount_in', 'amount_out'] as const) delete own[field];
    const direction = directionIn({ ...shape, rows: groups.flat() }, own, judgement);
    for (const [first] of groups) byPart.set(first?.part ?? 0, direction);
  }
  return { amount: (row, cellOf) => byPart.get(row.part ?? 0)?.amount(row, cellOf) ?? { isAsked: true } };
}

/** How some rows tell their direction: by two columns, by marks in a column, or in one column of amounts. */
function sideOf(rows: readonly DataRow[], { amount_in, amount_out, direction }: Mapping): 'two' | 'marked' | 'one' {
  const isFilled = (column: number | undefined) =>
    column !== undefined && rows.some(({ cells }) => textIn(cells[column]) !== null);
  if (isFilled(amount_in) || isFilled(amount_out)) return 'two';
  return isFilled(direction) ? 'marked' : 'one';
}

function directionIn(shape: Shape, mapping: Mapping, judgement: Judgement): Direction {
  if (isSplit(mapping)) return twoColumns(shape, mapping, judgement);
  if (mapping.direction === undefined && shape.profile === null) {
    const column = markColumn(shape, mapping);
    if (column !== undefined) claim(mapping, column);
  }
  return oneColumn(shape, mapping, judgement);
}

/** Whether amounts say themselves where they go: a remark `DB` beside them is no mark then. */
function tellDirection(rows: readonly DataRow[], { amount }: Mapping): boolean {
  if (amount === undefined) return false;
  return rows.some(({ cells }) => {
    const text = textIn(cells[amount]) ?? '';
    return markedAmount(text) !== null || /^[-(]|-$/.test(text.trim());
  });
}

/** The column whose cells are all marks such as DB and CR; one with only dashes is an empty one. */
function markColumn({ headings, rows }: Shape, mapping: Mapping): number | undefined {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headings.length);
  const money = [mapping.date, mapping.amount, mapping.balance];
  const areSigned = tellDirection(rows, mapping);
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) => {
    if (money.includes(column) || (column === mapping.note && areSigned)) return false;
    const texts = rows.flatMap(({ cells }) => textIn(cells[column])?.trim() || []);
    const isNamed = /^(?:db\/? ?cr|[dk]\/[dkc]|dk|\+\/-)$/.test(plainHeading(headings[column] ?? ''));
    return (
      texts.length > 0 &&
      texts.every((text) => markIn(text) !== null) &&
      (isNamed || texts.some((text) => text !== '-'))
    );
  });
  return columns.length === 1 ? columns[0] : columns.find((column) => headings[column] !== undefined);
}

/** A column of marks was perhaps taken for something else, as `Jenis` is. */
function claim(mapping: Mapping, column: number): void {
  for (const [field, at] of Object.entries(mapping)) if (at === column) delete mapping[field as ImportField];
  mapping.direction = column;
}

/** The mark that stands at an amount itself. */
function ownMark(cell: Cell | undefined): AmountMark | null {
  return markedAmount(textIn(cell) ?? '')?.mark ?? null;
}

/** An amount whose own mark says the other direction than its column. */
interface Contradiction {
  row: DataRow;
  size: number;
  /** What its column says. */
  side: AmountMark;
}

/** Which of the two counts where amounts and columns say different directions: one answer for the column. */
function askMarks(
  judgement: Judgement,
  field: ImportField,
  column: { at: number; named: string; by: string },
  found: readonly Contradiction[],
): string | null {
  if (found.length === 0) return 'column';
  const examples = (way: AmountMark) =>
    found.slice(0, 3).map(({ row, size, side }) => ({
      row: row.line,
      text: textIn(row.cells[column.at]) ?? '',
      reading: formatRupiah(way * side * size),
    }));
  const { named } = column;
  return judgement.ask({
    id: `marks:${field}`,
    text: `${found.length} jumlah di kolom '${named}' bertanda sebaliknya. Mana yang berlaku?`,
    options: [
      { value: 'column', label: `Kolom '${named}': menurut ${column.by}`, examples: examples(1) },
      { value: 'mark', label: `Kolom '${named}': menurut tanda di jumlahnya`, examples: examples(-1) },
    ],
  });
}

/** What one column holds: both signs, and whether they are written with marks. */
function signsIn(rows: readonly DataRow[], column: number | undefined) {
  const signs = new Set(column === undefined ? [] : rows.map(({ cells }) => signIn(cells[column])));
  return { hasPlus: signs.has(1), hasMinus: signs.has(-1) };
}

function valueOf(outcome: Outcome<number>): number | null {
  return 'value' in outcome ? outcome.value : null;
}

/** The same question about other columns has an id of its own. */
function ofOwn<Question extends { id: string }>({ questions }: Judgement, question: Question): Question {
  return questions.some(({ id }) => id === question.id) ? { ...question, id: `${question.id}:2` } : question;
}

/** The direction that a repair writes with a sign of its own. */
function typedMark(cell: Cell | undefined): AmountMark | null {
  const text = textIn(cell)?.trim() ?? '';
  return signIn(cell) === -1 ? -1 : text.startsWith('+') ? 1 : null;
}

/** Offers to turn all directions round. */
function askReversed(judgement: Judgement, by: string): AmountMark {
  return judgement.ask(ofOwn(judgement, directionQuestion(by)), 'written') === 'reversed' ? -1 : 1;
}

/** What a column of money in or out means: all of it in or out, or a minus in it the other way. */
const columnSigns = {
  in: { label: 'uang masuk', of: (written: number) => Math.abs(written) },
  in_signed: { label: 'uang masuk, yang minus keluar', of: (written: number) => written },
  out: { label: 'uang keluar', of: (written: number) => -Math.abs(written) },
  out_signed: { label: 'uang keluar, yang minus masuk', of: (written: number) => -written },
};
type ColumnSign = keyof typeof columnSigns;

/** Says what a column of money in or out means, and lets the user change it; null while it is asked about an amount. */
function signOfColumn(
  { rows, headings }: Shape,
  field: 'amount_in' | 'amount_out',
  column: number | undefined,
  judgement: Judgement,
): (written: number, mark: AmountMark | null, isRepaired: boolean) => number | 'unclear' | null {
  if (column === undefined) return (written) => written;
  const found = rows.flatMap((row) => {
    const { line, cells } = row;
    const value = valueOf(judgement.written(field, cells[column]));
    return value ? [{ row, line, value, mark: ownMark(cells[column]), text: textIn(cells[column]) ?? '' }] : [];
  });
  const side = field === 'amount_in' ? 1 : -1;
  const way = askMarks(
    judgement,
    field,
    { at: column, named: headings[column] || `${column + 1}`, by: `kolomnya, uang ${side === 1 ? 'masuk' : 'keluar'}` },
    found.flatMap(({ row, value, mark }) => (mark === -side ? [{ row, size: Math.abs(value), side }] : [])),
  );
  const { hasPlus, hasMinus } = signsIn(
    rows.filter(({ cells }) => ownMark(cells[column]) === null),
    column,
  );
  const usual: Record<typeof field, ColumnSign> = {
    amount_in: hasMinus ? 'in_signed' : 'in',
    // Some banks print a minus before what goes out. Where only some have one, these are reversals and come in.
    amount_out: hasPlus && hasMinus ? 'out_signed' : 'out',
  };
  const signs: ColumnSign[] = hasMinus ? ['in', 'in_signed', 'out', 'out_signed'] : ['in', 'out'];
  const unmarked = found.some(({ mark }) => mark === null) ? found.filter(({ mark }) => mark === null) : found;
  const telling = [unmarked.find(({ value }) => value < 0), unmarked.find(({ value }) => value > 0)].flatMap(
    (one) => one ?? [],
  );
  const answer = judgement.ask(
    {
      id: `sign:${field}`,
      text: `Isi kolom '${headings[column] || column + 1}'`,
      options: signs.map((value) => ({
        value,
        label: `Kolom '${headings[column] || column + 1}': ${columnSigns[value].label}`,
        examples: telling.map((one) => ({
          row: one.line,
          text: one.text,
          reading: formatRupiah(columnSigns[value].of(one.value)),
        })),
      })),
    },
    usual[field],
  );
  const { of } = columnSigns[signs.find((sign) => sign === answer) ?? usual[field]];
  return (written, mark, isRepaired) => {
    // what a minus means in this column, nothing in the file tells
    if (isRepaired && written < 0 && !hasMinus) return 'unclear';
    if (mark === null) return of(written);
    if (mark === side) return of(Math.abs(written));
    if (isRepaired) return written;
    return way === null ? null : way === 'mark' ? written : of(Math.abs(written));
  };
}

const unclearMinus =
  'minus di sini tidak jelas: tulis tanpa minus, atau pindahkan ke kolom yang lain bila arahnya sebaliknya';

function twoColumns(shape: Shape, mapping: Mapping, judgement: Judgement): Direction {
  const signs = {
    amount_in: signOfColumn(shape, 'amount_in', mapping.amount_in, judgement),
    amount_out: signOfColumn(shape, 'amount_out', mapping.amount_out, judgement),
  };
  return {
    amount(_, cellOf) {
      const problems: Problem[] = [];
      let isAsked = false;
      const read = (field: 'amount_in' | 'amount_out') => {
        const { cell, isRepaired } = cellOf(field);
        const outcome = judgement.written(field, cell, isRepaired);
        if ('problem' in outcome) problems.push({ field, message: outcome.problem });
        if ('isAsked' in outcome) isAsked = true;
        const value = valueOf(outcome);
        if (!value) return null;
        const signed = signs[field](value, ownMark(cell), isRepaired);
        if (signed === 'unclear') problems.push({ field, message: unclearMinus });
        return { signed: signed === 'unclear' ? null : signed };
      };
      const [incoming, leaving] = [read('amount_in'), read('amount_out')];
      if (problems.length > 0) return { problems };
      if (isAsked) return { isAsked };
      if (!incoming && !leaving)
        return {
          problems: [{ field: 'amount', message: 'wajib diisi pada salah satu kolom, Masuk atau Keluar' }],
        };
      if (incoming && leaving)
        return {
          problems: [{ field: 'amount', message: 'hanya boleh pada salah satu kolom, Masuk atau Keluar' }],
        };
      const signed = (incoming ?? leaving)?.signed ?? null;
      return signed === null ? { isAsked: true } : { value: signed || 0 };
    },
  };
}

function oneColumn(shape: Shape, mapping: Mapping, judgement: Judgement): Direction {
  const { rows, headings } = shape;
  const marks = mapping.direction;
  const written = (cell: Cell | undefined) => valueOf(judgement.written('amount', cell));
  const isIn = (row: DataRow, mark: AmountMark) =>
    marks !== undefined && markIn(textIn(row.cells[marks]) ?? '') === mark;
  /** Marks whose amounts have both signs: the minus is a reversal. */
  const signed = ([1, -1] as const).filter((mark) => {
    const found = signsIn(
      rows.filter((row) => isIn(row, mark) && ownMark(row.cells[mapping.amount ?? -1]) === null),
      mapping.amount,
    );
    return found.hasPlus && found.hasMinus;
  });
  const marksWay = askMarks(
    judgement,
    'amount',
    {
      at: mapping.amount ?? -1,
      named: headings[mapping.amount ?? -1] || `${(mapping.amount ?? 0) + 1}`,
      by: `kolom '${headings[marks ?? -1] || (marks ?? 0) + 1}'`,
    },
    contradictions(shape, mapping, written),
  );
  const way =
    marks === undefined
      ? wayOfSigns(shape, mapping, judgement, written)
      : askReversed(judgement, `kolom '${headings[marks] || marks + 1}'`);
  return {
    amount(row, cellOf) {
      const { cell, isRepaired } = cellOf('amount');
      const outcome = judgement.written('amount', cell, isRepaired);
      if ('problem' in outcome) return { problems: [{ field: 'amount', message: outcome.problem }] };
      if ('isAsked' in outcome) return outcome;
      const { value } = outcome;
      if (value === null) return { problems: [{ field: 'amount', message: 'wajib diisi' }] };
      if (way === null) return { isAsked: true };
      if (marks !== undefined) {
        const text = textIn(cellOf('direction').cell) ?? '';
        const mark = markIn(text);
        if (mark === null)
          return {
            problems: [
              {
                field: 'direction',
                message: `'${text.slice(0, 60)}' tidak menyatakan masuk atau keluar. Tulis D atau K.`,
              },
            ],
          };
        const isSigned = signed.includes(mark); // a minus is a reversal
        const own = ownMark(cell) ?? (isRepaired && !isSigned ? typedMark(cell) : null);
        if (own === -mark && isRepaired)
          return {
            problems: [{ field: 'amount', message: `bertentangan dengan '${text.slice(0, 60)}' di sampingnya` }],
          };
        if (own === -mark && marksWay === null) return { isAsked: true };
        const side = own !== null && marksWay === 'mark' ? own : mark;
        const size = own === null && isSigned ? value : Math.abs(value);
        return { value: (way === -1 ? -1 : 1) * side * size || 0 };
      }
      if (way instanceof Map) {
        const sign = (isRepaired ? typedMark(cell) : null) ?? way.get(row.line);
        if (sign === undefined)
          return {
            problems: [
              { field: 'amount', message: 'tidak jelas masuk atau keluar dari saldonya. Tulis dengan + atau -.' },
            ],
          };
        return { value: sign * Math.abs(value) || 0 };
      }
      return { value: (way === -1 ? -1 : 1) * value || 0 };
    },
  };
}

/** Amounts that say the other direction than the column of marks. */
function contradictions(
  { rows }: Shape,
  { amount, direction }: Mapping,
  written: (cell: Cell | undefined) => number | null,
): Contradiction[] {
  if (amount === undefined || direction === undefined) return [];
  return rows.flatMap((row) => {
    const side = markIn(textIn(row.cells[direction]) ?? '');
    const size = Math.abs(written(row.cells[amount]) ?? 0);
    return side !== null && size > 0 && ownMark(row.cells[amount]) === -side ? [{ row, size, side }] : [];
  });
}

/** The sign of all rows, or of each by its balance; null while it is asked. */
function wayOfSigns(
  { rows, profile, headings }: Shape,
  mapping: Mapping,
  judgement: Judgement,
  written: (cell: Cell | undefined) => number | null,
): AmountMark | ReadonlyMap<number, AmountMark> | null {
  const { amount } = mapping;
  if (amount === undefined) return 1;
  const { hasMinus, hasPlus } = signsIn(rows, amount);
  const hasMarks = rows.some(({ cells }) => markedAmount(textIn(cells[amount]) ?? '') !== null);
  if (hasMinus || hasMarks || isOurExport(headings) || profile?.isSigned || !hasPlus)
    return askReversed(judgement, `tanda di kolom '${headings[amount] || amount + 1}'`);
  const byBalance = signsByBalance(rows, amount, mapping.balance, written);
  const example = (sign: (row: DataRow) => AmountMark | undefined) =>
    rows.slice(0, 3).map((row) => {
      const value = written(row.cells[amount]);
      const direction = sign(row);
      return {
        row: row.line,
        text: textIn(row.cells[amount]) ?? '',
        reading: value === null || direction === undefined ? 'ditanyakan' : formatRupiah(direction * value),
      };
    });
  const signs: Record<'balance' | 'in' | 'out', (row: DataRow) => AmountMark | undefined> = {
    balance: ({ line }) => byBalance?.get(line),
    in: () => 1,
    out: () => -1,
  };
  const answer = judgement.ask(
    ofOwn(
      judgement,
      unsignedQuestion(byBalance !== null, (value) => example(signs[value])),
    ),
  );
  if (answer === null) return null;
  if (answer === 'balance' && byBalance) return byBalance;
  return new Map(rows.map(({ line }) => [line, answer === 'out' ? -1 : 1]));
}

/** The sign of each row by the balances around it, oldest or newest first; null where they prove nothing. */
function signsByBalance(
  rows: readonly DataRow[],
  amount: number,
  balance: number | undefined,
  written: (cell: Cell | undefined) => number | null,
): Map<number, AmountMark> | null {
  if (balance === undefined || rows.length < 2) return null;
  const exact = (cell: Cell | undefined) => {
    const whole = written(cell);
    return senOf(cell) ?? (whole === null ? null : whole * 100);
  };
  const values = rows.map(({ cells }) => ({
    size: Math.abs(exact(cells[amount]) ?? 0),
    after: exact(cells[balance]),
  }));
  for (const isNewestFirst of [false, true]) {
    const signs = new Map<number, AmountMark>();
    const isProved = rows.every((row, at) => {
      const [own, before] = [values[at], values[isNewestFirst ? at + 1 : at - 1]];
      if (!own || !before) return true; // the oldest row
      if (own.after === null || before.after === null) return false;
      const change = own.after - before.after;
      if (own.size === 0 || Math.abs(change) !== own.size) return false;
      signs.set(row.line, change > 0 ? 1 : -1);
      return true;
    });
    if (isProved) return signs;
  }
  return null;
}
