import { expect, type Page, test } from '@playwright/test';
import { choose } from './booking.ts';
import { openHost, serveHost, tokenOf } from './host-page.ts';

serveHost();

const bank = (page: Page) => page.locator('bank-selector');
const sent = (page: Page) =>
  page.evaluate(() =>
    [...new FormData(document.querySelector('form') ?? undefined)].map(([name, value]) => [name, value]),
  );

/** A page without any framework: its form knows the selectors as it knows its own fields. */
async function openForm(page: Page) {
  const token = await tokenOf(page);
  await openHost(page, {
    body: `<form action="/simpan" method="get">
      <label>Faktur <input name="faktur" value="INV-7"></label>
      <fieldset>
        <label for="bank">Ke rekening</label>
        <bank-selector id="bank" name="bank_id" required access-token="${token}"></bank-selector>
        <cashier-selector name="cashier_id" value="1" access-token="${token}"></cashier-selector>
      </fieldset>
      <button>Simpan</button> <button type="reset">Ulangi</button>
    </form>`,
  });
  return page.getByRole('combobox', { name: /^Bank/ });
}

test('a form of the page sends what was selected by its name, and not before that', async ({ page }) => {
  const select = await openForm(page);
  expect(await sent(page)).toEqual([
    ['faktur', 'INV-7'],
    ['bank_id', ''],
    ['cashier_id', '1'],
  ]); // before it is loaded
  await expect(select.getByRole('option', { name: /BCA/ })).toBeAttached();
  const { host } = new URL(page.url());
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(select).toBeFocused();
  expect(await bank(page).evaluate((element) => Reflect.get(element, 'validationMessage') as string)).toBe(
    'Pilih salah satu.',
  );
  expect(new URL(page.url()).pathname).toBe('/');

  await choose(page, 'Bank', /BCA/);
  const id = await select.inputValue();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await page.waitForURL(/simpan/);
  expect(page.url()).toBe(`http://${host}/simpan?faktur=INV-7&bank_id=${id}&cashier_id=1`);

  await page.goBack();
  await expect(select).toHaveValue(id); // as the browser brings back its own fields
});

test('a reset, a fieldset and a label reach the selectors', async ({ page }) => {
  const select = await openForm(page);
  await choose(page, 'Bank', /BCA/);
  await page.getByRole('button', { name: 'Ulangi' }).click();
  await expect(select).toHaveValue('');
  expect(await sent(page)).toEqual([
    ['faktur', 'INV-7'],
    ['bank_id', ''],
    ['cashier_id', '1'],
  ]);

  await page.getByText('Ke rekening').click();
  await expect(select).toBeFocused();

  await page.locator('fieldset').evaluate((fieldset) => fieldset.toggleAttribute('disabled'));
  await expect(select).toBeDisabled();
  expect(await sent(page)).toEqual([['faktur', 'INV-7']]);
  await page.locator('fieldset').evaluate((fieldset) => fieldset.toggleAttribute('disabled'));
  await expect(select).toBeEnabled();
  expect(await sent(page)).toHaveLength(3);
});
