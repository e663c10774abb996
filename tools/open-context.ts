import { type BrowserContext, chromium } from 'playwright-core';
import { findBrowser } from './find-browser.ts';

/** Opens a fresh browser with the locale and time zone of a user in Jakarta. Close it by `context.browser()`. */
export async function openContext({
  width,
  height,
  isDark,
}: {
  width: number;
  height: number;
  isDark: boolean;
}): Promise<BrowserContext> {
  const { executablePath } = findBrowser();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  return browser.newContext({
    viewport: { width, height },
    colorScheme: isDark ? 'dark' : 'light',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
  });
}
