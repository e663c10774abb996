import {
  addDays,
  type DayMeaning,
  dayMeanings,
  formatRupiah,
  importDateOrders,
  type ImportField,
  type ImportOmission,
  type ImportQuestion,
  type ImportResource,
  readDay,
  textsIn,
  transactionTexts,
} from '@finance/contract';
import { amountProblem, dateProblem, quoted, reasonHeading } from '@finance/contract/checks/import';
import { type DateOrder, dateOrderOf } from '@finance/contract/checks/import-date';
import { amountReading, bareAmount, cellProblem, hundredths, markIn, senOf, textIn } from './cell.rules.ts';
import { type CellOf, directionOf, type Direction } from './direction.rules.ts';
import { isOurExport, isSplit, type Mapping, plainHeading } from './mapping.rules.ts';
import { type DataRow, lineText, type Shape } from './shape.ts';
import type { Cell } from './sheet.ts';

/** What the user has chosen, and what settles the rest. */
export interface Choices {
  answers: Readonly<Record<string, string>>;
  date_order?: DateOrder | undefined;
  /** The day in the tenant's zone, and the zone. */
  today: string;
  timezone: string;
}

/** What a cell means, what is wrong with it, or that a question has to be answered first. */
export type Outcome<Value> = { value: Value | null } | { problem: string } | { isAsked: true };

const asked = { isAsked: true } as const;

type AmountField = 'amount' | 'amount_in' | 'amount_out';

/** What is broken in a row as a whole. */
type Damage = 'quotes' | 'surplus';

/** The example of a question. */
type Example = ImportQuestion['options'][number]['examples'][number];

/**
 * The third step: what the columns of a file mean as a whole. A cell alone may be clear and yet wrong: `15` beside
 * `1.500.000` has lost its zeros. What a column leaves open is one question.
 */
export class Judgement {
  readonly questions: ImportQuestion[] = [];
  /** The number of headings; a row with more cells is damaged. */
  readonly width: number;
  readonly mapping: Mapping;
  readonly order: DateOrder;
  /** Whether day and month could be the other way round in all dates. */
  readonly isOrderOpen: boolean;
  readonly #rows: readonly DataRow[];
  readonly #isOfTransactions: boolean;
  readonly #shape: Shape;
  readonly #choices: Choices;
  readonly #direction: Direction | null;
  readonly #dateColumns: number[];
  readonly #known = new Map<string, DayMeaning[]>();
  readonly #otherOrder: DateOrder | undefined;
  /** How many years before the last one a row without a year lies, by its line. */
  #yearsBack: ReadonlyMap<number, number> = new Map();
  /** Where the fee of a row stands, and whether it is booked apart from the gross amount or taken from it. */
  #fee: { isApart: boolean; field: 'fee' | 'net_amount'; isWrittenBelow: boolean } | null = null;
  /** The lines of rows whose day is not in the period that the file states. */
  #outside: ReadonlySet<number> = new Set();
  /** Days such as 26/06/01 begin with their year. */
  #isYearFirst = false;
  /** The period of the file settles the year of each day that has none. */
  #isYearInPeriod = false;

  constructor(resource: ImportResource, shape: Shape, choices: Choices) {
    this.#shape = shape;
    this.#isOfTransactions = resource === 'transaction';
    this.#rows = shape.rows;
    this.#choices = choices;
    this.mapping = this.#withAmount(this.#withHeadings({ ...shape.mapping }));
    this.#dateColumns = [this.mapping.date, this.mapping.due_date].flatMap((column) => column ?? []);
    const texts = this.#dateCells().flatMap(({ text }) => (text === null ? [] : [text]));
    this.#otherOrder = this.#settledBeside() ?? this.#settledByPeriod(texts);
    this.#judgeYearPlace([...new Set(texts)]);
    const { order, isOpen } = dateOrderOf(
      [...new Set(this.#isYearFirst ? texts.filter((text) => yearFirst(text) === null) : texts)],
      this.#otherOrder ??
        importDateOrders.find((one) => one === choices.answers['date_order']) ??
        choices.date_order ??
        shape.profile?.date_order,
    );
    this.order = order;
    const isKnown = shape.profile?.date_order !== undefined;
    this.isOrderOpen = isOpen && this.#otherOrder === undefined && !isKnown;
    this.#judgeDates([...new Set(texts)], isOpen && this.#otherOrder === undefined && isKnown);
    this.#judgeYear();
    this.#judgePeriod();
    for (const field of ['amount', 'amount_in', 'amount_out'] as const) this.#judgeScale(field);
    this.#judgeSen();
    for (const field of ['amount', 'amount_in', 'amount_out'] as const) this.#judgeOpen(field);
    this.#direction = resource === 'transaction' ? directionOf(this.#shape, this.mapping, this) : null;
    this.#judgeStatus();
    this.#judgeSums();
    this.#judgeCurrency();
    this.#judgeDigits();
    this.width = widthOf(shape, this.#rows);
    this.#judgeDamage('quotes', 'berisi tanda kutip yang tidak ditutup', 'Tanda kutipnya bagian dari teks', (row) =>
      Boolean(row.openQuotes),
    );
    this.#judgeDamage('surplus', `berisi lebih dari ${this.width} kolom`, 'Abaikan isi yang kelebihan', (row) =>
      this.hasSurplus(row),
    );
  }

  /** Asks once; the answer that was given, or null. An account that `others` knows may be an answer too. */
  ask(
    question: Omit<ImportQuestion, 'answer' | 'chooses'>,
    settled: string | null = null,
    others?: (value: string) => boolean,
  ): string | null {
    const given = this.#choices.answers[question.id] ?? '';
    const isKnown = question.options.some(({ value }) => value === given) || others?.(given);
    const answer = isKnown ? given : settled;
    this.questions.push({ ...question, chooses: others ? 'account' : null, answer });
    return answer;
  }

  /** The answer that the user has given to a question, whether it is asked or not. */
  chosen(id: string): string | undefined {
    return this.#choices.answers[id];
  }

  /** Several rows with the same damage: decided one by one, or once for all of them. */
  #judgeDamage(kind: Damage, text: string, written: string, isDamaged: (row: DataRow) => boolean): void {
    const rows = this.#rows.filter(isDamaged);
    if (rows.length < 2) return;
    const examples = rows.slice(0, shownExamples).map((row) => ({ row: row.line, text: lineText(row), reading: '' }));
    this.ask(
      {
        id: `damage:${kind}`,
        text: `${rows.length} baris ${text}. Untuk semuanya:`,
        options: [
          { value: 'each', label: 'Perbaiki baris yang rusak satu per satu', examples },
          { value: 'written', label: written, examples: [] },
          { value: 'leave', label: 'Lewati semua baris yang rusak', examples: [] },
        ],
      },
      'each',
    );
  }

  /** What was decided for all rows with a damage. */
  damage(kind: Damage): string | null {
    return this.#answerOf(`damage:${kind}`);
  }

  /** Whether a row has more cells than there are headings. */
  hasSurplus({ cells }: DataRow): boolean {
    const { width, mapping } = this;
    const end = this.#shape.ownWidth ?? Infinity;
    if (width === 0 || Object.values(mapping).some((at) => at >= width && at < end)) return false;
    return cells.slice(width, end).some((cell) => textIn(cell) !== null);
  }

  /** Whether all rows wait for an answer. */
  get isAllAsked(): boolean {
    return this.questions.some(({ id, answer }) => answer === null && (id === 'fee' || id.startsWith('column:')));
  }

  day(cell: Cell | undefined, line: number): Outcome<string> {
    const problem = cellProblem(cell);
    if (problem !== null) return { problem };
    const text = textIn(cell)?.trim() ?? '';
    if (text === '') return { value: null };
    const real = realDay(cell);
    if (real !== null) {
      const way = this.#answerOf('dates');
      if (way === null) return asked;
      return { value: way === 'swapped' ? (swapped(real) ?? real) : real };
    }
    const meanings = this.#meanings(text);
    if (isTurnable(text) && this.#answerOf('dates') === null) return asked;
    if (this.#answerOf('year_place') === null && yearFirst(text) !== null) return asked;
    if (this.#answerOf('date_order') === null && meanings.length > 1) return asked;
    const reading = readDay(meanings, { order: this.#answerOf('date_order') === 'mdy' ? 'mdy' : this.order });
    if (reading === null) return { problem: dateProblem(text) };
    if ('date' in reading) return { value: reading.date };
    if ('ask' in reading) return { problem: dateProblem(text, reading.ask) };
    const year = this.#yearOf(meanings, line);
    if (year === null) return asked;
    const dated = readDay(meanings, { order: this.order, year });
    return dated && 'date' in dated ? { value: dated.date } : { problem: dateProblem(text) };
  }

  /** The whole rupiah of a cell, with the sign that is written in it. */
  written(field: AmountField, cell: Cell | undefined, isRepaired = false): Outcome<number> {
    const problem = cellProblem(cell);
    if (problem !== null) return { problem };
    if (!isRepaired && isSmall(cell)) {
      const way = this.#answerOf(`scale:${field}`);
      if (way === null) return asked;
      if (way === 'thousands') return { value: thousandfold(cell) };
    }
    const whole = this.#withoutSen(cell);
    if (whole !== null) return whole;
    const reading = amountReading(cell);
    if (!isRepaired && 'ask' in reading) {
      const way = this.#answerOf(`amounts:${field}`);
      if (way === 'larger' || way === 'smaller') return { value: oneOf(reading.ask, way) };
    }
    return 'value' in reading ? { value: reading.value } : { problem: amountProblem(textIn(cell), reading) };
  }

  /** An amount with sen in whole rupiah, as was answered; null for any other. */
  #withoutSen(cell: Cell | undefined): Outcome<number> | null {
    const sen = senOf(cell);
    if (sen === null) return null;
    const way = this.#answerOf('rounding');
    return way === null ? asked : { value: rounded(sen, way) };
  }

  /** Amounts that may be read in two ways: one by one, or all of them in the same way. */
  #judgeOpen(field: AmountField): void {
    const column = this.mapping[field];
    if (column === undefined) return;
    const open = this.#rows.flatMap(({ line, cells }) => {
      const cell = cells[column];
      const reading = amountReading(cell);
      const isOpen = 'ask' in reading && reading.ask.length > 1 && senOf(cell) === null && cellProblem(cell) === null;
      return isOpen ? [{ row: line, text: textIn(cell) ?? '', ask: reading.ask }] : [];
    });
    if (open.length < 2) return;
    const examples = (way: 'larger' | 'smaller') =>
      open.slice(0, shownExamples).map(({ row, text, ask }) => ({ row, text, reading: formatRupiah(oneOf(ask, way)) }));
    this.ask(
      {
        id: `amounts:${field}`,
        text: `${open.length} jumlah dapat berarti dua. Untuk semuanya:`,
        options: [
          { value: 'each', label: 'Perbaiki jumlahnya satu per satu', examples: [] },
          { value: 'larger', label: 'Jumlah yang lebih besar', examples: examples('larger') },
          { value: 'smaller', label: 'Jumlah yang lebih kecil', examples: examples('smaller') },
        ],
      },
      'each',
    );
  }

  /** The amount of a row, with its sign: money in above zero. */
  amount(row: DataRow, cellOf: CellOf) {
    return this.#direction?.amount(row, cellOf) ?? null;
  }

  /** Why a row is left out by what its status says; null if it counts. */
  omission(row: DataRow): ImportOmission | 'asked' | null {
    if (row.openQuotes && this.damage('quotes') === 'leave') return 'chosen';
    if (this.damage('surplus') === 'leave' && this.hasSurplus(row)) return 'chosen';
    if (this.#isForeign(row)) {
      const way = this.#answerOf('currency');
      if (way !== 'rupiah') return way === 'leave' ? 'chosen' : 'asked';
    }
    if (this.#outside.has(row.line)) {
      const way = this.#answerOf('period');
      if (way !== 'written') return way === 'leave' ? 'chosen' : 'asked';
    }
    if (this.#isSum(row)) {
      const way = this.#answerOf('sums');
      if (way === null) return 'asked';
      if (way === 'leave') return 'chosen';
    }
    const { status } = this.mapping;
    if (status === undefined) return null;
    const text = plainStatus(row.cells[status]);
    if (text === '') return null;
    const known = omissionOf(text);
    if (known !== undefined) return known;
    const answer = this.#answerOf(`status:${text}`);
    if (answer === null) return 'asked';
    return answer === 'leave' ? 'chosen' : null;
  }

  /** The answer to a question that was asked; 'none' if it was not. */
  #answerOf(id: string): string | null {
    const question = this.questions.find((one) => one.id === id);
    return question ? question.answer : 'none';
  }

  /** Which of several columns with one heading a field is, where nothing but the heading tells. */
  #withHeadings(mapping: Mapping): Mapping {
    if (!this.#shape.isGuessed) return mapping;
    const broken = this.#shape.headings.filter((heading) => heading.includes('\ufffd'));
    if (broken.length > 0)
      this.ask({
        id: 'column:broken',
        text: `Judul kolom berisi huruf yang rusak (${quoted(broken.join(', '))}). Periksa kolom-kolomnya.`,
        options: [{ value: 'written', label: 'Kolom dengan judul rusak sudah benar', examples: [] }],
      });
    const plain = this.#shape.headings.map(plainHeading);
    const taken = Object.entries(mapping);
    for (const [field, column] of taken) {
      if (Array.isArray(this.#shape.profile?.columns[field as ImportField])) continue; // it says which one
      const same = plain.flatMap((heading, at) => (heading === plain[column] ? [at] : []));
      const isFilled = same.every((at) => this.#rows.some(({ cells }) => textIn(cells[at]) !== null));
      const isShared = same.some((at) => at !== column && taken.some(([, other]) => other === at));
      if (same.length < 2 || !isFilled || isShared) continue;
      const answer = this.ask({
        id: `column:${field}`,
        text: `Judul '${this.#shape.headings[column] ?? ''}' ada di beberapa kolom. Mana yang dibaca?`,
        options: same.map((at) => ({
          value: String(at),
          label: `'${this.#shape.headings[column] ?? ''}' dari kolom ${at + 1}`,
          examples: this.#plainExamples(at),
        })),
      });
      if (answer !== null) mapping[field as ImportField] = Number(answer); // a key of the mapping
    }
    return mapping;
  }

  /** Gross or net, where a file has both or tells what is kept between them. */
  #withAmount(mapping: Mapping): Mapping {
    const { amount, net_amount, fee } = mapping;
    if (amount === undefined || isSplit(mapping)) return mapping;
    const net = net_amount === amount ? undefined : net_amount;
    const hasFee = this.#rows.some(({ cells }) =>
      net === undefined
        ? fee !== undefined && hundredths(cells[fee])
        : hundredths(cells[net]) !== hundredths(cells[amount]),
    );
    if (!hasFee) return mapping;
    const named = (column: number) => this.#shape.headings[column] || `Kolom ${column + 1}`;
    const between = fee === undefined ? '' : ` (potongan: ${named(fee)})`;
    const way = this.ask({
      id: 'fee',
      text: `File ini berisi jumlah kotor dan bersih${between}. Mana yang masuk ke account ini?`,
      options: [
        {
          value: 'net',
          label: `Jumlah bersih: ${net === undefined ? `${named(amount)} dikurangi ${named(fee ?? 0)}` : named(net)}`,
          examples: net === undefined ? [] : this.#plainExamples(net),
        },
        { value: 'gross', label: `Jumlah kotor: ${named(amount)}`, examples: this.#plainExamples(amount) },
        { value: 'split', label: 'Jumlah kotor, dan potongannya sebagai baris sendiri', examples: [] },
      ],
    });
    if (way === 'net' && net !== undefined) return { ...mapping, amount: net };
    if (way === 'net' || way === 'split')
      this.#fee = {
        isApart: way === 'split',
        field: net === undefined ? 'fee' : 'net_amount',
        isWrittenBelow:
          this.#rows.filter(({ cells }) => (hundredths(cells[fee ?? 0]) ?? 0) < 0).length * 2 > this.#rows.length,
      };
    return mapping;
  }

  /** What a provider kept of a row's amount, as a change of the account; null where it is not told or not wanted. */
  fee(cellOf: CellOf, value: number): (Outcome<number> & { field: ImportField; isApart: boolean }) | null {
    if (this.#fee === null) return null;
    const { field, isApart, isWrittenBelow } = this.#fee;
    const told = this.plainAmount(cellOf(field).cell);
    if (!('value' in told) || told.value === null) return told && 'value' in told ? null : { ...told, field, isApart };
    if (field === 'fee') return { value: (isWrittenBelow ? told.value : -told.value) || 0, field, isApart };
    const gross = this.written('amount', cellOf('amount').cell, cellOf('amount').isRepaired);
    if (!('value' in gross)) return { ...gross, field, isApart };
    const way = gross.value !== null && gross.value !== 0 && gross.value !== value ? -1 : 1;
    return { value: way * (told.value - (gross.value ?? 0)) || 0, field, isApart };
  }

  /** An amount of a column that is not judged as a whole. */
  plainAmount(cell: Cell | undefined): Outcome<number> {
    const problem = cellProblem(cell);
    if (problem !== null) return { problem };
    const whole = this.#withoutSen(cell);
    if (whole !== null) return whole;
    const reading = amountReading(cell);
    return 'value' in reading ? { value: reading.value } : { problem: amountProblem(textIn(cell), reading) };
  }

  /** What rounding took from a row, in hundredths, if that is booked: its exact amount less the one that is booked. */
  rest(cellOf: CellOf, value: number): number {
    if (!this.#answerOf('rounding')?.endsWith('_line')) return 0;
    let rest = 0;
    for (const field of ['amount', 'amount_in', 'amount_out'] as const) {
      if (this.mapping[field] === undefined) continue;
      const isNet = field === 'amount' && this.#fee?.field === 'net_amount';
      const { cell, isRepaired } = cellOf(isNet ? 'net_amount' : field);
      const sen = senOf(cell);
      if (sen === null || isRepaired || (isSmall(cell) && this.#answerOf(`scale:${field}`) === 'thousands')) continue;
      const whole = rounded(sen, this.#answerOf('rounding') ?? '');
      const isTurned = whole !== 0 && value !== 0 ? whole > 0 !== value > 0 : field === 'amount_out';
      rest += (isTurned ? -1 : 1) * (sen - whole * 100);
    }
    return rest;
  }

  #plainExamples(column: number): Example[] {
    return this.#rows.slice(0, shownExamples).map(({ line, cells }) => {
      const reading = amountReading(cells[column]);
      const text = textIn(cells[column]) ?? '';
      return { row: line, text, reading: 'value' in reading ? formatRupiah(reading.value ?? 0) : text };
    });
  }

  #dateCells(): { row: DataRow; cell: Cell | undefined; text: string | null }[] {
    return this.#rows.flatMap((row) =>
      this.#dateColumns.map((column) => {
        const cell = row.cells[column];
        return { row, cell, text: realDay(cell) === null && typeof cell === 'string' ? cell : null };
      }),
    );
  }

  #meanings(text: string): DayMeaning[] {
    let found = this.#known.get(text); // a day stands in many rows
    const first = this.#isYearFirst ? yearFirst(text) : null;
    if (!found && first !== null) found = dayMeanings(first, this.#choices.timezone);
    this.#known.set(text, (found ??= dayMeanings(text, this.#choices.timezone)));
    return found;
  }

  /** The order in which the dates agree with a column beside that leaves no choice; undefined if none tells. */
  #settledBeside(): DateOrder | undefined {
    const { date } = this.mapping;
    if (date === undefined) return undefined;
    const dates = this.#rows.map(({ cells }) => this.#meanings(textIn(cells[date]) ?? ''));
    if (!dates.some((found) => found.some(({ order }) => order !== null))) return undefined;
    const columns = this.#shape.headings
      .map((_, column) => column)
      .filter((column) => !this.#dateColumns.includes(column));
    for (const column of columns) {
      if (!this.#rows.every(({ cells }) => sureDay(cells[column]) !== null)) continue;
      const beside = this.#rows.map(({ cells }) => sureDay(cells[column]));
      const agreeing = (['dmy', 'mdy'] as const).filter((order) =>
        dates.every((found, at) => {
          const reading = readDay(found, { order, year: Number(beside[at]?.slice(0, 4)) });
          return reading !== null && 'date' in reading && reading.date === beside[at];
        }),
      );
      if (agreeing.length === 1) return agreeing[0];
    }
    return undefined;
  }

  /** Days of two digits each that lie together if they begin with their year, and nowhere near if they end with it. */
  #judgeYearPlace(texts: readonly string[]): void {
    const written = texts.filter((text) => text.trim() !== '');
    const first = written.flatMap((text) => yearFirst(text) ?? []);
    if (first.length === 0 || first.length < written.length || this.#shape.profile?.date_order) return;
    const firstDays = first.flatMap((text) => sureDay(text) ?? []).toSorted();
    const { today } = this.#choices;
    const [earliest = '', latest = ''] = [firstDays[0], firstDays.at(-1)];
    if (firstDays.length < first.length || earliest < addDays(today, -1830) || latest > addDays(today, 31)) return;
    const years = written.map((text) => dayMeanings(text)[0]?.year ?? 0);
    const thisYear = Number(today.slice(0, 4));
    const isFar = years.some((year) => year < thisYear - 9 || year > thisYear + 1);
    const isSpread = new Set(years).size > 1 && latest <= addDays(earliest, 62);
    if (!isFar && !isSpread) return;
    const shown = this.#dateCells().filter(({ text }) => text !== null && yearFirst(text) !== null);
    const examples = (read: (text: string) => string) =>
      shown
        .slice(0, shownExamples)
        .map(({ row, text }) => ({ row: row.line, text: text ?? '', reading: read(text ?? '') }));
    const answer = this.ask({
      id: 'year_place',
      text: `Tanggal seperti '${quoted(written[0] ?? '')}' dapat diawali atau diakhiri tahunnya.`,
      options: [
        { value: 'first', label: 'Tanggal diawali tahun', examples: examples((text) => yearFirst(text) ?? text) },
        {
          value: 'last',
          label: 'Tanggal diakhiri tahun',
          examples: examples((text) => shownDay(dayMeanings(text), this.#choices.date_order ?? 'dmy')),
        },
      ],
    });
    this.#known.clear();
    this.#isYearFirst = answer === 'first';
  }

  /** Days of two orders in one column, and days that a spreadsheet has turned round. */
  #judgeDates(texts: readonly string[], isChangeable: boolean): void {
    const meanings = texts.map((text) => this.#meanings(text));
    const has = (order: DateOrder) =>
      meanings.some((found) => found.length > 0 && found.every((one) => one.order === order));
    const isOpen = (found: DayMeaning[]) =>
      found.some(({ order }) => order === 'dmy') && found.some(({ order }) => order === 'mdy');
    const isMixed = has('dmy') && has('mdy') && meanings.some(isOpen);
    if (isMixed || isChangeable) {
      const examples = (order: DateOrder) =>
        this.#dateCells()
          .filter(({ text }) => text !== null && isOpen(this.#meanings(text)))
          .slice(0, shownExamples)
          .map(({ row, text }) => ({
            row: row.line,
            text: text ?? '',
            reading: shownDay(this.#meanings(text ?? ''), order),
          }));
      this.ask(
        {
          id: 'date_order',
          text: isMixed
            ? 'Tanggal di file ini memakai dua urutan. Bagaimana membaca yang dapat berarti dua-duanya?'
            : 'Urutan tanggal',
          options: [
            { value: 'dmy', label: 'Tanggal dibaca hari/bulan/tahun', examples: examples('dmy') },
            { value: 'mdy', label: 'Tanggal dibaca bulan/hari/tahun', examples: examples('mdy') },
          ],
        },
        isMixed ? (this.#choices.date_order ?? null) : this.order,
      );
    }
    const turnable = this.#dateCells().flatMap(({ row, cell, text }) => {
      const real = realDay(cell);
      const [day] = real !== null || (text !== null && isTurnable(text)) ? this.#meanings(real ?? text ?? '') : [];
      return day ? [{ row: row.line, isText: real === null, text: real ?? text ?? '', day }] : [];
    });
    const written = texts.find((text) => !isTurnable(text) && this.#meanings(text).some(({ order }) => order !== null));
    const days = new Map(turnable.map(({ day }) => [shownMeaning(day), day]));
    if (turnable.length === 0 || [...days.values()].some(({ day }) => day > 12)) return;
    if ([...days.values()].every(({ day, month }) => day === month)) return;
    const isOneDay = days.size > 2 && new Set([...days.values()].map(({ day }) => day)).size === 1;
    const isOfDigits = this.#shape.profile?.date_order !== undefined && turnable.every(({ isText }) => isText);
    if (written === undefined && !isOneDay && !isOfDigits) return;
    const count = `${turnable.length} tanggal disimpan spreadsheet sebagai tanggal`;
    const examples = (read: (day: DayMeaning) => DayMeaning) =>
      turnable.slice(0, shownExamples).map(({ row, text, day }) => ({ row, text, reading: shownMeaning(read(day)) }));
    const answer = this.ask({
      id: 'dates',
      text:
        written !== undefined
          ? `${count}, yang lain (misalnya '${written}') tetap teks: hari dan bulannya mungkin tertukar.`
          : `${count}${isOneDay ? ', semuanya pada hari yang sama' : ''}: hari dan bulannya mungkin tertukar.`,
      options: [
        { value: 'swapped', label: 'Hari dan bulan tertukar, balikkan semuanya', examples: examples(turned) },
        { value: 'kept', label: 'Hari dan bulan sudah benar', examples: examples((day) => day) },
      ],
    });
    if (answer !== 'swapped') return;
    for (const text of texts) if (isTurnable(text)) this.#known.set(text, this.#meanings(text).map(turned));
  }

  /** The order in which all days are in the period that the file states; undefined if it is both or none. */
  #settledByPeriod(texts: readonly string[]): DateOrder | undefined {
    const found = [...new Set(texts)].map((text) => this.#meanings(text)).filter((meanings) => meanings.length > 0);
    if (found.some((meanings) => meanings.some(({ year }) => year === null))) return undefined;
    const [order, ...others] = importDateOrders.filter((one) =>
      found.every((meanings) => this.#isInPeriod(shownDay(meanings, one))),
    );
    return others.length > 0 || found.length === 0 ? undefined : order;
  }

  /** Whether the file states a period and a day lies in it. */
  #isInPeriod(day: string): boolean {
    const { period_from, period_to } = this.#shape.facts;
    return period_from !== null && period_to !== null && day >= period_from && day <= period_to;
  }

  /** Days that are not in the period that the file states are perhaps read in a wrong way. */
  #judgePeriod(): void {
    const { facts, sections } = this.#shape;
    const { date } = this.mapping;
    const { period_from, period_to } = facts;
    if (period_from === null || period_to === null || sections.length > 1 || date === undefined) return;
    if (!['none', 'period'].includes(this.#answerOf('year') ?? '')) return; // the user has said which year it is
    const found = this.#rows.flatMap(({ line, cells }) => {
      const outcome = this.day(cells[date], line);
      const day = 'value' in outcome ? outcome.value : null;
      return day === null || this.#isInPeriod(day)
        ? []
        : [{ row: line, text: textIn(cells[date]) ?? '', reading: day }];
    });
    if (found.length === 0) return;
    this.#outside = new Set(found.map(({ row }) => row));
    this.ask({
      id: 'period',
      text: `${found.length} baris bertanggal di luar periode file, ${period_from} sampai ${period_to}.`,
      options: [
        { value: 'written', label: 'Tanggal di luar periode sudah benar', examples: found.slice(0, shownExamples) },
        { value: 'leave', label: 'Lewati baris di luar periode', examples: [] },
      ],
    });
  }

  #judgeYear(): void {
    const yearless = this.#dateCells().filter(
      ({ text }) => text !== null && this.#meanings(text).some(({ year }) => year === null),
    );
    if (yearless.length === 0) return;
    const open = yearless.filter(({ text }) => this.#yearInPeriod(this.#meanings(text ?? '')) === null);
    this.#isYearInPeriod = open.length === 0;
    const found = this.#isYearInPeriod ? yearless : open;
    this.#yearsBack = yearsBack(
      found.map(({ row, text }) => ({
        line: row.line,
        section: row.section,
        ...this.#monthAndDay(this.#meanings(text ?? '')),
      })),
    );
    const thisYear = Number(this.#choices.today.slice(0, 4));
    const others = this.#dateCells().flatMap(({ cell, text }) => {
      const day = realDay(cell) ?? (text === null ? null : sureDay(text));
      return day === null ? [] : [Number(day.slice(0, 4))];
    });
    const years = [...new Set([thisYear, thisYear - 1, ...others])].toSorted((one, other) => other - one).slice(0, 4);
    const most = largest(this.#yearsBack.values());
    const shown = most === 0 ? found.slice(0, shownExamples) : turnsOf(found, this.#yearsBack);
    const option = (value: string, label: string, last: number | null) => ({
      value,
      label,
      examples: shown.map(({ row, text }) => {
        const meanings = this.#meanings(text ?? '');
        const year = last === null ? this.#yearInPeriod(meanings) : last - (this.#yearsBack.get(row.line) ?? 0);
        return { row: row.line, text: text ?? '', reading: shownDay(meanings, this.order, year ?? undefined) };
      }),
    });
    this.ask(
      {
        id: 'year',
        text:
          `${found.length} tanggal di file ini tanpa tahun. ` +
          (most === 0 ? 'Tahun berapa?' : 'Harinya melewati pergantian tahun. Tahun berapa yang terakhir?'),
        options: [
          ...(this.#isYearInPeriod ? [option('period', 'Tahun menurut periode di file', null)] : []),
          ...years.map((year) => option(String(year), `Tahun ${most === 0 ? year : `${year - most} - ${year}`}`, year)),
        ],
      },
      this.#isYearInPeriod ? 'period' : null,
    );
  }

  #monthAndDay(meanings: readonly DayMeaning[]): { month: number; day: number } {
    const meant = meanings.find(({ order }) => order === null || order === this.order) ?? meanings[0];
    return { month: meant?.month ?? 0, day: meant?.day ?? 0 };
  }

  #yearOf(meanings: readonly DayMeaning[], line: number): number | null {
    const inPeriod = this.#yearInPeriod(meanings);
    const answer = Number(this.#answerOf('year') ?? NaN); // or 'period'
    if (inPeriod !== null && (Number.isNaN(answer) || !this.#isYearInPeriod)) return inPeriod;
    return Number.isNaN(answer) ? null : answer - (this.#yearsBack.get(line) ?? 0);
  }

  /** The one year in which a day without a year lies in the period that the file names. */
  #yearInPeriod(meanings: readonly DayMeaning[]): number | null {
    const { period_from, period_to } = this.#shape.facts;
    if (period_from === null || period_to === null) return null;
    const [first, last] = [period_from, period_to].map((day) => Number(day.slice(0, 4)));
    const years: number[] = [];
    for (let year = first ?? 0; year <= (last ?? 0); year++) {
      const reading = readDay(meanings, { order: this.order, year });
      if (reading && 'date' in reading && reading.date >= period_from && reading.date <= period_to) years.push(year);
    }
    return years.length === 1 ? (years[0] ?? null) : null;
  }

  /** Whether no amount reaches a thousand, nor shows all of its sen, and no balance shows that this is right. */
  #isAllSmall(): boolean {
    if (this.#isOurs()) return false;
    const cellsOf = (fields: readonly (AmountField | 'balance')[]) =>
      fields.flatMap((field) => {
        const column = this.mapping[field];
        return column === undefined ? [] : this.#rows.map(({ cells }) => cells[column]);
      });
    const isNothing = (cell: Cell | undefined) => /^[^1-9]*$/.test(textIn(cell) ?? '');
    const amounts = cellsOf(['amount', 'amount_in', 'amount_out']).filter((cell) => !isNothing(cell));
    if (!amounts.every(isSmall) || amounts.every(hasTwoDecimals)) return false;
    const balances = cellsOf(['balance']).filter((cell) => !isNothing(cell));
    const hasThousands = (cell: Cell | undefined) => isGrouped(cell) && !hasTwoDecimals(cell);
    if (!balances.every((cell) => isSmall(cell) || hasThousands(cell))) return false;
    if (amounts.some(isHalf)) return true;
    return amounts.length > 1 && (balances.length === 0 || balances.some(hasThousands)); // one row tells little
  }

  /** Small numbers beside dotted thousands, or alone: a spreadsheet may have taken `15.000` for 15. */
  #judgeScale(field: AmountField): void {
    const column = this.mapping[field];
    if (column === undefined) return;
    const cells = this.#rows.map((row) => ({ row, cell: row.cells[column] }));
    const grouped = cells.find(({ cell }) => isGrouped(cell));
    const small = cells.filter(({ cell }) => isSmall(cell));
    if (small.length === 0 || !(grouped || this.#isAllSmall())) return;
    if (
      small.every(({ cell }) => hasTwoDecimals(cell)) &&
      cells.every(({ cell }) => !isGrouped(cell) || hasTwoDecimals(cell))
    )
      return;
    const examples = (read: (cell: Cell | undefined) => string) =>
      small.slice(0, shownExamples).map(({ row, cell }) => ({
        row: row.line,
        text: textIn(cell) ?? '',
        reading: read(cell),
      }));
    this.ask({
      id: `scale:${field}`,
      text:
        `${small.length} jumlah di kolom ${this.#shape.headings[column] || column + 1} sangat kecil` +
        `${grouped ? ` di samping '${textIn(grouped.cell) ?? ''}'` : ''}: spreadsheet mungkin menghilangkan nolnya.`,
      options: [
        {
          value: 'thousands',
          label: 'Jumlah kecil kehilangan nolnya, kalikan seribu',
          examples: examples((cell) => formatRupiah(thousandfold(cell))),
        },
        {
          value: 'written',
          label: 'Jumlah kecil memang sekecil itu',
          examples: examples((cell) => textIn(cell) ?? ''),
        },
      ],
    });
  }

  /** One answer for all amounts with sen: the books hold whole rupiah. */
  #judgeSen(): void {
    const found = (['amount', 'amount_in', 'amount_out'] as const).flatMap((field) => {
      const column = this.mapping[field];
      if (column === undefined) return [];
      return this.#rows.flatMap((row) => {
        const cell = row.cells[column];
        const sen = senOf(cell);
        const isScaled = isSmall(cell) && this.#answerOf(`scale:${field}`) === 'thousands';
        return sen === null || isScaled ? [] : [{ row, cell, sen, field }];
      });
    });
    if (found.length === 0) return;
    const option = (value: string, label: string) => {
      const difference = found.reduce(
        (sum, { row, field, sen }) => sum + this.#wayOf(row, field, sen) * (rounded(sen, value) * 100 - sen),
        0,
      );
      return {
        value,
        label: `${label} (selisih seluruhnya ${(difference / 100).toFixed(2).replace('.', ',')} rupiah)`,
        line: Math.round(difference / 100),
        examples: found.slice(0, shownExamples).map(({ row, cell, sen }) => ({
          row: row.line,
          text: textIn(cell) ?? '',
          reading: formatRupiah(rounded(sen, value)),
        })),
      };
    };
    const ways = [option('nearest', 'Bulatkan sen ke rupiah terdekat'), option('down', 'Buang sen')];
    const lines = [
      { ...option('nearest_line', "Bulatkan sen, catat selisihnya sebagai satu baris 'Pembulatan'"), examples: [] },
      { ...option('down_line', "Buang sen, catat selisihnya sebagai satu baris 'Pembulatan'"), examples: [] },
    ].filter(({ line }) => line !== 0 && this.#isOfTransactions);
    this.ask({
      id: 'rounding',
      text: `${found.length} jumlah di file ini berisi sen, buku mencatat rupiah bulat.`,
      options: [...ways, ...lines].map(({ value, label, examples }) => ({ value, label, examples })),
    });
  }

  /** Whether a written amount counts as it is or the other way round; directions are judged later. */
  #wayOf({ cells }: DataRow, field: AmountField, sen: number): 1 | -1 {
    if (field === 'amount_out') return -1;
    const { direction } = this.mapping;
    const mark = field === 'amount' && direction !== undefined ? markIn(textIn(cells[direction]) ?? '') : null;
    return mark === null || mark === Math.sign(sen) ? 1 : -1;
  }

  #judgeStatus(): void {
    const { status } = this.mapping;
    if (status === undefined) return;
    const open = new Map<string, DataRow[]>();
    for (const row of this.#rows) {
      const text = plainStatus(row.cells[status]);
      if (text !== '' && omissionOf(text) === undefined) open.set(text, [...(open.get(text) ?? []), row]);
    }
    if (open.size > mostStatuses) {
      delete this.mapping.status; // rather a text of its own
      return;
    }
    for (const [text, rows] of open)
      this.ask({
        id: `status:${text}`,
        text: `${rows.length} baris berstatus '${quoted(text)}'. Diimpor?`,
        options: [
          { value: 'take', label: `Impor yang berstatus '${quoted(text)}'`, examples: [] },
          { value: 'leave', label: `Lewati yang berstatus '${quoted(text)}'`, examples: [] },
        ],
      });
  }

  /** Rows with a day and an amount that are called a balance or a sum: some files write it in a column of amounts. */
  #judgeSums(): void {
    const found = this.#isOfTransactions ? this.#rows.filter((row) => this.#isSum(row)) : [];
    if (found.length === 0) return;
    const examples = found.slice(0, shownExamples).map((row) => ({ row: row.line, text: lineText(row), reading: '' }));
    this.ask({
      id: 'sums',
      text: `${found.length} baris bernama saldo atau total, dengan tanggal dan jumlah. Diimpor?`,
      options: [
        { value: 'leave', label: 'Lewati baris saldo dan total', examples },
        { value: 'take', label: 'Impor baris saldo dan total sebagai transaksi', examples: [] },
      ],
    });
  }

  /** Whether the file is one of our exports, or of wrong rows. */
  #isOurs(): boolean {
    const { headings } = this.#shape;
    return isOurExport(headings) || headings.at(-1) === reasonHeading;
  }

  #isSum({ cells }: DataRow): boolean {
    if (this.#isOurs()) return false; // a text of ours means itself
    const texts = [this.mapping.note, this.mapping.note_2].flatMap((column) =>
      column === undefined ? [] : (textIn(cells[column])?.trim() ?? []),
    );
    return texts.some((text) => balanceNames.some((name) => name.test(text)) || totalName.test(text));
  }

  #judgeCurrency(): void {
    const foreign = this.#rows.filter((row) => this.#isForeign(row));
    if (foreign.length === 0) return;
    const named = [...new Set(foreign.map(({ currency }) => quoted(currency)))].join(', ');
    const isMixed = foreign.length < this.#rows.length;
    this.ask({
      id: 'currency',
      text:
        `${isMixed ? `${foreign.length} baris` : 'File ini'} menyebut mata uang ${named}. ` +
        'Buku mencatat rupiah, dan tidak ada yang dikonversi.',
      options: [
        { value: 'rupiah', label: 'Jumlah di file sudah rupiah', examples: [] },
        ...(isMixed ? [{ value: 'leave', label: 'Lewati baris dengan mata uang lain', examples: [] }] : []),
      ],
    });
  }

  #isForeign({ currency }: DataRow): boolean {
    return currency !== null && !['IDR', 'RP', 'RUPIAH'].includes(currency);
  }

  /** A text that a spreadsheet may have cut after the 15th digit: asked about once for the column. */
  digits(field: ImportField, cell: Cell | undefined): Outcome<string> {
    if (!isCut(cell)) return { value: textIn(cell) };
    const way = this.#answerOf(`digits:${field}`);
    return way === null ? asked : { value: way === 'empty' ? null : textIn(cell) };
  }

  #judgeDigits(): void {
    for (const field of fieldsOfDigits) {
      const column = this.mapping[field];
      if (column === undefined) continue;
      const cut = this.#rows.filter(({ cells }) => isCut(cells[column]));
      if (cut.length === 0) continue;
      const named = this.#shape.headings[column] || column + 1;
      const examples = (reading: (text: string) => string) =>
        cut.slice(0, shownExamples).map(({ line, cells }) => {
          const text = textIn(cells[column]) ?? '';
          return { row: line, text, reading: reading(text) };
        });
      this.ask({
        id: `digits:${field}`,
        text: `${cut.length} isi kolom ${named} berakhir nol setelah angka ke-15: spreadsheet mungkin memotongnya.`,
        options: [
          { value: 'empty', label: `Kolom ${named} terpotong, kosongkan`, examples: examples(() => 'kosong') },
          { value: 'written', label: `Kolom ${named} memang berakhir nol`, examples: examples((text) => text) },
        ],
      });
    }
  }
}

const shownExamples = 3;

/** What is called so is a balance, whatever stands behind it. */
const balanceNames = [
  /^saldo (?:awal|akhir|lalu|pindahan|sebelumnya)\b/i,
  /^(?:opening|beginning|closing|ending|previous) balance\b/i,
  /^(?:balance )?(?:brought|carried) forward\b/i,
];
/** What is called nothing else is a sum; a company may begin so. */
const totalName =
  /^(?:(?:sub|grand)? ?total|jumlah)(?: (?:mutasi|transaksi|[ck]redit|deb[ei]t|keseluruhan|seluruhnya))?[ :=.]*$/i;

/** `26/06/01` as it is written with its whole year in front; null for any other text. */
function yearFirst(text: string): string | null {
  const found = /^(\d\d)([-/. ])(\d\d)\2(\d\d)(?= |$)(.*)$/.exec(text.trim());
  return found ? `20${found[1]}-${found[3]}-${found[4]}${found[5]}` : null;
}

/** The fields whose digits a spreadsheet may have cut, in the order in which they are asked about. */
export const fieldsOfDigits: readonly ImportField[] = [
  'entity_phone_number',
  'entity_id',
  ...textsIn(transactionTexts, 'import')
    .filter((name) => 'isCode' in transactionTexts[name])
    .toReversed(),
];

/** Whether a spreadsheet, which keeps 15 digits, may have made zeros of the others. */
function isCut(cell: Cell | undefined): boolean {
  return /^\d{15}0+$/.test(textIn(cell)?.replace(/^['`]/, '').trim() ?? '');
}

const mostStatuses = 8;

/** The day of a date cell or serial number; null for text that has to be read. */
function realDay(cell: Cell | undefined): string | null {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const serial =
    typeof cell === 'number' ? cell : typeof cell === 'string' && /^\d{5}$/.test(cell.trim()) ? Number(cell) : NaN;
  if (!(serial >= 30_000 && serial < 80_000)) return null; // from 1982 to 2119
  return new Date((Math.floor(serial) - 25_569) * 86_400_000).toISOString().slice(0, 10);
}

/** The number of columns that a row may have: that of the headings, or what most rows have if these lack some. */
function widthOf({ headings, ownWidth }: Shape, rows: readonly DataRow[]): number {
  // cells that were too many stand below no heading
  if (ownWidth !== undefined) return headings.slice(0, ownWidth).findLastIndex((heading) => heading !== '') + 1;
  const doubled = 2 * headings.length - 1; // two rows in one line
  const widths = rows
    .filter(({ cells, width = cells.length }) => headings.length < 2 || width < doubled)
    .map(({ cells }) => cells.findLastIndex((cell) => textIn(cell) !== null) + 1);
  const longer = widths.filter((width) => width > headings.length);
  if (headings.length === 0 || longer.length * 2 > rows.length) return Math.max(0, largest(widths));
  return headings.length;
}

/** Whether a text is a day as spreadsheets write their dates: they may have turned it round. */
function isTurnable(text: string): boolean {
  const day = text.trim().replace(/[ T]\d{1,2}[:.]\d{2}(?:[:.]\d{2})?$/, '');
  return /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}-[a-z]{3}(?:-\d{2}(?:\d{2})?)?)$/i.test(day);
}

/** A day with day and month changed places. */
function turned(one: DayMeaning): DayMeaning {
  return { ...one, month: one.day, day: one.month };
}

function shownMeaning({ year, month, day }: DayMeaning): string {
  const [mm, dd] = [month, day].map((part) => String(part).padStart(2, '0'));
  return year === null ? `${dd}/${mm}` : `${year}-${mm}-${dd}`;
}

/** The day with day and month changed places; null if the calendar has none. */
function swapped(day: string): string | null {
  const [year = '', month = '', date = ''] = day.trim().split('-');
  return Number(date) <= 12 ? `${year}-${date}-${month}` : null;
}

/** The day of a cell that can mean no other. */
function sureDay(cell: Cell | undefined): string | null {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const meanings = typeof cell === 'string' ? dayMeanings(cell) : [];
  if (meanings.length !== 1 || meanings.some(({ order, year }) => order !== null || year === null)) return null;
  const reading = readDay(meanings, { order: 'dmy' });
  return reading && 'date' in reading ? reading.date : null;
}

function shownDay(meanings: readonly DayMeaning[], order: DateOrder, year?: number): string {
  const reading = readDay(meanings, { order, year });
  return reading && 'date' in reading ? reading.date : '-';
}

/** A day without a year, in a section of its file. */
interface YearlessDay {
  line: number;
  section: number;
  month: number;
  day: number;
}

/**
 * How many years each day without a year lies before the last one. Sections are sorted, so that a step from December to
 * January, or back in one with the newest day first, is another year. One without such a step lies in the last year,
 * unless its days come later in a year than where the others end.
 */
function yearsBack(days: readonly YearlessDay[]): Map<number, number> {
  const sections = [...Map.groupBy(days, ({ section }) => section).values()].map(turnsIn);
  const turning = sections.filter(({ years }) => years > 0);
  const end = largest(turning.flatMap(({ days: all }) => all.flatMap(({ back, at }) => (back === 0 ? [at] : []))));
  const most = largest(sections.map(({ years }) => years));
  return new Map(
    sections.flatMap(({ days: all, years }) => {
      const isBefore = years === 0 && most > 0 && all.every(({ at }) => at > end);
      return all.map(({ line, back }) => [line, isBefore ? most : back] as const);
    }),
  );
}

/** The days of a section with the years that they lie before its last one; `at` grows within a year. */
function turnsIn(days: readonly YearlessDay[]): { days: { line: number; back: number; at: number }[]; years: number } {
  const places = days.map(({ line, month, day }) => ({ line, at: month * 31 + day }));
  const steps = places.slice(1).map(({ at }, before) => at - (places[before]?.at ?? 0));
  const isTurn = (step: number) => Math.abs(step) > halfYear;
  const inside = steps.filter((step) => !isTurn(step));
  const isNewestFirst = inside.filter((step) => step < 0).length > inside.filter((step) => step > 0).length;
  let year = 0;
  const dated = places.map((place, at) => {
    const step = steps[at - 1] ?? 0;
    // What is sorted has one kind of turn; any other jump is no new year.
    if (isTurn(step) && step > 0 === isNewestFirst) year += isNewestFirst ? -1 : 1;
    return { ...place, year };
  });
  const last = largest(dated.map((one) => one.year));
  const all = dated.map(({ year: own, ...place }) => ({ ...place, back: last - own }));
  return { days: all, years: largest(all.map(({ back }) => back)) };
}

const halfYear = 186;

/** The rows on both sides of each turn of the year. */
function turnsOf<Row extends { row: DataRow }>(rows: readonly Row[], back: ReadonlyMap<number, number>): Row[] {
  const yearAt = (at: number) => back.get(rows[at]?.row.line ?? 0);
  return rows
    .filter(
      (_, at) => (at > 0 && yearAt(at) !== yearAt(at - 1)) || (at + 1 < rows.length && yearAt(at) !== yearAt(at + 1)),
    )
    .slice(0, 2 * shownExamples);
}

/** Written with separators of thousands. */
function isGrouped(cell: Cell | undefined): boolean {
  return (
    typeof cell === 'string' &&
    /^[-+(]{0,2}(?:rp\.? ?)?[-+]?\d{1,3}(?:[.,]\d{3}){1,6}(?:[.,]\d{1,2})?\)?$/i.test(bareAmount(cell))
  );
}

function hasTwoDecimals(cell: Cell | undefined): boolean {
  return typeof cell === 'string' && /[.,]\d{2}$/.test(bareAmount(cell));
}

/** With one decimal, as no bank writes sen but a spreadsheet what it took for a fraction: `100,5`. */
function isHalf(cell: Cell | undefined): boolean {
  return /[.,]\d\)?$/.test(bareAmount(cell));
}

/** Below a thousand, without separators of thousands. */
function isSmall(cell: Cell | undefined): boolean {
  if (typeof cell === 'number') return cell !== 0 && Math.abs(cell) < 1000;
  return typeof cell === 'string' && /^[-+(]?\d{1,3}(?:[.,]\d{1,2})?\)?$/.test(bareAmount(cell)) && /[1-9]/.test(cell);
}

function thousandfold(cell: Cell | undefined): number {
  const text = bareAmount(cell).replace(',', '.').replace(/[()]/g, '');
  return Math.round(Number(text) * 1000);
}

/** As `Math.max`, which takes no hundred thousand arguments. */
function largest(values: Iterable<number>): number {
  let most = -Infinity;
  for (const value of values) most = Math.max(most, value);
  return most;
}

/** The largest or smallest of what an amount may mean, without its sign. */
function oneOf(values: readonly number[], way: 'larger' | 'smaller'): number {
  const sorted = values.toSorted((one, other) => Math.abs(one) - Math.abs(other));
  return (way === 'larger' ? sorted.at(-1) : sorted[0]) ?? 0;
}

/** Whole rupiah of hundredths; a half goes away from zero. */
function rounded(sen: number, way: string): number {
  const size = Math.abs(sen) / 100;
  return Math.sign(sen) * (way.startsWith('down') ? Math.floor(size) : Math.round(size)) || 0;
}

const statuses: Record<string, ImportOmission | null> = {};
for (const [omission, texts] of [
  [
    null,
    'berhasil sukses success successful succeeded settlement settled selesai completed complete paid lunas capture ' +
      'posted aktif ok done dilepaskan transferred',
  ],
  [
    'failed',
    'gagal failed failure dibatalkan batal canceled cancelled cancel expired expire kedaluwarsa ditolak rejected ' +
      'deny denied void voided',
  ],
  ['pending', 'pending menunggu diproses proses processing tertunda'],
] as const)
  for (const text of texts.split(' ')) statuses[text] = omission;

export function plainStatus(cell: Cell | undefined): string {
  return (textIn(cell) ?? '')
    .trim()
    .toLowerCase()
    .replace(/^transaksi /, '')
    .slice(0, 60);
}

/** Why rows of a status are left out; null if they count, undefined if the status is not known. */
export function omissionOf(status: string): ImportOmission | null | undefined {
  return Object.hasOwn(statuses, status) ? statuses[status] : undefined;
}
