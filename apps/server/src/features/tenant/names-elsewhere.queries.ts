import type pg from 'pg';
import { isCertain, patternOf, userFields, written } from './redact.queries.ts';

/** A name, number or address of a person, and where else it stands. */
export interface Spelling {
  said: string;
  /** In how many records of others it is written, and in the history of how many. */
  records: number;
  history: number;
  /** How many others have it as their name or number, too. */
  namesakes: number;
  /** What is written in some of these records. */
  examples: string[];
  /** Why it stays in what is not about the person; null where it is taken out there, too. */
  stays: 'asked' | 'word' | 'namesake' | 'many' | null;
}

/** What the operator decides about spellings. */
export interface Choice {
  /** Taken out of the records of others, whatever was found. */
  also: readonly string[];
  /** Left in the records of others. */
  leave: readonly string[];
}

type Written = keyof typeof written;

/** What is about a person, as SQL conditions; `$1` holds the tenants, `$3` the ids. */
export interface Own {
  ids: number[];
  /** Of a row `r` of a table; undefined where none is. */
  row(table: Written): string | undefined;
  /** Of a row `h` of the history. */
  history: string;
  /** How many others bear `s.said`, as a subquery. */
  namesakes: string;
}

/** What stands in the records of more others is taken for words rather than for a person. */
const many = 3;

/**
 * Finds out where else the spellings of a person stand, and so which are taken out there. Who was free to choose a name
 * may have chosen what everybody writes, and what is replaced is gone, also from the history.
 *
 * @throws Error if a choice names what is no spelling of the person
 */
export async function weighSpellings(
  client: pg.Client,
  tenants: number[],
  spelled: string[],
  own: Own,
  { also, leave }: Choice,
): Promise<Spelling[]> {
  const isOneOf = (said: string, chosen: readonly string[]) =>
    chosen.some((one) => one.trim().toLowerCase() === said.toLowerCase());
  const strange = [...also, ...leave].find((one) => !spelled.some((said) => isOneOf(said, [one])));
  if (strange !== undefined)
    throw new Error(`'${strange}' bukan nama atau nomor orang ini. Yang dikenali: ${spelled.join(', ')}`);

  const patterns = spelled.map(patternOf);
  const records = await countRecords(client, [tenants, patterns, own.ids], own);
  const history = await countHistory(client, [tenants, patterns, own.ids], own);
  const namesakes = await countNamesakes(client, [tenants, spelled, own.ids], own);
  return spelled.map((said, at) => {
    const { count = 0, examples = [] } = records.get(at + 1) ?? {};
    const found = { said, records: count, history: history.get(at + 1) ?? 0, namesakes: namesakes.get(at + 1) ?? 0 };
    const stays = isOneOf(said, leave) ? 'asked' : isOneOf(said, also) ? null : whyItStays(found);
    return { ...found, examples, stays };
  });
}

function whyItStays({ said, namesakes, ...found }: Omit<Spelling, 'examples' | 'stays'>): Spelling['stays'] {
  if (namesakes > 0) return 'namesake';
  if (Math.max(found.records, found.history) > many) return 'many';
  return isCertain(said) ? null : 'word';
}

/** Those that are taken out of what is not about the person, too. */
export function takenElsewhere(spellings: Spelling[]): string[] {
  return spellings.filter(({ stays }) => stays === null).map(({ said }) => said);
}

/** Those that mean the person where they are a whole cell of a file. */
export function takenAsCells(spellings: Spelling[]): string[] {
  return spellings.filter(({ stays }) => stays === null || stays === 'word').map(({ said }) => said);
}

type Values = [tenants: number[], spelled: string[], ids: number[]];

/** By the place of a spelling, from 1 on. */
async function countRecords(
  client: pg.Client,
  values: Values,
  own: Own,
): Promise<Map<number, { count: number; examples: string[] }>> {
  const found = new Map<number, { count: number; examples: string[] }>();
  for (const table of Object.keys(written) as Written[]) {
    // its keys, and no others
    const text = `concat_ws(' / ', ${written[table].map((column) => `r.${column}`).join(', ')})`;
    const { rows } = await client.query<{ n: number; count: number; example: string }>(
      `select s.n::int as n, count(*)::int as count, min(left(${text}, 100)) as example
       from unnest($2::text[]) with ordinality s (pattern, n) join ${table} r on ${text} ~ s.pattern
       where r.tenant_id = any ($1) and ${isOther(own.row(table))} group by s.n`,
      values,
    );
    for (const { n, count, example } of rows) {
      const { count: former, examples } = found.get(n) ?? { count: 0, examples: [] };
      found.set(n, { count: former + count, examples: [...examples, example.replaceAll(/\s+/g, ' ')] });
    }
  }
  return found;
}

async function countHistory(client: pg.Client, values: Values, own: Own): Promise<Map<number, number>> {
  // which user did something is told by fields of their own, and is no text about anybody
  const said = (column: string) =>
    `case jsonb_typeof(h.${column}) when 'object' then h.${column} - $4::text[] else h.${column} end`;
  const { rows } = await client.query<{ n: number; count: number }>(
    `select s.n::int as n, count(distinct (h.tenant_id, h.resource, h.record_id))::int as count
     from unnest($2::text[]) with ordinality s (pattern, n)
     join history h on concat_ws(' / ', ${said('before')}, ${said('after')}, h.reason) ~ s.pattern
     where h.tenant_id = any ($1) and ${isOther(own.history)} group by s.n`,
    [...values, userFields],
  );
  return new Map(rows.map(({ n, count }) => [n, count]));
}

async function countNamesakes(client: pg.Client, values: Values, own: Own): Promise<Map<number, number>> {
  const { rows } = await client.query<{ n: number; count: number }>(
    `select s.n::int as n, (${own.namesakes})::int as count from unnest($2::text[]) with ordinality s (said, n)`,
    values,
  );
  return new Map(rows.map(({ n, count }) => [n, count]));
}

/** Every statement takes all values, so that `$3` stands in each. */
function isOther(isOwn = 'false'): string {
  return `not coalesce(${isOwn}, $3::bigint[] is null)`;
}
