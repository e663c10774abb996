import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@finance/contract';
import { call, type Outcome, type Sent } from './call.ts';
import type { Random } from '../../apps/server/src/testing/random.ts';
import type { OwnRecord, Recorded, Tenant } from './recorded.ts';

export interface WriterOptions {
  name: string;
  /** The ports of the servers; each call goes to any of them. */
  ports: number[];
  token: string;
  tenant: Tenant;
  /** Whose records it must never see. */
  stranger: Tenant;
  today: string;
  random: Random;
  recorded: Recorded;
  /** Whether what was turned away for a lock is sent again; otherwise it is wrong. */
  mayBeBusy: boolean;
  /** How long an unknown outcome may take to be settled, in ms. */
  patience: number;
}

type Answer = Extract<Outcome, { status: number }>;

const agreed = {
  allow_duplicate: true,
  allow_negative_balance: true,
  allow_backdated: true,
  allow_postdated: true,
  allow_unusual_amount: true,
};
const api = '/transaction/api';
/** Nothing was done: a lock was waited for too long. */
const busy = 'Data sedang diubah bersamaan oleh orang lain. Coba lagi.';

/** Does one operation after the other, and keeps a model of what it was told. */
export class Writer {
  readonly #o: WriterOptions;
  readonly #own: OwnRecord[] = [];
  readonly #transfers: OwnRecord[] = [];
  readonly #made: { sent: Sent; id: number }[] = [];
  #count = 0;

  constructor(options: WriterOptions) {
    this.#o = options;
  }

  async work(operations: number, signal: AbortSignal): Promise<void> {
    for (let i = 0; i < operations && !signal.aborted; i++) {
      const at = this.#o.random.next();
      const { act } = plan.find(({ below }) => at < below) ?? plan[0]!; // plan[0] is never needed
      await act(this);
      this.#o.recorded.operations += 1;
    }
  }

  /** Makes what all writers of the tenant share. */
  async share(): Promise<void> {
    const { tenant } = this.#o;
    const name = this.#name();
    const account = this.#account();
    const body = { ...account, amount: 1, note: name, date: this.#day(), ...agreed };
    const { data } = await this.#create('transaction', body);
    tenant.transaction = { id: data.id, changes: [{ name, amount: 1, of: 0 }], account };
    this.#name(); // of the next key
    const due = { type: 'R', amount: 900_000_000_000, entity_name: 'Budi', date: this.#day() };
    tenant.due = { id: (await this.#create('due', due)).data.id, changes: [] };
  }

  async book(): Promise<void> {
    const record = this.#newRecord();
    const { data } = await this.#create('transaction', this.#bodyOf(record));
    this.#keep(record, data);
  }

  /** A double click: the same request twice at once, on both servers. */
  async bookTwice(): Promise<void> {
    const record = this.#newRecord();
    const sent = this.#creation('transaction', this.#bodyOf(record));
    const [one, other] = await Promise.all([this.#settled(sent, 0), this.#settled(sent, 1)]);
    if (one.status !== 201 || other.status !== 201 || one.data.id !== other.data.id)
      return this.#wrong(`twice at once: ${one.text} and ${other.text}`);
    this.#o.recorded.acknowledged += 1;
    this.#made.push({ sent, id: one.data.id });
    this.#keep(record, one.data);
  }

  /** A creation of a while ago again: its answer, and nothing else. */
  async bookAgain(): Promise<void> {
    const made = this.#pick(this.#made);
    if (!made) return this.book();
    const answer = await this.#settled(made.sent);
    if (answer.status !== 201 || answer.data?.id !== made.id || !answer.isReplayed)
      this.#wrong(`a repeated key: ${answer.status} ${answer.text}`);
  }

  /** The key of a creation for another one. */
  async reuseKey(): Promise<void> {
    const made = this.#pick(this.#made);
    if (!made) return this.book();
    const answer = await this.#settled({ ...made.sent, body: { ...made.sent.body, amount: 123_456_789 } });
    if (answer.status !== 409) this.#wrong(`another request with the same key: ${answer.status} ${answer.text}`);
  }

  async change(): Promise<void> {
    const record = this.#pick(this.#own);
    if (!record) return this.book();
    const next = { amount: this.#amount(), date: this.#day(), ...this.#account() };
    const path = `${api}/transaction/${record.id}`;
    const body = { version: record.version, ...next, ...agreed };
    if (!(await this.#changed(record, path, { method: 'PUT', path, token: this.#o.token, body }))) return;
    record.amount = next.amount;
    record.date = next.date;
    record.from = { account_type: next.account_type, account_id: next.account_id };
  }

  /** A change by somebody who saw an older version. */
  async changeStale(): Promise<void> {
    const record = this.#own.findLast(({ version }) => version > 1);
    if (!record) return this.change();
    const body = { version: record.version - 1, amount: 987_654_321, ...agreed };
    const path = `${api}/transaction/${record.id}`;
    const answer = await this.#settled({ method: 'PUT', path, token: this.#o.token, body });
    if (answer.status !== 409) this.#wrong(`a change of an old version: ${answer.status} ${answer.text}`);
  }

  async void(): Promise<void> {
    const record = this.#pick(this.#own);
    if (!record) return this.book();
    const path = `${api}/transaction/${record.id}`;
    const body = { version: record.version, reason: 'bukti', allow_negative_balance: true };
    if (!(await this.#changed(record, path, { method: 'DELETE', path, token: this.#o.token, body }))) return;
    record.state = 'void';
    this.#own.splice(this.#own.indexOf(record), 1);
  }

  async transfer(): Promise<void> {
    const { tenant, random } = this.#o;
    const record = { ...this.#newRecord(), amount: random.int(1, 5_000_000) };
    const to = random.pick(tenant.accounts.filter((account) => account !== record.from));
    const { data } = await this.#create('transfer', {
      from_account_type: record.from.account_type,
      from_account_id: record.from.account_id,
      to_account_type: to.account_type,
      to_account_id: to.account_id,
      amount: record.amount,
      date: record.date,
      note: record.name,
      ...agreed,
    });
    if (data === undefined) return;
    const made = { ...record, to, id: data.id };
    tenant.transfers.push(made);
    this.#transfers.push(made);
  }

  async confirm(): Promise<void> {
    const record = this.#transfers.shift();
    if (!record) return this.transfer();
    const sent: Sent = {
      method: 'POST',
      path: `${api}/transfer/confirm/${record.id}`,
      token: this.#o.token,
      body: { version: record.version, ...agreed },
    };
    if (await this.#changed(record, `${api}/transfer/${record.id}`, sent)) record.state = 'confirmed';
  }

  /** Of a due that everybody pays at once. */
  async pay(): Promise<void> {
    const { due } = this.#o.tenant;
    const [amount, account, name] = [this.#o.random.int(1, 1000), this.#account(), this.#name()];
    const { data } = await this.#create(`due/${due.id}/pay`, {
      ...account,
      amount,
      note: name,
      date: this.#o.today,
      ...agreed,
    });
    if (data !== undefined) due.changes.push({ name, amount, account });
  }

  /** A transaction that everybody changes at once: of those who saw one version, one wins. */
  async race(): Promise<void> {
    const { tenant, token } = this.#o;
    const path = `${api}/transaction/${tenant.transaction.id}`;
    const [name, amount] = [this.#name(), this.#amount()];
    const { version } = (await this.#settled({ method: 'GET', path, token })).data;
    const sent: Sent = { method: 'PUT', path, token, body: { version, amount, note: name, ...agreed } };
    const [answer, wasUnknown] = await this.#answered(sent);
    if (answer.status === 200) tenant.transaction.changes.push({ name, amount, of: version });
    else if (answer.status !== 409) this.#wrong(`a race: ${answer.status} ${answer.text}`);
    else if (wasUnknown) {
      const { data } = await this.#settled({ method: 'GET', path: `${path}/history`, token });
      if ((data as { after: { note?: string } | null }[]).some(({ after }) => after?.note === name))
        tenant.transaction.changes.push({ name, amount, of: version });
    }
  }

  /** Another tenant's record by its number. */
  async peek(): Promise<void> {
    const { stranger, token, random } = this.#o;
    const { id } = random.pick([...stranger.transactions.slice(-50), stranger.transaction]);
    const path = `${api}/transaction/${id}`;
    for (const sent of [
      { method: 'GET', path, token },
      { method: 'PUT', path, token, body: { version: 1, note: 'asing' } },
    ] as const) {
      const answer = await this.#settled(sent);
      if (answer.status !== 404) this.#wrong(`another tenant's record: ${answer.status} ${answer.text}`);
    }
  }

  #keep(record: OwnRecord, data: { id: number } | undefined): void {
    if (data === undefined) return;
    record.id = data.id;
    this.#own.push(record);
    this.#o.tenant.transactions.push(record);
    if (this.#own.length > 40) this.#own.shift();
  }

  #newRecord(): OwnRecord {
    const [name, from, amount, date] = [this.#name(), this.#account(), this.#amount(), this.#day()];
    return { name, id: 0, from, amount, date, version: 1, state: 'booked' };
  }

  #bodyOf({ from, amount, date, name }: OwnRecord): object {
    return { ...from, amount, date, note: name, ...agreed };
  }

  #creation(resource: string, body: object): Sent {
    const path = `${api}/${resource}`;
    return { method: 'POST', path, token: this.#o.token, key: `${this.#o.name}-${this.#count}`, body };
  }

  /** Creates a record: an unknown outcome is asked for again with the same key. */
  async #create(resource: string, body: object): Promise<Answer> {
    const sent = this.#creation(resource, body);
    const answer = await this.#settled(sent);
    if (answer.status !== 201)
      this.#wrong(`POST ${sent.path}: ${answer.status} ${answer.text} to ${JSON.stringify(body)}`);
    else {
      this.#made.push({ sent, id: answer.data.id });
      this.#o.recorded.acknowledged += 1;
      if (this.#made.length > 40) this.#made.shift();
    }
    return answer;
  }

  /** Changes a record of its own. What a lost answer said is read from the version; then it is sent again or done. */
  async #changed(record: OwnRecord, read: string, sent: Sent): Promise<boolean> {
    const { recorded, token } = this.#o;
    let wasUnknown = false;
    for (;;) {
      const [answer, isUnknown] = await this.#answered(sent, !wasUnknown);
      wasUnknown ||= isUnknown;
      if (answer.status === 200) break;
      const { data } = await this.#settled({ method: 'GET', path: read, token });
      if (wasUnknown && data?.version === record.version + 1) break;
      if (!wasUnknown || data?.version !== record.version) {
        this.#wrong(`${sent.method} ${sent.path} of version ${record.version}: ${answer.text}`);
        return false;
      }
    }
    record.version += 1;
    recorded.acknowledged += 1;
    return true;
  }

  async #settled(sent: Sent, first?: number): Promise<Answer> {
    return (await this.#answered(sent, true, first))[0];
  }

  /** Sends until somebody answers; also whether it may have been done before that answer. */
  async #answered(sent: Sent, counts = true, first?: number): Promise<[answer: Answer, wasUnknown: boolean]> {
    const { recorded, ports, random, patience, mayBeBusy } = this.#o;
    const isWrite = counts && sent.method !== 'GET';
    let wasUnknown = false;
    for (const deadline = Date.now() + patience; ; await wait(random.int(20, 200))) {
      const outcome = await call(ports[first ?? random.int(0, ports.length - 1)] ?? 0, sent);
      const { status } = outcome;
      first = undefined;
      const isBusy = mayBeBusy && status === 409 && outcome.text.includes(busy);
      const isTurnedAway = status === 429 || status === 401 || isBusy;
      if (status !== undefined && status < 500 && !isTurnedAway) {
        if (wasUnknown && isWrite) recorded.settled += 1;
        return [outcome, wasUnknown];
      }
      if (!isTurnedAway) {
        if (!wasUnknown && isWrite) recorded.unknown += 1;
        wasUnknown = true;
      }
      if (Date.now() > deadline)
        throw new Error(`${sent.method} ${sent.path} is not answered in ${patience / 1000} s: ${outcome.text}`);
    }
  }

  #name(): string {
    this.#count += 1;
    return `${this.#o.name}-${this.#count}`;
  }

  #account() {
    return this.#o.random.pick(this.#o.tenant.accounts);
  }

  #amount(): number {
    return this.#o.random.int(1, 5_000_000) * (this.#o.random.next() < 0.5 ? -1 : 1);
  }

  #day(): string {
    return addDays(this.#o.today, -this.#o.random.int(1, 40));
  }

  #pick<T>(of: T[]): T | undefined {
    return of.length === 0 ? undefined : this.#o.random.pick(of);
  }

  #wrong(what: string): void {
    this.#o.recorded.wrong.push(what.slice(0, 300));
  }
}

const shares: [share: number, act: (writer: Writer) => Promise<void>][] = [
  [36, (writer) => writer.book()],
  [8, (writer) => writer.bookTwice()],
  [7, (writer) => writer.bookAgain()],
  [3, (writer) => writer.reuseKey()],
  [14, (writer) => writer.change()],
  [3, (writer) => writer.changeStale()],
  [7, (writer) => writer.void()],
  [7, (writer) => writer.transfer()],
  [5, (writer) => writer.confirm()],
  [5, (writer) => writer.pay()],
  [3, (writer) => writer.race()],
  [2, (writer) => writer.peek()],
];
let sum = 0;
const plan = shares.map(([share, act]) => ({ below: (sum += share) / 100, act }));
