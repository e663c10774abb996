import { api, type Endpoint } from '@finance/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RowCases } from './cases/cases-of.ts';
import { cases } from './cases/index.ts';
import { asEveryRow } from './every-row.ts';
import type { RealServer } from './real-server.ts';
import { type AnyCall, Stage } from './stage.ts';

/** Makes every case a test on the server that `open` opens, in a tenant of its own. */
export function playAll(open: () => Promise<RealServer>): void {
  let server: RealServer | undefined;
  beforeAll(async () => {
    server = await open();
  }, 300_000);
  afterAll(() => server?.close());

  for (const [resource, rows] of Object.entries(api)) {
    for (const [name, row] of Object.entries(rows) as [string, Endpoint][]) {
      const { call, cases: more = {} } = casesOf(resource, name);
      describe(`${resource}.${name}`, () => {
        test('as every row', async () => {
          const stage = await aStage();
          await asEveryRow(stage, row, (await call(stage)) as AnyCall);
          expect(stage.succeeded).toContain(row);
        });
        test.each(Object.entries(more))('%s', async (_, play) => play(await aStage()));
      });
    }
  }

  async function aStage(): Promise<Stage> {
    if (!server) throw new Error('The server has not begun');
    return new Stage(await server.place());
  }
}

/** What is tried of a row. */
export function casesOf(resource: string, name: string): RowCases<Endpoint> {
  return (cases as unknown as Record<string, Record<string, RowCases<Endpoint>>>)[resource]?.[
    name
  ] as RowCases<Endpoint>; // the table has every row
}
