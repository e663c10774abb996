import { addDays, type ImportChoice, type ImportPreview } from '@finance/contract';
import { bookedDaysApart } from '@finance/contract/checks/import-line';
import { createRandom, type Random } from '../../apps/server/src/testing/random.ts';
import { answerTo } from '../statements/compare-statement.ts';
import { bytesOf, linesOf } from '../statements/write-statement.ts';
import { type Ledger, type Line, makeFile, makeLedgers } from './ledger.ts';
import { Place, type Server } from './place.ts';

/** How many imports there were, what they met, and what was done between them. */
export type OverlapTally = Record<string, number>;

/** A record by hand; it stands for at most one line. */
interface Hand {
  /** As matches name it. */
  resource: string;
  id: number;
  account: Ledger;
  amount: number;
  date: string;
  /** The line that it stands for since an import. */
  line: Line | null;
  /** The imported line that became the other side of this transfer. */
  joined?: Line;
}

/**
 * Imports overlapping files of three accounts of a new tenant in random order, and does what users do in between.
 * Throws at the first line that is there twice or not at all. The model answers what is asked. `until`: when to end
 * early, in milliseconds since 1970.
 */
export async function proveOverlaps(
  server: Server,
  { imports, seed, tally, until = Infinity }: { imports: number; seed: number; tally: OverlapTally; until?: number },
): Promise<void> {
  const run = new Run(await Place.open(server), createRandom(seed), tally);
  try {
    for (let at = 0; at < imports && Date.now() < until; at++) {
      await run.importOne();
      for (let acts = run.random.int(0, 2); acts > 0; acts--) await run.act();
    }
    await run.finish();
  } catch (error) {
    throw new Error(`seed ${seed}, ${run.imports} imports: ${String(error)}\n${run.told}`, { cause: error });
  }
}

class Run {
  readonly random: Random;
  readonly #place: Place;
  readonly #ledgers: Ledger[];
  readonly #tally: OverlapTally;
  readonly #hands = new Set<Hand>();
  readonly #rows = new Map<Line, number>();
  readonly #imports = new Set<number>();
  /** The last file and what was answered, for whoever reads the fault. */
  told = '';
  imports = 0;

  constructor(place: Place, random: Random, tally: OverlapTally) {
    this.#place = place;
    this.random = random;
    this.#tally = tally;
    this.#ledgers = makeLedgers(random, place.accounts);
  }

  #count(what: string, by = 1): void {
    this.#tally[what] = (this.#tally[what] ?? 0) + by;
  }

  /** A file of whole days but for today, of any time: a later one may be imported earlier. */
  #window(ledger: Ledger): [from: number, to: number] {
    const { lines } = ledger;
    ledger.now = Math.min(lines.length, ledger.now + this.random.int(0, 4));
    const startOfDay = (at: number) => lines.findIndex(({ day }) => day === lines[at]?.day);
    const endOfDay = (at: number) => lines.findLastIndex(({ day }) => day === lines[at]?.day) + 1;
    if (ledger.gap !== null) {
      const from = startOfDay(ledger.gap);
      ledger.gap = null;
      return [from, ledger.now];
    }
    const from = startOfDay(this.random.int(Math.max(0, ledger.now - 30), ledger.now - 1));
    const last = Math.min(ledger.now, from + this.random.int(5, 15));
    // what a file ends with is a whole day, or what the day had when the file was made
    return [from, this.random.next() < 0.5 ? last : Math.min(ledger.now, endOfDay(last - 1))];
  }

  async importOne(): Promise<void> {
    const ledger = this.random.pick(this.#ledgers);
    const { lines, file } = makeFile(this.random, ledger, ...this.#window(ledger));
    const written = linesOf(file);
    const ordered = file.isNewestFirst ? lines.toReversed() : lines;
    const rows = new Map<number, Line>();
    for (const [at, { entry }] of written.entries()) {
      const line = entry && ordered[rows.size];
      if (line) rows.set(at + 1, line);
    }
    const uuid = await this.#place.upload(await bytesOf(written, file), file.kind);
    const answers: Record<string, string> = {};
    const choices: ImportChoice[] = [];
    const fields = {
      resource: 'transaction',
      file_uuid: uuid,
      account_type: 'bank',
      account_id: ledger.id,
      answers,
      choices,
      date_order: 'dmy',
    };
    let preview: ImportPreview;
    for (;;) {
      preview = await this.#place.send('POST', 'import/preview', fields);
      this.#tell(file.name, written, preview, answers);
      const open = preview.questions.filter(({ id, answer }) => answer === null && id !== 'reworded');
      const waiting = preview.matches.filter(({ take }) => take === null);
      if (open.length + waiting.length === 0) break;
      for (const { id } of open) {
        const answer = answerTo(id, file, written);
        if (answer === null || id in answers) throw new Error(`asked ${id}`);
        answers[id] = answer;
      }
      for (const { row, reason } of waiting) {
        const line = rows.get(row);
        choices.push({ row, reason, take: line?.state === 'out' });
        this.#count(line?.state === 'out' ? 'another line' : 'the same line');
      }
    }
    const { id, inserted, exists } = await this.#place.send('POST', 'import', fields);
    this.imports += 1;
    this.#count('imports');
    if (id !== null) this.#imports.add(id);
    await this.#settle(ledger, rows, preview, { id, inserted, exists });
    await this.#check(ledger);
  }

  #tell(name: string, written: ReturnType<typeof linesOf>, preview: ImportPreview, answers: object): void {
    const status = new Map(preview.rows.map((row) => [row.row, row.status]));
    this.told = [
      name,
      ...written.map(({ cells }, at) => `${status.get(at + 1) ?? '-'} | ${cells.join(' ; ')}`),
      JSON.stringify(answers),
      ...preview.matches.map((match) => JSON.stringify(match)),
    ].join('\n');
  }

  /** What the import must have made of each row, by what the model knows. */
  async #settle(
    ledger: Ledger,
    rows: ReadonlyMap<number, Line>,
    preview: ImportPreview,
    stored: { id: number | null; inserted: number; exists: number },
  ): Promise<void> {
    const made = stored.id === null ? new Map<number, { id: number }>() : await this.#place.rowsOf(stored.id);
    const shown = preview.rows;
    if (shown.length !== rows.size) throw new Error(`${shown.length} rows instead of ${rows.size}`);
    for (const [row, line] of rows) {
      const { status, date, amount } = shown.find((one) => one.row === row) ?? {};
      if (date !== line.day || amount !== line.amount) throw new Error(`row ${row} is ${date} ${amount}`);
      if (status === 'new') {
        this.#take(ledger, line, stored.id);
        const { id } = made.get(row) ?? {};
        if (id === undefined) throw new Error(`row ${row} made nothing`);
        this.#rows.set(line, id);
      } else if (status === 'booked') {
        const match = preview.matches.find((one) => one.row === row && one.reason === 'booked');
        const hand = [...this.#hands].find(
          (one) =>
            one.resource === match?.record?.resource &&
            one.id === match.record.id &&
            one.account === ledger &&
            one.amount === line.amount,
        );
        // its import was undone, and a later one that found it kept nothing of it
        if (hand?.line && (hand.line.isForgotten || hand.line.day === line.day)) this.#free(hand.line);
        else if (!hand || hand.line) throw new Error(`row ${row} is booked by what stands for no line or another one`);
        hand.line = null;
        this.#standFor(hand, line, stored.id);
        this.#count('booked by hand before');
      }
    }
    // The same in all words: surely the line, which is remembered if anything else is.
    const same = [...rows].filter(([row, { state }]) => {
      return state === 'out' && shown.find((one) => one.row === row)?.status === 'exists';
    });
    for (const [row, line] of same) {
      const hand = this.#handFor(line, 0);
      if (!hand) throw new Error(`row ${row} is said to be there and is not: dropped`);
      if (stored.id !== null) this.#standFor(hand, line, stored.id);
      this.#count('the same by hand before');
    }
    for (const [row, line] of rows)
      if (stored.id !== null && line.state === 'by hand' && shown.find((one) => one.row === row)?.status === 'exists')
        (line.foundBy ??= new Set()).add(stored.id);
    for (const line of rows.values()) {
      const missed = line.import_id === stored.id && line.state === 'imported' && this.#handFor(line, bookedDaysApart);
      if (missed && stored.id !== null) throw new Error(`${line.day} ${line.amount} is booked by hand, not asked`);
    }
    this.#count('lines', rows.size);
    this.#count('new lines', stored.inserted);
  }

  #take(ledger: Ledger, line: Line, import_id: number | null): void {
    // among equal lines of a day only their number counts
    const alike = ({ day, amount, state }: Line) => day === line.day && amount === line.amount && state === 'out';
    if (line.state !== 'out' && !ledger.lines.some(alike))
      throw new Error(`${line.day} ${line.amount} is ${line.state} and imported again: doubled`);
    const free = line.state === 'out' ? line : ledger.lines.find(alike);
    if (free !== line && free) this.#swap(free, line);
    line.state = 'imported';
    line.isTouched = false;
    if (import_id !== null) line.import_id = import_id;
  }

  /** Which of two equal lines a record stands for is all the same. */
  #swap(free: Line, line: Line): void {
    const { state, isTouched, import_id, foundBy, isForgotten } = line;
    Object.assign(free, { state, isTouched, import_id, foundBy, isForgotten });
    delete line.foundBy;
    delete line.isForgotten;
    const row = this.#rows.get(line);
    if (row !== undefined) this.#rows.set(free, row);
    for (const hand of this.#hands) {
      if (hand.line === line) hand.line = free;
      if (hand.joined === line) hand.joined = free;
    }
    line.state = 'out';
  }

  #standFor(hand: Hand, line: Line, import_id: number | null): void {
    this.#take(line.account, line, import_id);
    line.state = 'by hand';
    hand.line = line;
  }

  #handFor({ account, amount, day }: Line, days: number): Hand | undefined {
    const [from, to] = [addDays(day, -days), addDays(day, days)];
    return [...this.#hands].find(
      (hand) =>
        !hand.line && hand.account === account && hand.amount === amount && hand.date >= from && hand.date <= to,
    );
  }

  /** Every line that was in a file and not taken away is there once. */
  async #check(ledger: Ledger): Promise<void> {
    const wanted = new Map<string, number>();
    for (const { day, amount, state } of ledger.lines)
      if (state === 'imported') wanted.set(`${day} ${amount}`, (wanted.get(`${day} ${amount}`) ?? 0) + 1);
    const found = await this.#place.imported(ledger.id);
    for (const key of new Set([...wanted.keys(), ...found.keys()])) {
      const [is, must] = [found.get(key) ?? 0, wanted.get(key) ?? 0];
      if (is !== must) throw new Error(`${key}: ${is} rows instead of ${must}`);
    }
  }

  /** What was done last has changed no number of rows either. */
  async finish(): Promise<void> {
    for (const ledger of this.#ledgers) await this.#check(ledger);
  }

  async act(): Promise<void> {
    const all = Object.entries(this.#acts).flatMap(([name, { weight, run }]) =>
      Array.from({ length: weight }, () => ({ name, run })),
    );
    const { name, run } = this.random.pick(all);
    if (await run()) this.#count(name);
  }

  /** What users do, how often, and whether there was something to do it to. */
  readonly #acts: Record<string, { weight: number; run: () => Promise<boolean> }> = {
    edit: {
      weight: 4,
      run: async () => {
        const line = this.#untouched();
        if (!line) return false;
        line.isTouched = true;
        const id = this.#rows.get(line);
        const { version } = await this.#place.send('GET', `transaction/${id}`);
        await this.#place.send('PUT', `transaction/${id}`, {
          version,
          note: `Catatan ${this.random.int(1, 9)}`,
          ...(this.random.next() < 0.5 ? { related_entity_name: 'Toko Makmur' } : {}),
        });
        return true;
      },
    },
    void: {
      weight: 2,
      run: async () => {
        const line = this.#untouched();
        if (!line) return false;
        // undoing its import is still possible
        await this.#place.send('DELETE', `transaction/${this.#rows.get(line)}`, { reason: 'Salah' });
        this.#rows.delete(line);
        return true;
      },
    },
    transfer: {
      weight: 2,
      run: async () => {
        const line = this.#untouched();
        const mirror = line?.mirror;
        if (!line || (mirror && mirror.state !== 'out')) return false;
        line.isTouched = true;
        const id = this.#rows.get(line);
        const [account_type, account_id] = mirror ? ['bank', mirror.account.id] : ['cash', this.#place.cashier];
        const { version } = await this.#place.send('GET', `transaction/${id}`);
        await this.#place.sendAlone('PUT', `transaction/${id}/book-transfer`, { version, account_type, account_id });
        if (!mirror) return true;
        const { transfer_id } = await this.#place.send('GET', `transaction/${id}`);
        this.#hands.add({
          resource: 'transfer',
          id: transfer_id,
          account: mirror.account,
          amount: mirror.amount,
          date: line.day,
          line: null,
          joined: line,
        });
        return true;
      },
    },
    'book by hand': {
      weight: 4,
      run: async () => {
        const line = this.#missing();
        if (!line) return false;
        const { account, amount, day } = line;
        const date = addDays(day, this.random.int(-2, 2));
        const note = this.random.pick([line.note, line.note, 'Dicatat tangan']);
        const fields = { account_type: 'bank', account_id: account.id, date, amount, note };
        const { id } = await this.#place.send('POST', 'transaction', fields);
        this.#hands.add({ resource: 'transaction', id, account, amount, date, line: null });
        return true;
      },
    },
    settle: {
      weight: 2,
      run: async () => {
        const line = this.#missing();
        if (!line) return false;
        const { account, amount, day } = line;
        const size = Math.abs(amount);
        const part = this.random.int(1, Math.floor(size / 3)) * 2 - 1;
        const lines: { due_id: number; amount: number }[] = [];
        for (const share of [part, size - part]) {
          const fields = { type: amount > 0 ? 'R' : 'P', amount: share, date: day, entity_name: 'CV Karya' };
          const due = await this.#place.send('POST', 'due', fields);
          lines.push({ due_id: due.id, amount: due.outstanding_amount });
        }
        const to = { account_type: 'bank', account_id: account.id, date: day };
        const batch = await this.#place.send('POST', 'due-payment-batch', { name: 'Pelunasan', ...to, lines });
        await this.#place.send('POST', `due-payment-batch/${batch.id}/close`, { version: batch.version });
        const { id } = batch;
        this.#hands.add({ resource: 'due-payment-batch', id, account, amount, date: day, line: null });
        return true;
      },
    },
    'take back': {
      weight: 1,
      run: async () => {
        const hand = this.random.pick([...this.#hands, null]);
        if (!hand) return false;
        const { version } = await this.#place.send('GET', `${hand.resource}/${hand.id}`);
        await this.#place.send('DELETE', `${hand.resource}/${hand.id}`, { version, reason: 'Batal' });
        this.#hands.delete(hand);
        if (hand.line) this.#free(hand.line);
        if (hand.joined) hand.joined.isTouched = false; // it is as it was imported again
        return true;
      },
    },
    undo: {
      weight: 1,
      run: async () => {
        const id = this.random.pick([...this.#imports, null]);
        if (id === null) return false;
        const lines = this.#ledgers.flatMap((ledger) => ledger.lines.filter(({ import_id }) => import_id === id));
        const isFree = !lines.some(({ isTouched, state }) => isTouched && state === 'imported');
        const { status, errors } = await this.#place.tried('POST', `import/${id}/undo`, { reason: 'Salah file' });
        if ((status === 200) !== isFree) throw new Error(`undoing ${id}: ${status} ${JSON.stringify(errors)}`);
        if (!isFree) return false;
        this.#imports.delete(id);
        for (const line of lines) {
          const [other] = [...(line.foundBy ?? [])].filter((one) => this.#imports.has(one));
          if (line.state === 'by hand' && other !== undefined) {
            line.import_id = other;
            line.isForgotten = true;
            continue;
          }
          for (const hand of this.#hands) if (hand.line === line) hand.line = null;
          this.#free(line);
        }
        return true;
      },
    },
  };

  #free(line: Line): void {
    const { account } = line;
    line.state = 'out';
    line.isTouched = false;
    delete line.import_id;
    delete line.foundBy;
    delete line.isForgotten;
    this.#rows.delete(line);
    const at = account.lines.indexOf(line);
    account.gap = Math.min(account.gap ?? at, at);
  }

  /** A line that an import brought and nobody has changed. */
  #untouched(): Line | undefined {
    const lines = [...this.#rows.keys()].filter(({ state, isTouched }) => state === 'imported' && !isTouched);
    return lines.length === 0 ? undefined : this.random.pick(lines);
  }

  /** A line that the next files may bring, and that nothing stands for yet. */
  #missing(): Line | undefined {
    const { lines, now } = this.random.pick(this.#ledgers);
    const next = lines.slice(Math.max(0, now - 6), now + 6);
    const free = next.filter((line) => line.state === 'out' && !this.#handFor(line, 2 * bookedDaysApart));
    return free.length === 0 ? undefined : this.random.pick(free);
  }
}
