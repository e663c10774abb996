import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createRandom } from '../../testing/random.ts';
import { canonical, type Exact, parseExact } from './canonical.ts';
import { LogCheck, type Verdict } from './check-log.ts';
import { erasedOpenings, type Openings, openingsOf, reopenedLeaf, replacements, sealedLeaf } from './leaf.ts';
import { numberOf, rootLine, writeLine } from './log-line.ts';
import { leafHash, Peaks } from './merkle.ts';
import { type Root, signRoot } from './root.ts';

const key = generateKeyPairSync('ed25519').privateKey;
const first = Date.parse('2026-01-31T00:00:00Z');
const hour = 3_600_000;
const micro = (time: number) => `${new Date(time).toISOString().slice(0, -1)}000Z`;

/** A tenant's log as a server writes it: ten changes an hour, each hour a root, and one text is erased. */
function makeLog(tenant_id: number, hours = 2): { lines: string[]; roots: Root[] } {
  const random = createRandom(tenant_id);
  const peaks = new Peaks();
  const roots: Root[] = [];
  const lines = [writeLine({ history: { format: numberOf(1), tenant_id: numberOf(tenant_id) } })];
  const append = (leaf: string, said: { [name: string]: Exact }) => {
    lines.push(writeLine({ leaf: numberOf(peaks.size), ...said }));
    peaks.append(leafHash(leaf));
  };
  for (let i = 0; i < hours * 10; i++) {
    const time = first + i * 360_000;
    const change = parseExact(
      JSON.stringify({
        tenant_id,
        id: i + 1,
        resource: 'transaction',
        record_id: random.int(1, 9),
        action: 'update',
        user_id: 1,
        reason: i % 7 === 0 ? `alasan ${i}` : null,
        before: { amount: random.int(1, 1e9), note: `sebelum ${i}` },
        after: { amount: random.int(1, 1e9), note: `sesudah ${i}`, related_entity_name: `Ibu ${i}` },
        request_id: `r${i}`,
        created_at: micro(time),
      }),
    );
    const seed = Buffer.from(random.bytes(32));
    const leaf = sealedLeaf(change, seed);
    if (i === 2) {
      const is = parseExact(canonical(change).replace('Ibu 2"', 'Anonim 4"'));
      append(leaf, { change: is, openings: parseExact(JSON.stringify(erasedFrom(change, is, seed).openings)) });
    } else append(leaf, { change, seed: seed.toString('hex') });
    if (i === 5) {
      const erasure = parseExact(
        JSON.stringify({ tenant_id, created_at: micro(time), erases: 2, paths: erasedPaths.get(tenant_id) }),
      );
      append(canonical(erasure), { erasure });
    }
    if (i % 10 === 9) {
      const head = { tenant_id, tree_size: peaks.size, root_hash: peaks.root().toString('hex') };
      const root = signRoot(key, { ...head, signed_at: new Date(time + 1000).toISOString() });
      roots.push(root);
      lines.push(rootLine(root));
    }
  }
  return { lines: lines.map((line) => line.trimEnd()), roots };
}

/** By tenant: what the erasure, which comes later, says of the leaf. */
const erasedPaths = new Map<number, Record<string, string>>();
function erasedFrom(was: Exact, is: Exact, seed: Buffer) {
  const erased = erasedOpenings(was, is, openingsOf(was, seed));
  const { tenant_id } = JSON.parse(canonical(was)) as { tenant_id: number };
  erasedPaths.set(tenant_id, replacements(is, erased.openings));
  return erased;
}

function check(lines: string[], kept: Root[], keys: string[] = []): Verdict {
  const checking = new LogCheck(kept, keys);
  for (const line of lines) checking.add(line);
  return checking.end();
}

const log = makeLog(1);
const other = makeLog(2);
const newest = log.roots.at(-1) as Root;

test('an untouched log is proven by any root that was kept, also those of an export with several tenants', () => {
  for (const root of log.roots)
    expect(check(log.lines, [root, ...other.roots])).toEqual({
      tenant_id: 1,
      changes: 20,
      leaves: 21,
      erasures: 1,
      roots: 2,
      proven: root,
      unsigned: 0,
      isSealed: false,
      problems: [],
    });
});

test('what came after the last root is counted, and compared with its seal where the log says it', () => {
  const lines = log.lines.filter((line) => !line.includes(`"tree_size":${newest.tree_size}`));
  const kept = log.roots.slice(0, -1);
  expect(check(lines, kept)).toMatchObject({ unsigned: 10, isSealed: false, problems: [] });
  const { tenant_id, tree_size, root_hash } = newest;
  const head = { tenant_id: numberOf(tenant_id), tree_size: numberOf(tree_size), root_hash };
  const sealed = [...lines, writeLine({ head }).trimEnd()];
  expect(check(sealed, kept)).toMatchObject({ unsigned: 10, isSealed: true, problems: [] });
  const altered = sealed.map((line) => line.replace('sesudah 19', 'sesudah 91'));
  expect(check(altered, kept).problems).toEqual([
    'catatan 12 sampai 21, sesudah akar terakhir, tidak sama dengan segelnya',
  ]);
  expect(check(sealed.toSpliced(-2, 1), kept).problems).toHaveLength(1);
});

interface Leafy {
  leaf: number;
  change?: Record<string, unknown> & { before: Record<string, unknown>; after: Record<string, unknown> };
  seed?: string;
  openings?: Record<string, { salt: string }>;
  erasure?: { created_at: string; erases: number; paths: Record<string, string> };
}

/** Ways to change a log. Each answers the lines that the forger writes; leaves are numbered anew if `renumbers`. */
const tampers: Record<string, (lines: string[], at: number, random: ReturnType<typeof createRandom>) => string[]> = {
  edit: (lines, at, random) =>
    changed(lines, at, (leaf) => {
      const { change, erasure } = leaf;
      if (erasure) erasure.erases += 1;
      else if (change) {
        random.pick([
          () => (change.after['amount'] = Number(change.after['amount']) + 1),
          () => (change.before['note'] = 'lain'),
          () => (change.after['related_entity_name'] = 'Orang Lain'),
          () => (change.after['tambahan'] = null),
          () => delete change.after['note'],
          () => (change['user_id'] = 2),
          () => (change['record_id'] = 99),
          () => (change['action'] = 'void'),
          () => (change['reason'] = 'alasan lain'),
          () => (change['before'] = null as never),
        ])();
      }
    }),
  'hide as erased': (lines, at) =>
    changed(lines, at, (leaf) => {
      const { change, seed, erasure } = leaf;
      if (erasure) erasure.paths['/after/note'] = '0'.repeat(64);
      else if (change && seed) {
        const was = parseExact(JSON.stringify(change));
        change.after['note'] = 'diam-diam';
        const is = parseExact(JSON.stringify(change));
        leaf.openings = erasedOpenings(was, is, openingsOf(was, Buffer.from(seed, 'hex'))).openings;
        delete leaf.seed;
      } else if (change) change.after['related_entity_name'] = 'Anonim 5';
    }),
  delete: (lines, at) => renumbered(lines.toSpliced(at, 1)),
  'delete with its gap': (lines, at) => lines.toSpliced(at, 1),
  reorder: (lines, at, random) => {
    const leaves = leafPlaces(lines).filter((place) => place !== at);
    const [to = 0] = [leaves[random.int(0, leaves.length - 1)]];
    const swapped = lines.with(at, lines[to] ?? '').with(to, lines[at] ?? '');
    return random.percent(50) ? renumbered(swapped) : swapped;
  },
  truncate: (lines, at) => lines.slice(0, at),
  'cut the beginning': (lines, at) => renumbered([lines[0] ?? '', ...lines.slice(at + 1)]),
  backdate: (lines, at, random) =>
    changed(lines, at, (leaf) => {
      const said = leaf.change ?? leaf.erasure;
      if (said) said['created_at'] = micro(Date.parse(String(said['created_at'])) - random.int(1, 90 * 86_400_000));
    }),
  insert: (lines, at) => renumbered(lines.toSpliced(at, 0, lines[at] ?? '')),
  'swap the tenant': (lines, at) =>
    changed(lines, at, (leaf) => {
      const said = (leaf.change ?? leaf.erasure) as Record<string, unknown> | undefined;
      if (said) said['tenant_id'] = 2;
    }),
  'take from another tenant': (lines, at) => lines.with(at, other.lines[at] ?? ''),
  'take over as one’s own': (lines, at) =>
    lines.with(at, (other.lines[at] ?? '').replaceAll('"tenant_id":2', '"tenant_id":1')),
};

function leafPlaces(lines: string[]): number[] {
  return lines.flatMap((line, i) => (line.includes('"leaf":') ? [i] : []));
}

function changed(lines: string[], at: number, change: (leaf: Leafy) => void): string[] {
  const leaf = JSON.parse(lines[at] ?? '') as Leafy;
  change(leaf);
  return lines.with(at, canonical(parseExact(JSON.stringify(leaf))));
}

function renumbered(lines: string[]): string[] {
  let next = 0;
  return lines.map((line) => line.replace(/"leaf":\d+/, () => `"leaf":${next++}`));
}

/** Signs every root anew over what the lines say now: what an owner can do who has the server's key too. */
function resigned(lines: string[]): string[] {
  const peaks = new Peaks();
  return lines.map((line) => {
    const said = JSON.parse(line) as Leafy & { root?: Root };
    if (said.root) {
      const { tenant_id, signed_at } = said.root;
      const head = { tenant_id, signed_at, tree_size: peaks.size, root_hash: peaks.root().toString('hex') };
      return peaks.size === 0 ? line : rootLine(signRoot(key, head)).trimEnd();
    }
    const exact = parseExact(line) as { [name: string]: Exact };
    if (said.erasure) peaks.append(leafHash(canonical(exact['erasure'] ?? null)));
    else if (said.seed) peaks.append(leafHash(sealedLeaf(exact['change'] ?? null, Buffer.from(said.seed, 'hex'))));
    else if (said.change) peaks.append(leafHash(reopened(exact)));
    return line;
  });
}

function reopened({ change = null, openings = null }: { [name: string]: Exact }): string {
  try {
    return reopenedLeaf(change, JSON.parse(canonical(openings)) as Openings);
  } catch {
    return ''; // whatever the forger makes of it
  }
}

test('1,000 tampers are all found, half of them by somebody who signs every root anew', () => {
  const random = createRandom(20_261_123);
  const names = Object.keys(tampers);
  const missed: string[] = [];
  for (let i = 0; i < 1000; i++) {
    const name = names[i % names.length] ?? '';
    const places = leafPlaces(log.lines);
    const at = places[random.int(0, places.length - 1)] ?? 1;
    const forged = tampers[name]?.(log.lines, at, random) ?? [];
    if (forged.join('\n') === log.lines.join('\n')) throw new Error(`${name} at ${at} changed nothing`);
    const lines = random.percent(50) ? resigned(forged) : forged;
    if (check(lines, [newest]).problems.length === 0) missed.push(`${i}: ${name} at line ${at + 1}`);
  }
  expect(missed).toEqual([]);
});

test('changed bytes are found, whatever they are', () => {
  const random = createRandom(7);
  const text = log.lines.join('\n');
  for (let i = 0; i < 100; i++) {
    const at = random.int(0, text.length - 1);
    const letter = String.fromCodePoint(random.int(32, 126));
    if (letter === text[at]) continue;
    const forged = text.slice(0, at) + letter + text.slice(at + 1);
    expect([at, check(forged.split('\n'), [newest]).problems.length]).not.toEqual([at, 0]);
  }
});

test('a change slipped in later with an old date is found, even if the server itself sealed and signed it', () => {
  const lines = log.lines.slice(0, -1);
  const leaf = JSON.parse(lines.at(-1) ?? '') as Leafy & { change: Record<string, unknown> };
  leaf.leaf += 1;
  leaf.change['id'] = 999;
  leaf.change['created_at'] = micro(first - 2 * hour);
  const forged = resigned([...lines, canonical(parseExact(JSON.stringify(leaf))), log.lines.at(-1) ?? '']);
  expect(check(forged, log.roots.slice(0, -1)).problems).toEqual([expect.stringContaining('bertanggal mundur')]);
});

test('a stranger’s root after the kept ones is not believed unless its key is trusted', () => {
  const stranger = generateKeyPairSync('ed25519').privateKey;
  const { public_key: _key, signature: _signature, ...head } = newest;
  const foreign = signRoot(stranger, head);
  const lines = [...log.lines.slice(0, -1), rootLine(foreign).trimEnd()];
  expect(check(lines, log.roots.slice(0, -1)).problems).toEqual([expect.stringContaining('yang tidak dikenal')]);
  expect(check(lines, log.roots.slice(0, -1), [foreign.public_key])).toMatchObject({ unsigned: 0, problems: [] });
  expect(check(log.lines, [{ ...newest, signature: foreign.signature }]).problems).toEqual([
    expect.stringContaining('tidak sah'),
  ]);
});

test('without a root of its tenant nothing is proven', () => {
  expect(check(log.lines, other.roots).problems).toEqual([expect.stringContaining('tidak ada akar yang disimpan')]);
  expect(check([], log.roots)).toMatchObject({ tenant_id: undefined, problems: [expect.any(String)] });
});
