import * as z from 'zod/mini';
import { canonical, type Exact, parseExact, WrittenNumber } from './canonical.ts';
import { reopenedLeaf, replacements, sealedLeaf } from './leaf.ts';
import { Root } from './root.ts';

// A log outside of its database: one canonical JSON object a line, as docs/history.md describes it.

const hex = (bytes: number) => z.string().check(z.length(2 * bytes), z.regex(/^[0-9a-f]*$/));
const stamp = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/));
const index = z.int().check(z.gte(0));

const Change = z.strictObject({
  tenant_id: z.int(),
  id: index,
  resource: z.string(),
  record_id: z.int(),
  action: z.string(),
  user_id: z.int(),
  reason: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  request_id: z.string(),
  created_at: stamp,
});
const Openings = z.record(z.string(), z.strictObject({ salt: hex(16), erased: z.optional(hex(32)) }));
export const Erasure = z.strictObject({
  tenant_id: z.int(),
  created_at: stamp,
  /** The leaf of which texts were erased. */
  erases: index,
  /** Where, and the commitment to what stands there since. */
  paths: z.record(z.string(), hex(32)),
});
export type Erasure = z.infer<typeof Erasure>;

const hashes = z.array(hex(32));

/** By a name that no other kind of line has. */
const lines = {
  seed: z.strictObject({ leaf: index, change: Change, seed: hex(32) }),
  openings: z.strictObject({ leaf: index, change: Change, openings: Openings }),
  erasure: z.strictObject({ leaf: index, erasure: Erasure }),
  root: z.strictObject({ root: Root }),
  /** Behind the last leaf, if no root lies above it yet: what the seal says of all leaves, without a signature. */
  head: z.strictObject({ head: z.strictObject({ tenant_id: z.int(), tree_size: index, root_hash: hex(32) }) }),
  /** An excerpt, whose leaves come with their proofs. */
  excerpt: z.strictObject({
    excerpt: z.strictObject({
      format: z.literal(1),
      root: Root,
      since: z.optional(z.strictObject({ tree_size: index, proof: hashes })),
    }),
  }),
  proof: z.strictObject({ proof: hashes, of: z.unknown() }),
  history: z.strictObject({ history: z.strictObject({ format: z.literal(1), tenant_id: z.int() }) }),
};
export type LogLine = z.infer<(typeof lines)[keyof typeof lines]>;

export interface ReadLine {
  line: LogLine;
  /** The same with its numbers as they were written. */
  exact: { [name: string]: Exact };
}

/** Undefined where it is not a line that `writeLine` wrote, to the byte. */
export function readLine(text: string): ReadLine | undefined {
  try {
    const exact = parseExact(text);
    const [, kind] = Object.entries(lines).find(([name]) => Object.hasOwn(exact as object, name)) ?? [];
    const parsed = kind && z.safeParse(kind, JSON.parse(text));
    if (!parsed?.success || canonical(exact) !== text) return undefined;
    return { line: parsed.data, exact: exact as ReadLine['exact'] }; // its kind is an object
  } catch {
    return undefined;
  }
}

type LeafLine = Extract<LogLine, { leaf: number }>;

export function isLeafLine(line: LogLine): line is LeafLine {
  return 'leaf' in line;
}

/**
 * The leaf that a line says; undefined where its openings are not those of its texts.
 *
 * @param onErased hears the commitments to what stands where something was erased
 */
export function leafTextOf(
  { line, exact: { change = null, erasure = null } }: ReadLine,
  onErased: (replacements: Record<string, string>) => void,
): string | undefined {
  if ('erasure' in line) return canonical(erasure);
  if ('seed' in line) return sealedLeaf(change, Buffer.from(line.seed, 'hex'));
  if (!('openings' in line)) return undefined;
  try {
    onErased(replacements(change, line.openings));
    return reopenedLeaf(change, line.openings);
  } catch {
    return undefined;
  }
}

export function writeLine(line: { [name: string]: Exact }): string {
  return `${canonical(line)}\n`;
}

export function rootLine(root: Root): string {
  return writeLine({ root: parseExact(JSON.stringify(root)) });
}

export function numberOf(value: number): WrittenNumber {
  return new WrittenNumber(String(value));
}
