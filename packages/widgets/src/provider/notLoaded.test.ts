import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whyNotLoaded } from './notLoaded.ts';

const answers: Record<string, [number, string]> = {
  '/gone.js': [404, 'text/plain'],
  '/page.js': [200, 'text/html; charset=utf-8'],
  '/there.js': [200, 'text/javascript'],
  '/broken.js': [502, 'text/plain'],
};
const server = createServer(({ url = '' }, response) => {
  const [status, type] = answers[url] ?? [404, 'text/plain'];
  response.writeHead(status, { 'content-type': type }).end();
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test.each([
  ['/gone.js', 'gone'],
  ['/page.js', 'gone'], // the page of an application, sent for any address
  ['/there.js', 'unreachable'],
  ['/broken.js', 'unreachable'],
])('a failed import of %s is %s', async (path, why) => {
  const said = [
    `Failed to fetch dynamically imported module: ${origin}${path}`, // Chromium
    `error loading dynamically imported module: ${origin}${path}`, // Firefox
    `Loading chunk 7 failed.\n(error: ${origin}${path})`, // webpack
  ];
  for (const message of said) expect(await whyNotLoaded(new TypeError(message))).toBe(why);
});

test.each([
  [Object.assign(new Error('x'), { status: 404 }), 'gone'],
  [Object.assign(new Error('x'), { status: 503 }), 'unreachable'],
  [new TypeError('Failed to fetch http://127.0.0.1:1/x.js'), 'unreachable'],
  [new TypeError('Importing a module script failed.'), 'unreachable'],
  [undefined, 'unreachable'],
])('%s is %s', async (error, why) => {
  expect(await whyNotLoaded(error)).toBe(why);
});
