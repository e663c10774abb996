import { createReadStream, mkdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { openContext } from './open-context.ts';

const help = `Takes a picture of every story, after its play function, at each width: OUT/<story id>.<width>.png

  npm run tool -- shoot-stories [PART] [options]

  PART            only stories whose id contains it, e.g. transaction-create
  --from PLACE    a running Storybook (http://127.0.0.1:6006) or a built one (dist/storybook)
  --out FOLDER    emptied of the same stories' pictures first (.cache/shots)
  --widths N,N    (1280,320)
  --dark          the dark theme

Build one first: npm run tool -- storybook-build`;

const {
  values,
  positionals: [part = ''],
} = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string', default: 'dist/storybook' },
    out: { type: 'string', default: '.cache/shots' },
    widths: { type: 'string', default: '1280,320' },
    dark: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(help);
  process.exit(0);
}

const widths = values.widths.split(',').map(Number);
const built = /^https?:/.test(values.from) ? undefined : await serveFolder(resolve(values.from));
const place = built?.url ?? values.from.replace(/\/$/, '');
const context = await openContext({ width: widths[0] ?? 1280, height: 800, isDark: values.dark });
try {
  const index = await context.request.get(`${place}/index.json`);
  if (!index.ok()) throw new Error(`No Storybook at ${values.from}`);
  // Storybook's index file, as far as it is read here.
  const { entries } = (await index.json()) as { entries: Record<string, { id: string; type: string }> };
  const ids = Object.values(entries)
    .filter((entry) => entry.type === 'story' && entry.id.includes(part))
    .map((entry) => entry.id);
  mkdirSync(values.out, { recursive: true });
  for (const id of ids) for (const width of widths) rmSync(picture(id, width), { force: true });
  const rest = [...ids];
  await Promise.all(
    Array.from({ length: 3 }, async () => {
      const page = await context.newPage();
      for (let id = rest.shift(); id !== undefined; id = rest.shift()) await shoot(page, id);
    }),
  );
  console.log(`${ids.length * widths.length} pictures in ${values.out}`);
} finally {
  await context.browser()?.close();
  built?.close();
}

function picture(id: string, width: number) {
  return join(values.out, `${id}.${width}.png`);
}

/** Loads a story once, without axe, then resizes it, so that what its play function did shows at every width. */
async function shoot(page: Page, id: string) {
  await page.setViewportSize({ width: widths[0] ?? 1280, height: 800 });
  await page.goto(
    `${place}/iframe.html?viewMode=story&id=${id}&globals=theme:${values.dark ? 'dark' : 'light'};a11y.manual:!true`,
  );
  await page
    .waitForFunction(isPlayed, undefined, { timeout: 30_000 })
    .catch(() => console.error(`${id}: still busy after 30 s`));
  if (await page.evaluate(() => document.body.classList.contains('sb-show-errordisplay')))
    console.error(`${id}: failed`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.screenshot({ path: picture(id, width), fullPage: true, animations: 'disabled' });
  }
}

/** Runs in the page. */
function isPlayed() {
  const { __STORYBOOK_PREVIEW__: preview } = window as {
    __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
  };
  return ['played', 'completing', 'completed', 'afterEach', 'finished', 'errored', 'aborted'].includes(
    preview?.currentRender?.phase ?? '',
  );
}

/** Serves a built Storybook, whose modules and service worker do not load from `file:` addresses. */
async function serveFolder(folder: string) {
  const types: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.mjs': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
    '.svg': 'image/svg+xml',
    '.woff2': 'font/woff2',
  };
  const server = createServer((request, response) => {
    const file = join(folder, normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname)));
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
