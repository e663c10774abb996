import { expect, type Page, test } from '@playwright/test';
import { finance, openHost, sale, serveHost, tokenOf } from './host-page.ts';

serveHost();

function warningsOf(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') said.push(message.text());
  });
  return said;
}

test('warns of a script loaded from two addresses; configure() of either reaches the elements', async ({ page }) => {
  const token = await tokenOf(page);
  const said = warningsOf(page);
  await openHost(page, {
    head: `<script nonce="nonce" type="module">
      import '${finance}/elements.js';
      import { configure } from '${finance}/elements.js?v=1';
      configure({ getToken: () => '${token}' });
    </script>`,
    body: '<transaction-list></transaction-list>',
  });
  await expect(page.getByText('Total Transaksi')).toBeVisible();
  expect(said.filter((text) => text.includes('twice'))).toEqual([
    expect.stringMatching(
      /elements\.js is here twice, from \S+\/elements\.js and \S+\/elements\.js\?v=1: write one address/,
    ),
  ]);
});

test('warns once, with advice, of attributes without effect and of those still empty after 5 seconds', async ({
  page,
}) => {
  const said = warningsOf(page);
  await page.clock.install({ time: '2026-11-22T01:00:00Z' });
  await page.clock.pauseAt('2026-11-22T01:00:01Z'); // time passes only as told below
  const wrong =
    `<transaction-create ${sale} class="wide" data-x="1" aria-label="Bayar" @click="x" v-if="a" onclick="" ` +
    'on-created="x" oncreated="y" setting="{}" jumlah="5"></transaction-create>';
  await openHost(page, {
    body: `${wrong}${wrong}<due-show></due-show><transaction-show :uuid="sale.uuid"></transaction-show>
      <transaction-list transactable-id="{{sale.id}}"></transaction-list>`,
  });
  await expect(page.getByRole('button', { name: 'Buat Transaksi' })).toHaveCount(2);
  await page.clock.fastForward(4500);
  expect(said).toEqual([]);
  await page.clock.fastForward(1000);
  await expect
    .poll(() => said.toSorted())
    .toEqual(
      [
        "<transaction-create on-created>: write element.addEventListener('created', ...)",
        "<transaction-create oncreated>: write element.addEventListener('created', ...)",
        '<transaction-create setting>: set a property: element.setting = { ... }',
        '<transaction-create jumlah>: no element has such an attribute',
        '<due-show>: nothing is shown without uuid="..."',
        '<transaction-show uuid>: no value after 5 seconds; give it one or leave it out',
        '<transaction-list transactable-id>: no value after 5 seconds; give it one or leave it out',
      ].toSorted(),
    );
});

test('does not warn of what a framework fills in within 5 seconds, nor of removed elements', async ({ page }) => {
  const said = warningsOf(page);
  await page.clock.install();
  await openHost(page, {
    body:
      '<due-show></due-show><transaction-list transactable-id=""></transaction-list>' +
      '<transaction-show></transaction-show>',
  });
  await page.clock.fastForward(3000);
  await page.evaluate(() => {
    document.querySelector('due-show')?.setAttribute('uuid', '7');
    document.querySelector('transaction-list')?.setAttribute('transactable-id', '77');
    document.querySelector('transaction-show')?.remove();
  });
  await page.clock.fastForward(10_000);
  expect(said.filter((text) => text.startsWith('<'))).toEqual([]);
});

test('names an origin that the server does not allow, and where to add it; a lost connection is no such case', async ({
  page,
}) => {
  const token = await tokenOf(page);
  const said = warningsOf(page);
  const list = `<transaction-list access-token="${token}"></transaction-list>`;
  await openHost(page, { body: list.repeat(2) });
  await expect(page.getByText('Total Transaksi').first()).toBeVisible();
  const stranger = page.url().replace('127.0.0.1', 'localhost');
  const { origin } = new URL(stranger);
  await page.goto(stranger);
  await expect
    .poll(() => said.filter((text) => text.includes('ALLOWED_ORIGINS')))
    .toEqual([`${finance} does not let in pages of ${origin}: add ${origin} to ALLOWED_ORIGINS of the finance server`]);

  said.splice(0);
  await openHost(page, { body: list });
  await expect(page.getByText('Total Transaksi')).toBeVisible();
  await page.route(/\/(?:api|healthz)/, (route) => route.abort());
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('healthz'));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await asked;
  await expect(page.getByText(/Coba lagi|Http failure/).first()).toBeVisible();
  expect(said.filter((text) => text.includes('ALLOWED_ORIGINS'))).toEqual([]);
});
