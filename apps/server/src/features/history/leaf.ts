import { createHash, hash, randomBytes } from 'node:crypto';
import { canonical, type Exact } from './canonical.ts';

// What stands in a leaf of the log: docs/history.md. Every text that a person may have typed or that may name one is a
// salted commitment there, so that it can be erased and the leaf stays as it is.

/** How a text is proven, both in hex. After an erasure `erased` is its commitment, and the salt that of what came. */
export interface Opening {
  salt: string;
  erased?: string | undefined;
}

/** By the path (RFC 6901) of the text in its change. */
export type Openings = Record<string, Opening>;

const saltBytes = 16;

/** The leaf of a change whose salts come from its seed. */
export function sealedLeaf(change: Exact, seed: Buffer): string {
  const { pieces, texts } = drafted(change, isText);
  const salts = saltsOf(seed, texts.length);
  return joined(
    pieces,
    texts.map(({ value }, i) => commitment(salts[i], value)),
  );
}

/**
 * The leaf of a change of which texts were erased.
 * @throws Error when a text has no opening, or an opening no text
 */
export function reopenedLeaf(change: Exact, openings: Openings): string {
  const { pieces, texts } = drafted(change, (path, value) => Object.hasOwn(openings, path) || isText(path, value));
  const commitments = texts.map(({ path, value }) => {
    const opening = openings[path];
    if (!opening) throw new Error(`the text at ${path} has no opening`);
    return opening.erased ?? commitment(Buffer.from(opening.salt, 'hex'), value);
  });
  if (texts.length !== Object.keys(openings).length) throw new Error('an opening is without its text');
  return joined(pieces, commitments);
}

export function openingsOf(change: Exact, seed: Buffer): Openings {
  const { texts } = drafted(change, isText);
  const salts = saltsOf(seed, texts.length);
  return Object.fromEntries(texts.map(({ path }, i) => [path, { salt: salts[i]?.toString('hex') ?? '' }]));
}

/** The commitment of each erased text to what stands in its place. */
export function replacements(change: Exact, openings: Openings): Record<string, string> {
  const { texts } = drafted(change, (path) => openings[path]?.erased !== undefined);
  return Object.fromEntries(
    texts.map(({ path, value }) => [path, commitment(Buffer.from(openings[path]?.salt ?? '', 'hex'), value)]),
  );
}

/**
 * The openings once `was` has become `is`: of a text that differs only its commitment is left.
 * @throws Error when anything but texts differs
 */
export function erasedOpenings(was: Exact, is: Exact, openings: Openings): { openings: Openings; paths: string[] } {
  const valuesIn = (change: Exact) =>
    new Map(drafted(change, (path) => Object.hasOwn(openings, path)).texts.map(({ path, value }) => [path, value]));
  const [before, after] = [valuesIn(was), valuesIn(is)];
  const paths: string[] = [];
  const left = Object.fromEntries(
    Object.entries(openings).map(([path, opening]): [string, Opening] => {
      const [from = null, to = null] = [before.get(path), after.get(path)];
      if (canonical(from) === canonical(to)) return [path, opening];
      paths.push(path);
      const erased = opening.erased ?? commitment(Buffer.from(opening.salt, 'hex'), from);
      return [path, { erased, salt: randomBytes(saltBytes).toString('hex') }];
    }),
  );
  if (reopenedLeaf(is, left) !== reopenedLeaf(was, openings))
    throw new Error('an erasure may change texts of the history only');
  return { openings: left, paths };
}

function isText(path: string, value: Exact): boolean {
  return typeof value === 'string' && /^\/(?:before|after|reason)(?:\/|$)/.test(path);
}

/** The canonical text, cut where commitments go: it holds no line feed of its own. */
function drafted(change: Exact, isSealed: (path: string, value: Exact) => boolean) {
  const texts: { path: string; value: Exact }[] = [];
  const text = canonical(change, (path, value) => {
    if (!isSealed(path, value)) return undefined;
    texts.push({ path, value });
    return '\n';
  });
  return { pieces: text.split('\n'), texts };
}

function joined(pieces: string[], commitments: string[]): string {
  return pieces.map((piece, i) => (i === 0 ? piece : `"${commitments[i - 1]}"${piece}`)).join('');
}

function saltsOf(seed: Buffer, count: number): Buffer[] {
  const bytes = createHash('shake256', { outputLength: Math.max(1, count) * saltBytes })
    .update(seed)
    .digest();
  return Array.from({ length: count }, (_, i) => bytes.subarray(i * saltBytes, (i + 1) * saltBytes));
}

function commitment(salt: Buffer = Buffer.alloc(0), value: Exact = null): string {
  return hash('sha256', Buffer.concat([salt, Buffer.from(canonical(value))]), 'hex');
}
