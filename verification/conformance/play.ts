import { api, type Endpoint } from '@finance/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RowCases } from './cases/cases-of.ts';
import { cases } from './cases/index.ts';
import { asEveryRow } from './every-row.ts';
import { type AnyCall, type Side, Stage } from './stage.ts';

/** A side that can be closed. */
export type Open = Side & { close: () => Promise<void> };

/**
 * Resources of which the mock world still imitates rules: they are played on both sides, all others on the real server
 * only. They follow, see `docs/decisions/one-truth.md`.
 */
const imitated = [
  'session',
  'tenant',
  'user',
  'invitation',
  'config',
  'bankAccount',
  'bankAccountAccess',
  'cashier',
  'investmentAccount',
  'balance',
  'counterparty',
  'cashFlow',
  'overview',
  'file',
  'savedView',
];

/**
 * Makes every case a test on the real server, which `open` opens. Where the mock world imitates rules, what a case
 * expects holds there as well, and the answers are the same.
 */
export function playAll(open: () => Promise<[real: Open, mock: Open]>): void {
  let sides: Open[] = [];
  beforeAll(async () => {
    sides = await open();
  }, 300_000);
  afterAll(async () => {
    for (const side of sides) await side.close();
  });

  for (const [resource, rows] of Object.entries(api)) {
    for (const [name, row] of Object.entries(rows) as [string, Endpoint][]) {
      const { call, cases: more = {} } = casesOf(resource, name);
      const chosen = () => (imitated.includes(resource) ? sides : sides.slice(0, 1));
      const play = (work: (stage: Stage) => Promise<void>) => on(chosen(), work);
      describe(`${resource}.${name}`, () => {
        test('as every row', () =>
          play(async (stage) => {
            await asEveryRow(stage, row, (await call(stage)) as AnyCall);
            expect(stage.succeeded).toContain(row);
          }));
        test.each(Object.entries(more))('%s', (_, work) => play(work));
      });
    }
  }

  async function on(chosen: Open[], play: (stage: Stage) => Promise<void>): Promise<void> {
    const transcripts: Stage['transcript'][] = [];
    for (const side of chosen) {
      const stage = new Stage(side, await side.open());
      await play(stage).catch((error: unknown) => {
        if (error instanceof Error) error.message = `On ${side.name}: ${error.message}`;
        throw error;
      });
      transcripts.push(stage.transcript);
    }
    const [real, mock = real] = transcripts;
    expect(mock, 'What the mock world answers, beside the real server').toEqual(real);
  }
}

function casesOf(resource: string, name: string): RowCases<Endpoint> {
  return (cases as unknown as Record<string, Record<string, RowCases<Endpoint>>>)[resource]?.[
    name
  ] as RowCases<Endpoint>; // the table has every row
}
