import { aToken, createWorld, type World, worldHandlers } from '@finance/api-client/testing';
import { fileURLToPath } from 'node:url';
import { copyAside, install } from '../install-aside.ts';
import { buildPage, pageOf, scriptsOf, serveSite } from '../mock-site.ts';

/** Our list and its peers, each a page. */
export const lists = ['ours', 'react-admin', 'data-grid', 'mui-table', 'tanstack', 'plain'] as const;
export type ListName = (typeof lists)[number];

/** Builds each page for production, and serves it with a mock API on the same origin. */
export async function serveLists(): Promise<{ origin: string; world: World; close: () => void }> {
  const folder = copyAside('web');
  if (!install(folder)) throw new Error('The peers could not be installed');
  for (const name of lists) {
    const input =
      name === 'ours' ? fileURLToPath(new URL('./ours.tsx', import.meta.url)) : `${folder}peers/${name}.jsx`;
    await buildPage({ input, name: 'page', outDir: `${folder}built/${name}`, base: `/${name}/` });
  }
  const token = aToken();
  const html = lists.map((name) => [
    name,
    pageOf(
      'bench web',
      `<div id="root" data-token="${token}"></div><script type="module" src="/${name}/page.js"></script>`,
    ),
  ]);
  const world = createWorld({ transactions: 400 });
  const site = await serveSite({
    html: Object.fromEntries(html),
    scripts: new Map(scriptsOf(`${folder}built`, '**/*.js')),
    handlers: worldHandlers(world),
  });
  return { ...site, world };
}
