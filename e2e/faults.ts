import type { Page } from '@playwright/test';

export const home = `http://127.0.0.1:${process.env['E2E_PORT']}`; // as playwright.config.ts

/** What a page breaks of its Content Security Policy, loads from elsewhere, or fails to load. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(home) && !url.startsWith('data:')) faults.push(`asked elsewhere: ${url}`);
  });
  return faults;
}
