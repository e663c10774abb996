import type { Browser, BrowserContext, CDPSession } from 'playwright-core';

/** A fresh browser profile, as of a user in Jakarta. */
export function openContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
  });
}

/**
 * CPU time of the page's main thread in milliseconds, which other load on the machine hardly affects. Needs
 * `Performance.enable` with the time domain `threadTicks`.
 */
export async function cpuTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}
