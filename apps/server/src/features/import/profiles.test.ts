import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readStatement, type Statement } from '../../testing/read-statement.ts';
import { profiles } from './profiles.ts';

type Row = readonly [date: string, amount: number, note?: string | null, balance?: number, account?: string];

/** What a file of `cases/profiles` means; it stands beside the file. What is left out is not compared. */
interface Meaning {
  profile: string | null;
  rows: readonly Row[];
  left_out: Readonly<Record<string, number>>;
  found?: Readonly<Record<string, string>>;
  /** The accounts that are known; by default the one that the file names. */
  accounts?: readonly string[];
  sheet?: string;
  /** The questions that are open at first, and the answers with which the rows mean this. */
  asked?: readonly string[];
  answers?: Readonly<Record<string, string>>;
  /** The file of the month before: so many rows of it are in this one as well. */
  overlap?: { file: string; rows: number };
  /** Where its balances do not agree with its rows. */
  breaks?: readonly string[];
  /** A word of the refusal. */
  refused?: string;
}

const folder = fileURLToPath(new URL('./cases/profiles/', import.meta.url));
const meanings = globSync('**/*.json', { cwd: folder }).toSorted();
const fixtures = meanings.map((path) => path.replace(/\.json$/, ''));
const meaningOf = (file: string): Meaning => JSON.parse(readFileSync(`${folder}${file}.json`, 'utf8'));

function read(file: string, { accounts, found, answers, sheet }: Meaning): Statement {
  const known = accounts ?? [found?.['account_number'] ?? '9990000001'];
  return readStatement(readFileSync(folder + file), {
    accounts: known,
    ...(answers ? { answers } : {}),
    ...(sheet === undefined ? {} : { sheet }),
  });
}

function openIn({ preview }: Statement): string[] {
  return preview.questions.flatMap(({ id, answer }) => (answer === null ? [id] : []));
}

describe('a file of each kind', () => {
  const isRefused = (file: string) => meaningOf(file).refused !== undefined;

  test.each(fixtures.filter(isRefused))('%s is refused', (file) => {
    const meaning = meaningOf(file);
    expect(() => read(file, meaning)).toThrow(meaning.refused);
  });

  test.each(fixtures.filter((file) => !isRefused(file)))('%s', (file) => {
    const { answers, ...meaning } = meaningOf(file);
    expect(openIn(read(file, meaning)).toSorted()).toEqual((meaning.asked ?? []).toSorted());
    const statement = read(file, answers ? { ...meaning, answers } : meaning);
    const { preview, problems, rows } = statement;
    expect(problems).toEqual([]);
    expect(openIn(statement)).toEqual([]);
    expect(preview.found).toMatchObject({ profile: meaning.profile, ...meaning.found });
    const asMeant = rows.map(({ date, amount, note, balance, account }, at) => {
      const told: (string | number | null)[] = [date, amount, note, balance, account];
      return told.map((value, part) => (meaning.rows[at]?.[part] === undefined ? undefined : value));
    });
    const meant = meaning.rows.map((row) => Array.from({ length: 5 }, (_, part) => row[part]));
    expect(asMeant).toEqual(meant);
    const { counts } = preview;
    expect(counts.file).toBe(counts.new + counts.left_out);
    expect(Object.fromEntries(preview.left_out.map(({ reason, count }) => [reason, count]))).toEqual(meaning.left_out);
    expect(preview.is_date_order_open).toBe(false);
    expect(preview.balances.flatMap(({ breaks }) => breaks.map(({ text }) => text))).toEqual(meaning.breaks ?? []);
  });
});

test('the rows of two months that overlap are equal in day, amount and balance', () => {
  const overlapping = fixtures.map((file) => ({ file, ...meaningOf(file) })).filter(({ overlap }) => overlap);
  for (const { file, overlap, ...meaning } of overlapping) {
    const keys = (one: string, of: Meaning) =>
      read(one, of).rows.map(({ date, amount, balance }) => [date, amount, balance].join(' '));
    const earlier = keys(overlap?.file ?? '', meaningOf(overlap?.file ?? ''));
    const later = keys(file, meaning);
    const shared = later.filter((key) => earlier.includes(key));
    expect({ file, shared: shared.length }).toEqual({ file, shared: overlap?.rows });
  }
});

test('every profile has a fixture, and every fixture its meaning', () => {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map(({ name }) => name).filter((name) => !name.endsWith('.json'));
  expect(names.toSorted()).toEqual(fixtures.map((file) => basename(file)).toSorted());
  const covered = new Set(fixtures.map((file) => meaningOf(file).profile));
  expect(profiles.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
});
