import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { findBrowser } from '../tools/find-browser.ts';
import type { Result } from './images/page.ts';

// Shrinks photos of 12 megapixels to 1 MB, three ways in the same browser: `shrinkImage`, the plain ladder of qualities
// whose result it predicts, and `browser-image-compression`. Ends with 1 unless `shrinkImage` gives the ladder's bytes,
// in at most 4 encodes where that takes 5 to 10 and in at most 0.55 of its time, never blocks the main thread for more
// than 50 ms, and is not slower than the library.

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const root = new URL('..', import.meta.url).pathname;
const vite = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  server: { host: '127.0.0.1', port: 0 },
  optimizeDeps: { include: ['browser-image-compression'], entries: ['bench/images/index.html'] },
  cacheDir: 'node_modules/.cache/bench-images',
});
await vite.listen();
const address = vite.httpServer?.address();
if (!address || typeof address === 'string') throw new Error('Vite does not listen');
const { executablePath } = findBrowser();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${address.port}/bench/images/index.html`);
await page.waitForFunction(() => 'measure' in window);

const results: Result[] = [];
for (const [seed, roughness] of [
  [1, 0.6],
  [1, 0.6],
  [2, 0.7],
  [3, 0.78],
  [4, 0.84],
  [5, 0.9],
] as const)
  results.push(await page.evaluate(([s, r]) => window.measure(s, r), [seed, roughness] as const));
results.shift(); // the first round warms up
await browser.close();
await vite.close();

const broken: string[] = [];
for (const [index, { sourceBytes, ours, ladder, library }] of results.entries()) {
  const name = `photo ${index + 1} (${(sourceBytes / 1_048_576).toFixed(1)} MB)`;
  const line = {
    photo: name,
    encodes: ours.encodes,
    'ladder encodes': ladder.encodes,
    'time / ladder': +(ours.milliseconds / ladder.milliseconds).toFixed(2),
    'time / library': +(ours.milliseconds / library.milliseconds).toFixed(2),
    'gap ms': Math.round(ours.gap),
    'library gap ms': Math.round(library.gap),
    'same bytes': ours.digest === ladder.digest,
  };
  console.log(
    values.json
      ? JSON.stringify(line)
      : Object.entries(line)
          .map(([label, value]) => `${label} ${value}`)
          .join(' · '),
  );
  const isUsual = ladder.encodes >= 5 && ladder.encodes <= 10;
  if (!line['same bytes']) broken.push(`${name}: other bytes than the ladder's`);
  if (isUsual && ours.encodes > 4) broken.push(`${name}: ${ours.encodes} encodes`);
  if (isUsual && ours.milliseconds > 0.55 * ladder.milliseconds)
    broken.push(`${name}: ${line['time / ladder']} of the ladder's time`);
  if (ours.gap > 50) broken.push(`${name}: a gap of ${line['gap ms']} ms`);
  if (ours.milliseconds > library.milliseconds) broken.push(`${name}: slower than browser-image-compression`);
}
if (broken.length > 0) {
  console.error(broken.join('\n'));
  process.exitCode = 1;
}
