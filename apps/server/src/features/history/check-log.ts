import { Erasures } from './erasures.ts';
import { isLeafLine, leafTextOf, type LogLine, type ReadLine, readLine } from './log-line.ts';
import { leafHash, Peaks } from './merkle.ts';
import { isSigned, nameOfKey, type Root } from './root.ts';

/** What was proven, and what is wrong. */
export interface Verdict {
  tenant_id: number | undefined;
  changes: number;
  /** Changes and erasures. */
  leaves: number;
  erasures: number;
  /** Roots that the log itself carries. */
  roots: number;
  /** The newest kept root that the log agrees with. */
  proven: Root | undefined;
  /** How many leaves came after every root, so that only their seal vouches for them. */
  unsigned: number;
  /** Whether the log says what their seal is, and they agree with it. */
  isSealed: boolean;
  /** In Indonesian; the first few. */
  problems: string[];
}

/** How long a database transaction may have been under way when a root was signed, in milliseconds. */
const slack = 3_600_000;
const most = 20;

/**
 * Proves a log against roots that were kept elsewhere: every kept root is that of a beginning of the log (consistency),
 * and each of its changes is a leaf below it (inclusion). Reads line by line and keeps only hashes.
 *
 * @param keys public keys that are trusted besides those of the kept roots
 */
export class LogCheck {
  readonly #kept: Root[];
  readonly #keys: Set<string>;
  readonly #peaks = new Peaks();
  readonly #erasures = new Erasures();
  readonly #verdict: Verdict = {
    tenant_id: undefined,
    changes: 0,
    leaves: 0,
    erasures: 0,
    roots: 0,
    proven: undefined,
    unsigned: 0,
    isSealed: false,
    problems: [],
  };
  readonly #ids = new SeenNumbers();
  #number = 0;
  #former: Root | undefined;
  /** The leaves since the former root, by their times. */
  #latest = 0;
  #signed = 0;
  readonly #strangers: Root[] = [];
  #agreed: Root | undefined;
  #differs = false;

  constructor(kept: readonly Root[], keys: readonly string[] = []) {
    this.#kept = kept.toSorted((a, b) => a.tree_size - b.tree_size);
    this.#keys = new Set([...keys, ...kept.map(({ public_key }) => public_key)]);
  }

  add(text: string): void {
    this.#number += 1;
    const read = readLine(text);
    if (!read) return this.#say(`baris ${this.#number} bukan baris riwayat, atau ditulis ulang`);
    const { line } = read;
    if ('history' in line) return this.#begin(line);
    if (this.#verdict.tenant_id === undefined) this.#say('kepala riwayat tidak ada di baris 1');
    if ('root' in line) this.#addRoot(line.root);
    else if ('head' in line) this.#compareHead(line.head);
    else if (isLeafLine(line)) this.#addLeaf(line, read);
    else this.#say(`baris ${this.#number} adalah bagian dari kutipan`);
  }

  end(): Verdict {
    const { tenant_id } = this.#verdict;
    const kept = this.#kept.filter((root) => root.tenant_id === tenant_id);
    if (kept.length === 0) this.#say(`tidak ada akar yang disimpan dari tenant ${tenant_id ?? '(tidak disebut)'}`);
    for (const root of this.#kept) if (!isSigned(root)) this.#say(`tanda tangan ${nameOf(root)} tidak sah`);
    const newest = kept.at(-1);
    if (newest && newest.tree_size > this.#peaks.size)
      this.#say(`terpotong: ${nameOf(newest)} mencakup ${newest.tree_size} catatan, di sini ${this.#peaks.size}`);
    for (const root of this.#strangers)
      if (root.tree_size > (this.#verdict.proven?.tree_size ?? 0))
        this.#say(`${nameOf(root)} ditandatangani kunci ${nameOfKey(root.public_key)}, yang tidak dikenal di sini`);
    for (const problem of this.#erasures.problems()) this.#say(problem);
    const { size } = this.#peaks;
    return { ...this.#verdict, leaves: size, unsigned: size - this.#signed };
  }

  #begin({ history }: Extract<LogLine, { history: unknown }>): void {
    if (this.#number !== 1) this.#say(`baris ${this.#number} memulai riwayat lain`);
    this.#verdict.tenant_id ??= history.tenant_id;
  }

  #addLeaf(line: Extract<LogLine, { leaf: number }>, read: ReadLine): void {
    const { size } = this.#peaks;
    if (line.leaf !== size) this.#say(`baris ${this.#number}: catatan nomor ${line.leaf}, seharusnya ${size}`);
    const said = 'erasure' in line ? line.erasure : line.change;
    if (said.tenant_id !== this.#verdict.tenant_id)
      this.#say(`baris ${this.#number}: catatan tenant ${said.tenant_id} di riwayat tenant ini`);
    this.#checkTime(said.created_at);
    if ('erasure' in line) this.#addErasure(line);
    else this.#addChange(line.change.id);
    this.#peaks.append(leafHash(this.#leafOf(read, line.leaf)));
    this.#compareKept();
  }

  #addChange(id: number): void {
    this.#verdict.changes += 1;
    if (this.#ids.add(id)) this.#say(`baris ${this.#number}: perubahan ${id} sudah ada di riwayat ini`);
  }

  #leafOf(read: ReadLine, leaf: number): string {
    const text = leafTextOf(read, (replaced) => this.#erasures.found(leaf, replaced));
    if (text === undefined) this.#say(`baris ${this.#number}: bukti isinya tidak lengkap`);
    return text ?? '';
  }

  #addErasure({ leaf, erasure }: Extract<LogLine, { erasure: unknown }>): void {
    this.#verdict.erasures += 1;
    if (erasure.erases >= leaf) this.#say(`baris ${this.#number}: menghapus dari catatan yang belum ada`);
    this.#erasures.recorded(erasure);
  }

  /** What is said to be older than the root before it was added afterwards. */
  #checkTime(created_at: string): void {
    const time = Date.parse(created_at);
    if (this.#former && time < Date.parse(this.#former.signed_at) - slack)
      this.#say(`baris ${this.#number}: bertanggal mundur (${created_at}), sesudah ${nameOf(this.#former)}`);
    this.#latest = Math.max(this.#latest, time);
  }

  #compareKept(): void {
    for (const root of this.#kept) {
      if (root.tree_size !== this.#peaks.size || root.tenant_id !== this.#verdict.tenant_id) continue;
      if (this.#isAgreed(root, 'yang disimpan')) this.#verdict.proven = root;
    }
  }

  #addRoot(root: Root): void {
    this.#verdict.roots += 1;
    if (root.tenant_id !== this.#verdict.tenant_id || root.tree_size !== this.#peaks.size)
      this.#say(`${nameOf(root)} tidak pada tempatnya, di baris ${this.#number}`);
    this.#isAgreed(root, `di baris ${this.#number}`);
    if (!isSigned(root)) this.#say(`tanda tangan ${nameOf(root)} di baris ${this.#number} tidak sah`);
    if (this.#former && root.signed_at < this.#former.signed_at)
      this.#say(`${nameOf(root)} bertanggal sebelum ${nameOf(this.#former)}`);
    if (this.#latest > Date.parse(root.signed_at) + slack)
      this.#say(`sebelum ${nameOf(root)} ada catatan yang bertanggal lebih dari satu jam sesudahnya`);
    if (!this.#keys.has(root.public_key)) this.#strangers.push(root);
    this.#former = root;
  }

  /** Whoever changes a row above the last root has to change its seal as well; nobody has signed either. */
  #compareHead({ tenant_id, tree_size, root_hash }: Extract<LogLine, { head: unknown }>['head']): void {
    const isSame = root_hash === this.#peaks.root().toString('hex');
    if (isSame && tree_size === this.#peaks.size && tenant_id === this.#verdict.tenant_id)
      this.#verdict.isSealed = true;
    else if (!this.#differs)
      this.#say(
        `catatan ${this.#signed + 1} sampai ${this.#peaks.size}, sesudah akar terakhir, tidak sama dengan segelnya`,
      );
  }

  /** What differs once differs ever after, which is said once. */
  #isAgreed(root: Root, where: string): boolean {
    if (root.root_hash === this.#peaks.root().toString('hex')) {
      this.#agreed = root;
      this.#signed = Math.max(this.#signed, root.tree_size);
      return true;
    }
    const since = this.#agreed ? `; sampai catatan ke-${this.#agreed.tree_size} masih sama` : '';
    if (!this.#differs) this.#say(`isinya tidak sama dengan ${nameOf(root)} ${where}${since}`);
    this.#differs = true;
    return false;
  }

  #say(problem: string): void {
    if (this.#verdict.problems.length < most) this.#verdict.problems.push(problem);
  }
}

/** Which numbers have come, at a bit each where they lie close together: a Set ends at 16 million. */
class SeenNumbers {
  readonly #pages = new Map<number, Uint8Array>();

  /** Whether it has come before. */
  add(number: number): boolean {
    const key = Math.floor(number / 65_536);
    const page = this.#pages.get(key) ?? new Uint8Array(8192);
    this.#pages.set(key, page);
    const [byte, bit] = [(number % 65_536) >> 3, 1 << (number % 8)];
    const was = page[byte] ?? 0;
    page[byte] = was | bit;
    return (was & bit) !== 0;
  }
}

function nameOf({ tree_size, signed_at }: Root): string {
  return `akar ${tree_size} (${signed_at})`;
}
