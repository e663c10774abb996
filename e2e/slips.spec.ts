import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { leaveUnsaved } from './leave-unsaved.ts';
import { Random } from './random.ts';
import { signIn, test as base } from './sign-in.ts';
import { startStack } from './stack.ts';

/**
 * `SLIPS_SEED=… npm run e2e -- e2e/slips.spec.ts` makes the slips of a failed run again.
 * `SLIPS=300` is the long run, for a release. Each run of the gate makes a fifth of it, with another seed.
 */
const seed = Number(process.env['SLIPS_SEED'] ?? Date.now() % 1_000_000);
const count = Number(process.env['SLIPS'] ?? 60);

/** On a server of its own: what it books, journeys that come later would find before what they look for. */
const test = base.extend({
  baseURL: async ({ browserName }, provide) => {
    const dataDir = await mkdtemp(join(tmpdir(), `finance-slips-${browserName}-`));
    const stack = await startStack(dataDir);
    await provide(stack.url);
    await stack.stop();
    await rm(dataDir, { recursive: true });
  },
});
test.use({ trace: 'off' }); // of thousands of keys it costs more than the keys

/** What somebody who holds cash does wrong, or does in a way that may go wrong, and how often in 300 slips. */
const slips: Record<string, { times: number; make: (desk: Desk, slip: Slip) => Promise<void> }> = {
  'Enter is pressed twice': { times: 30, make: pressEnterTwice },
  'Enter is held down': { times: 25, make: holdEnter },
  'Enter, and Enter at the question': { times: 20, make: answerByEnter },
  'typed over a draft': { times: 15, make: typeOverDraft },
  'a sale after an expense': { times: 20, make: sellAfterExpense },
  'an expense among sales': { times: 15, make: spendAmongSales },
  'typed right after `e`': { times: 15, make: typeAfterE },
  'pasted over an amount': { times: 35, make: pasteOver },
  composed: { times: 35, make: compose },
  'typed on a phone that names no key': { times: 35, make: typeUnnamedKeys },
  'digits inserted and deleted anywhere': { times: 35, make: editAnywhere },
  'paid in part': { times: 20, make: payInPart },
};

/** One slip: its note, by which its bookings are found, and an amount that no other slip has. */
interface Slip {
  note: string;
  amount: number;
}

/** A kasir at work. */
interface Desk {
  page: Page;
  devtools: CDPSession;
  random: Random;
  button: Locator;
  form: Locator;
  amount: Locator;
  note: Locator;
  question: Locator;
  /** The page of somebody who may change what is booked, and that of a due. */
  owner: Page;
  due: Page;
  /** What was meant by each note. What was asked about and given up stands nowhere. */
  meant: Map<string, number>;
}

test(`${count} slips of 12 kinds: the cashier is right to the rupiah, or the slip was asked about`, async ({
  page,
  context,
  enter,
}) => {
  test.setTimeout(1_800_000);
  console.warn(`SLIPS_SEED=${seed}`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'kasir', { path: '/transaction/index' });
  const form = page.getByRole('dialog', { name: 'Buat Transaksi' });
  const owner = await enter('pemilik');
  await owner.goto('about:blank'); // what it shows would be read again at each booking
  const desk: Desk = {
    page,
    devtools: await context.newCDPSession(page),
    random: new Random(seed),
    button: page.getByRole('button', { name: 'Buat Transaksi' }),
    form,
    amount: form.getByLabel('Jumlah'),
    note: form.getByLabel('Catatan', { exact: true }),
    question: page.getByRole('alertdialog'),
    owner,
    due: await openDue(page),
    meant: new Map(),
  };
  const before = await balanceOf(page);

  await test.step('the cashier is filled, so that no expense is asked about', async () => {
    await open(desk, 'Uang masuk');
    await book(desk, { note: `run ${seed}, begun`, amount: 50_000_000 });
  });
  const kinds = Object.entries(slips).flatMap(([kind, { times }]) =>
    Array.from({ length: Math.round((times * count) / 300) }, () => kind),
  );
  expect(kinds).toHaveLength(count);
  for (const [index, kind] of desk.random.shuffled(kinds).entries())
    await test.step(`${index + 1}. ${kind}`, async () => {
      const amount = (index + 10) * 1000 + desk.random.between(1, 999);
      await slips[kind]?.make(desk, { note: `run ${seed}, slip ${index + 1}: ${kind}`, amount });
    });

  expect(await bookedOf(page)).toEqual(Object.fromEntries(desk.meant));
  const meant = [...desk.meant.values()].reduce((sum, amount) => sum + amount, 0);
  expect((await balanceOf(page)) - before).toBe(meant);
});

/** Opens the form and types note and amount; the cursor stays behind the amount. */
async function typeIn(desk: Desk, direction: Parameters<typeof open>[1], { note, amount }: Slip) {
  await open(desk, direction);
  await desk.note.fill(note);
  await desk.amount.focus();
  await desk.page.keyboard.type(String(amount));
}

async function pressEnterTwice(desk: Desk, slip: Slip) {
  await typeIn(desk, 'Uang masuk', slip);
  await Promise.all([desk.page.keyboard.press('Enter'), desk.page.keyboard.press('Enter')]);
  desk.meant.set(slip.note, slip.amount);
  await settle(desk);
}

async function holdEnter(desk: Desk, slip: Slip) {
  await typeIn(desk, 'Uang masuk', slip);
  for (let times = 0; times < 12; times += 1) await desk.page.keyboard.down('Enter'); // all but the first are repeats
  await desk.page.keyboard.up('Enter');
  desk.meant.set(slip.note, slip.amount);
  await settle(desk);
}

/** More than is in the cashier, by five zeros too many. */
async function answerByEnter(desk: Desk, { note, amount }: Slip) {
  await typeIn(desk, 'Uang keluar', { note, amount: amount * 100_000 });
  await desk.page.keyboard.down('Enter');
  await expect(desk.question).toBeVisible();
  await desk.page.keyboard.down('Enter');
  await desk.page.keyboard.down('Enter');
  await desk.page.keyboard.up('Enter');
  await desk.page.keyboard.press('Enter');
  // On a slow machine the last Enter came after a second, and meant the no.
  if (await desk.question.isVisible()) await desk.question.getByRole('button', { name: 'Batal' }).click();
  await giveUp(desk);
}

async function typeOverDraft(desk: Desk, slip: Slip) {
  await open(desk, 'Uang masuk');
  await desk.page.keyboard.type(String(desk.random.between(1000, 99_999)));
  await desk.note.fill(slip.note);
  await expect.poll(() => desk.page.evaluate(() => sessionStorage.getItem('finance_drafts'))).toContain(slip.note);
  await leaveUnsaved(desk.page, () => desk.page.reload());
  await desk.button.press('Enter');
  await expect(desk.form.getByText(/^Draf dari .* dipulihkan$/)).toBeVisible();
  await expect(desk.amount).toBeFocused();
  await desk.page.keyboard.type(String(slip.amount));
  await desk.page.keyboard.press('Enter');
  desk.meant.set(slip.note, slip.amount);
  await settle(desk);
}

/** Nothing says which way the sale goes, and it is asked. */
async function sellAfterExpense(desk: Desk, slip: Slip) {
  await open(desk, 'Uang keluar');
  await book(desk, { note: `${slip.note}, keluar`, amount: -slip.amount });
  await open(desk);
  await desk.page.keyboard.type(String(slip.amount + 1));
  await desk.note.fill(`${slip.note}, masuk`);
  await desk.page.keyboard.press('Control+Enter');
  await expect(desk.form.getByText('Pilih uang masuk atau uang keluar.').first()).toBeVisible();
  for (let times = 0; times < 3; times += 1) await desk.page.keyboard.press('Enter');
  await expect(desk.form.getByRole('button', { pressed: true })).toHaveCount(0);
  await desk.page.keyboard.press('+');
  await desk.page.keyboard.press('Control+Enter');
  desk.meant.set(`${slip.note}, masuk`, slip.amount + 1);
  await settle(desk);
}

async function spendAmongSales(desk: Desk, { note, amount }: Slip) {
  await open(desk, 'Uang masuk');
  const run = [
    [`${note}, 1`, amount],
    [`${note}, 2`, -amount - 1],
    [`${note}, 3`, amount + 2],
  ] as const;
  for (const [name, meant] of run) {
    await desk.page.keyboard.type(String(meant)); // a minus, and never a plus
    await desk.note.fill(name);
    await desk.page.keyboard.press('Control+Shift+Enter');
    const saved = desk.form.getByRole('status').filter({ hasText: 'Tersimpan' });
    await expect(saved).toContainText(Math.abs(meant).toLocaleString('en-US'));
    await expect(desk.amount).toBeFocused();
    desk.meant.set(name, meant);
  }
  await desk.page.keyboard.press('Escape');
  await expect(desk.form).toBeHidden();
}

/** The owner corrects what was booked before. */
async function typeAfterE(desk: Desk, slip: Slip) {
  await open(desk, 'Uang masuk');
  await book(desk, slip);
  const [uuid] = (await listed(desk.page, slip.note)).map((row) => row.uuid);
  const corrected = slip.amount + 500;
  await desk.owner.goto(`/transaction/show/${uuid}`);
  await expect(desk.owner.getByRole('button', { name: 'Ubah' })).toBeVisible();
  await expect(desk.owner.locator('[aria-keyshortcuts="n"]')).toBeVisible(); // the keys are there
  await desk.owner.keyboard.press('e');
  const form = desk.owner.getByRole('dialog', { name: 'Ubah Transaksi' });
  await expect(form.locator(':focus')).toBeVisible(); // wherever it is
  await desk.owner.keyboard.type(String(corrected));
  await desk.owner.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await desk.owner.goto('about:blank');
  desk.meant.set(slip.note, corrected);
}

/** As other programs and people write it; what may mean several amounts is asked about. */
async function pasteOver(desk: Desk, slip: Slip) {
  const id = slip.amount.toLocaleString('id-ID');
  const text = desk.random.of([
    String(slip.amount),
    id,
    `Rp ${id},-`,
    `Rp${id},00`,
    slip.amount.toLocaleString('en-US'),
    `${id},75`,
  ]);
  await open(desk, 'Uang masuk');
  await desk.page.keyboard.type(String(desk.random.between(1, 99_999)));
  await desk.note.fill(slip.note);
  await desk.amount.focus();
  await desk.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await desk.page.keyboard.press('Control+V');
  await desk.page.keyboard.press('Enter');
  if (text.endsWith(',75')) {
    await expect(desk.form.getByText('Maksudnya?')).toBeVisible();
    return giveUp(desk);
  }
  desk.meant.set(slip.note, slip.amount);
  await settle(desk);
}

/** A keyboard that writes its word anew at each key, into an empty field or over what stands there. */
async function compose(desk: Desk, slip: Slip) {
  const digits = String(slip.amount);
  await open(desk, 'Uang masuk');
  if (desk.random.of([true, false])) {
    await desk.page.keyboard.type(String(desk.random.between(1, 99_999)));
    await desk.note.fill('dahulu');
    await desk.amount.focus();
  }
  await desk.random.of([composeWhole, composeEach, composeWithMistake, composeAndLeave])(desk, digits);
  await desk.note.fill(slip.note);
  await desk.page.keyboard.press('Control+Enter');
  desk.meant.set(slip.note, slip.amount);
  await settle(desk);
}

const put = ({ devtools }: Desk, text: string) => devtools.send('Input.insertText', { text });
const composed = ({ devtools }: Desk, text: string) =>
  devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });

async function composeWhole(desk: Desk, digits: string) {
  for (let length = 1; length <= digits.length; length += 1) await composed(desk, digits.slice(0, length));
  await put(desk, digits);
}

/** Some keyboards end their word at each key. */
async function composeEach(desk: Desk, digits: string) {
  for (const digit of digits) {
    await composed(desk, digit);
    await put(desk, digit);
  }
}

/** A key that was wrong, deleted and typed anew. */
async function composeWithMistake(desk: Desk, digits: string) {
  const at = desk.random.between(1, digits.length);
  for (let length = 1; length <= at; length += 1) await composed(desk, digits.slice(0, length));
  await composed(desk, `${digits.slice(0, at)}7`);
  await composed(desk, digits.slice(0, at));
  for (let length = at; length <= digits.length; length += 1) await composed(desk, digits.slice(0, length));
  await put(desk, digits);
}

/** The word is not ended before the field is left. */
async function composeAndLeave(desk: Desk, digits: string) {
  for (let length = 1; length <= digits.length; length += 1) await composed(desk, digits.slice(0, length));
}

async function typeUnnamedKeys(desk: Desk, slip: Slip) {
  const sign = desk.random.of(['+', '-']);
  await open(desk);
  for (const letter of `${sign}${slip.amount}`) {
    const key = { windowsVirtualKeyCode: 229, key: 'Unidentified' };
    await desk.devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await put(desk, letter);
    await desk.devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  }
  await desk.note.fill(slip.note);
  await desk.page.keyboard.press('Control+Enter');
  desk.meant.set(slip.note, sign === '-' ? -slip.amount : slip.amount);
  await settle(desk);
}

/** The digits before and behind the caret are what they would be in a field without `Rp ` and separators. */
async function editAnywhere(desk: Desk, slip: Slip) {
  await open(desk, 'Uang masuk');
  await desk.page.keyboard.type(String(slip.amount));
  let digits = String(slip.amount);
  for (let times = 0; times < 3; times += 1) {
    await desk.page.keyboard.press(desk.random.of(['Home', 'End']));
    const move = desk.random.of(['ArrowLeft', 'ArrowRight']);
    for (let steps = desk.random.between(0, 5); steps > 0; steps -= 1) await desk.page.keyboard.press(move);
    const at = await desk.amount.evaluate((input: HTMLInputElement) => {
      return input.value.slice(0, input.selectionStart ?? 0).replace(/\D/g, '').length;
    });
    const [before, behind] = [digits.slice(0, at), digits.slice(at)];
    const key = desk.random.of(['Delete', 'Backspace', '1', '7', '0']);
    await desk.page.keyboard.press(key);
    if (key === 'Delete') digits = before + behind.slice(1);
    else if (key === 'Backspace') digits = before.slice(0, -1) + behind;
    else digits = before + key + behind;
  }
  await desk.note.fill(slip.note);
  await desk.page.keyboard.press('Control+Enter');
  desk.meant.set(slip.note, Number(digits));
  await settle(desk);
}

/** The rest that the form proposes is not what is paid. */
async function payInPart({ due, meant }: Desk, { note, amount }: Slip) {
  const rest = due.getByText(/^Sisa Rp/).first();
  const before = await rest.innerText();
  await due.getByRole('button', { name: 'Bayar', exact: true }).press('Enter');
  const form = due.getByRole('dialog', { name: 'Bayar Piutang' });
  await expect(form.getByLabel('Jumlah')).toBeFocused();
  await due.keyboard.type(String(amount));
  const type = form.getByRole('combobox', { name: 'Jenis Account' });
  if ((await type.inputValue()) !== 'cash') await type.selectOption('cash');
  await expect(form.getByRole('combobox', { name: 'Pilih Kasir' }).locator('option:checked')).toHaveText(/Kasir/);
  await form.getByLabel('Catatan', { exact: true }).fill(note);
  await due.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await expect(rest).not.toHaveText(before); // who pays again sees what is left
  meant.set(note, amount);
}

async function open({ button, amount, form }: Desk, direction?: 'Uang masuk' | 'Uang keluar') {
  await button.press('Enter');
  await expect(amount).toBeFocused();
  await expect(form.getByRole('combobox', { name: 'Pilih Kasir' }).locator('option:checked')).toHaveText(/Kasir/);
  if (direction) await amount.press(direction === 'Uang masuk' ? '+' : '-');
}

/** Books as it should be done. */
async function book(desk: Desk, { note, amount }: Slip) {
  await desk.page.keyboard.type(String(Math.abs(amount)));
  await desk.note.fill(note);
  await desk.page.keyboard.press('Control+Enter');
  desk.meant.set(note, amount);
  await settle(desk);
}

/** Waits until it is saved. What was pressed too often has perhaps opened the form anew. */
async function settle({ page, form, amount, question }: Desk) {
  const state = async () => {
    if (!(await form.isVisible()) || (await amount.inputValue({ timeout: 1000 })) === '') return 'saved';
    return [await question.allInnerTexts(), await form.innerText({ timeout: 1000 })].join('\n');
  };
  await expect.poll(() => state().catch(() => 'saved')).toBe('saved');
  if (await form.isVisible()) await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
}

/** Closes the form without saving. */
async function giveUp({ form, question }: Desk) {
  await form.getByRole('button', { name: 'Batal', exact: true }).click();
  await question.getByRole('button', { name: 'Ya, tutup' }).click();
  await expect(form).toBeHidden();
}

interface Row {
  uuid: string;
  note: string | null;
  amount: number;
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('finance_access_token'));

async function read<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${await tokenOf(page)}` } });
  expect(answer.ok(), path).toBe(true);
  return (await answer.json()) as Answer; // as the contract says
}

/** What the server has booked with a note like this, from the newest. */
async function listed(page: Page, note: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 1; ; at += 1) {
    const query = new URLSearchParams({ q: note, per_page: '200', page: String(at) });
    const { data } = await read<{ data: Row[] }>(page, `/transaction/api/transaction?${query}`);
    rows.push(...data);
    if (data.length < 200) return rows;
  }
}

/** What the server has booked under each note of this run; what is booked twice adds up. */
async function bookedOf(page: Page): Promise<Record<string, number>> {
  const booked = new Map<string, number>();
  for (const { note, amount } of await listed(page, `run ${seed}`))
    booked.set(note ?? '', (booked.get(note ?? '') ?? 0) + amount);
  return Object.fromEntries(booked);
}

/** The balance of the kasir's cash, as the server says it. */
async function balanceOf(page: Page): Promise<number> {
  const { data } = await read<{ data: { account_type: string; balance: number }[] }>(
    page,
    '/transaction/api/balance/self/',
  );
  return data.filter(({ account_type }) => account_type === 'cash').reduce((sum, { balance }) => sum + balance, 0);
}

/** A due that is large enough for all parts, in a tab of its own. */
async function openDue(page: Page): Promise<Page> {
  const due = await page.request.post('/transaction/api/due', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: { type: 'R', amount: 900_000_000, entity_name: `Bu Cicil ${seed}`, note: 'Dibayar sedikit demi sedikit' },
  });
  expect(due.ok(), await due.text()).toBe(true);
  const { data } = (await due.json()) as { data: { uuid: string } };
  const tab = await page.context().newPage();
  await tab.goto(`/due/show/${data.uuid}`);
  return tab;
}
