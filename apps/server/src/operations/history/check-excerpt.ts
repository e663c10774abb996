import { canonical } from '../../features/history/canonical.ts';
import { Erasures } from '../../features/history/erasures.ts';
import { isLeafLine, leafTextOf, type LogLine, type ReadLine, readLine } from '../../features/history/log-line.ts';
import { isConsistent, leafHash, rootByInclusion } from '../../features/history/merkle.ts';
import { isSigned, type Root } from '../../features/history/root.ts';

/** What was proven of an excerpt, and what is wrong. */
export interface ExcerptVerdict {
  tenant_id: number | undefined;
  changes: number;
  /** The root that was kept and that the excerpt leads to. */
  proven: Root | undefined;
  problems: string[];
}

/**
 * Proves the changes of one record without the rest of the log: each by its way to a root (inclusion), and that root by
 * being a kept one or the continuation of one (consistency).
 */
export class ExcerptCheck {
  readonly #kept: readonly Root[];
  readonly #keys: Set<string>;
  readonly #erasures = new Erasures();
  readonly #problems: string[] = [];
  #head: Extract<LogLine, { excerpt: unknown }>['excerpt'] | undefined;
  #changes = 0;
  #number = 0;

  constructor(kept: readonly Root[], keys: readonly string[] = []) {
    this.#kept = kept;
    this.#keys = new Set([...keys, ...kept.map(({ public_key }) => public_key)]);
  }

  add(text: string): void {
    this.#number += 1;
    const read = readLine(text);
    if (read && 'excerpt' in read.line && !this.#head) this.#head = read.line.excerpt;
    else if (read && 'proof' in read.line && this.#head) this.#addLeaf(read.line.proof, read, this.#head.root);
    else this.#problems.push(`baris ${this.#number} bukan baris kutipan, atau ditulis ulang`);
  }

  end(): ExcerptVerdict {
    const root = this.#head?.root;
    const proven = root && this.#findKept(root);
    if (!proven) this.#problems.push('kutipan ini tidak terhubung dengan akar yang disimpan');
    if (root && !isSigned(root)) this.#problems.push('tanda tangan akar kutipan ini tidak sah');
    if (root && !this.#keys.has(root.public_key)) this.#problems.push('akar kutipan ini ditandatangani kunci lain');
    if (this.#changes === 0) this.#problems.push('tidak ada perubahan di kutipan ini');
    const problems = [...this.#problems, ...this.#erasures.problems()];
    return { tenant_id: root?.tenant_id, changes: this.#changes, proven, problems };
  }

  #findKept(root: Root): Root | undefined {
    const since = this.#head?.since;
    const headOf = ({ tree_size, root_hash }: Root) => ({ size: tree_size, root: Buffer.from(root_hash, 'hex') });
    return this.#kept.find((kept) => {
      if (kept.tenant_id !== root.tenant_id || !isSigned(kept)) return false;
      if (kept.tree_size === root.tree_size) return kept.root_hash === root.root_hash;
      const proof = since?.proof.map((hash) => Buffer.from(hash, 'hex')) ?? [];
      return since?.tree_size === kept.tree_size && isConsistent(headOf(kept), headOf(root), proof);
    });
  }

  #addLeaf(proof: string[], { exact }: ReadLine, root: Root): void {
    const inner = readLine(canonical(exact['of'] ?? null));
    if (!inner || !isLeafLine(inner.line)) return void this.#problems.push(`baris ${this.#number} tidak bisa dibaca`);
    const { line } = inner;
    const said = 'erasure' in line ? line.erasure : line.change;
    if ('erasure' in line) this.#erasures.recorded(line.erasure);
    else this.#changes += 1;
    const leaf = leafTextOf(inner, (replaced) => this.#erasures.found(line.leaf, replaced));
    const hashes = proof.map((hash) => Buffer.from(hash, 'hex'));
    const led = rootByInclusion(leafHash(leaf ?? ''), line.leaf, root.tree_size, hashes);
    if (leaf === undefined || said.tenant_id !== root.tenant_id || led?.toString('hex') !== root.root_hash)
      this.#problems.push(`baris ${this.#number}: catatan ${line.leaf} tidak ada di bawah akarnya`);
  }
}
