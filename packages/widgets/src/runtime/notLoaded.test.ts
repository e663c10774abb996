import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whyNotLoaded } from './notLoaded.ts';

const origin = 'https://toko.test';
const answer = (path: string, status: number, type: string) =>
  http.get(`${origin}${path}`, () => new HttpResponse('', { status, headers: { 'content-type': type } }));
const server = setupServer(
  answer('/gone.js', 404, 'text/plain'),
  answer('/page.js', 200, 'text/html; charset=utf-8'),
  answer('/there.js', 200, 'text/javascript'),
  answer('/broken.js', 502, 'text/plain'),
  http.get(`${origin}/nowhere.js`, () => HttpResponse.error()),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

test.each([
  ['/gone.js', 'gone'],
  ['/page.js', 'gone'], // the page of an application, sent for any address
  ['/there.js', 'unreachable'],
  ['/broken.js', 'unreachable'],
  ['/nowhere.js', 'unreachable'],
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
  [new TypeError('Importing a module script failed.'), 'unreachable'],
  [undefined, 'unreachable'],
])('%s is %s', async (error, why) => {
  expect(await whyNotLoaded(error)).toBe(why);
});
