import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { openContext } from './open-context.ts';

const help = `Takes a picture of a page, and says what went wrong on it (console errors, failed requests).

  npm run tool -- screenshot URL OUT.png [options]

  --width N      of the window, in CSS pixels (1440)
  --height N     of the window (900)
  --full         the whole page instead of the window
  --dark         prefers-color-scheme: dark
  --token TOKEN  signs in: set as finance_access_token in localStorage before the page loads
  --click TEXT   presses the button, link, tab or menu item of that name first; may be repeated

A story: http://127.0.0.1:6006/iframe.html?viewMode=story&id=<story id>&globals=theme:dark`;

const {
  values,
  positionals: [url, out],
} = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '1440' },
    height: { type: 'string', default: '900' },
    full: { type: 'boolean', default: false },
    dark: { type: 'boolean', default: false },
    token: { type: 'string' },
    click: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
});
if (values.help || !url || !out) {
  console.log(help);
  process.exit(values.help ? 0 : 2);
}

const context = await openContext({ width: Number(values.width), height: Number(values.height), isDark: values.dark });
try {
  if (values.token)
    await context.addInitScript((token) => localStorage.setItem('finance_access_token', token), values.token);
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => console.error(`error: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400)
      console.error(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  await page.goto(url);
  await settle();
  for (const name of values.click) {
    const [button, link, tab, item] = (['button', 'link', 'tab', 'menuitem'] as const).map((role) =>
      page.getByRole(role, { name }),
    );
    if (button && link && tab && item) await button.or(link).or(tab).or(item).first().click({ timeout: 10_000 });
    await settle();
  }
  mkdirSync(dirname(out), { recursive: true });
  await page.screenshot({ path: out, fullPage: values.full });
  console.log(`${out}: ${await page.title()}`);

  // A page that polls or holds an event stream never becomes idle.
  async function settle() {
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
  }
} finally {
  await context.browser()?.close();
}
