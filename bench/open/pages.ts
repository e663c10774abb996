import { aToken, createWorld, worldHandlers } from '@finance/api-client/testing';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildElements } from '../../tools/build-elements.ts';
import { buildPage, pageOf, scriptsOf, serveSite } from '../mock-site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const built = `${root}.cache/bench-open`;

export const pages = ['plain', 'react', 'element'] as const;
export type PageName = (typeof pages)[number];

/** Serves a production build of each page, and a mock API on the same origin. */
export async function servePages(): Promise<{ origin: string; close: () => void }> {
  if ((await buildElements()) !== 0) throw new Error('The custom elements could not be built');
  await buildPage({ input: fileURLToPath(new URL('./react.tsx', import.meta.url)), name: 'react', outDir: built });
  const token = aToken();
  return serveSite({
    html: {
      plain: readFileSync(new URL('./plain.html', import.meta.url), 'utf8'),
      react: pageOf(
        'bench open',
        `<div id="root" data-token="${token}"></div><script type="module" src="/react.js"></script>`,
      ),
      element: pageOf(
        'bench open',
        `<transaction-create access-token="${token}"></transaction-create>` +
          '<script type="module" src="/elements.js"></script>',
      ),
    } satisfies Record<PageName, string>,
    scripts: new Map([
      ...scriptsOf(built, '{react.js,assets/*.js}'),
      ...scriptsOf(`${root}packages/elements/dist`, '{elements.js,elements/*.js}'),
    ]),
    handlers: worldHandlers(createWorld()),
  });
}
