import { afterEach, beforeEach, expect, vi } from 'vitest';
import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** `tools/compare-picture.ts` */
    comparePicture: (storyId: string) => Promise<string | undefined>;
  }
}

/** Stories whose point is how they look; their names as Storybook shows them. */
const pictured = /\b(?:Dark|Narrow|Long)\b/;

/** Some screens show the time of day. */
const now = '2026-03-10T03:00:00Z';

beforeEach(({ task }) => {
  if (!pictured.test(task.name)) return undefined;
  vi.setSystemTime(now);
  return () => vi.useRealTimers();
});

afterEach(async ({ task }) => {
  const { storyId } = task.meta as { storyId?: string }; // set by Storybook's addon
  if (!storyId || !pictured.test(task.name) || task.result?.errors?.length) return;
  await document.fonts.ready;
  const wrong = await commands.comparePicture(storyId);
  if (wrong !== undefined) expect.fail(wrong);
});
