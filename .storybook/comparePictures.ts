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
  if (pictured.test(task.name)) vi.setSystemTime(now);
});

afterEach(async ({ task }) => {
  try {
    const { storyId } = task.meta as { storyId?: string }; // set by Storybook's addon
    const { errors = [], retryCount = 0 } = task.result ?? {}; // an error for each try before this one
    if (!storyId || !pictured.test(task.name) || errors.length > retryCount) return;
    await document.fonts.ready;
    const wrong = await commands.comparePicture(storyId);
    if (wrong !== undefined) expect.fail(wrong);
  } finally {
    // Also where the picture is wrong: Vitest tells files apart by the time at which it loads them, and files that are
    // loaded at one time would share the hooks of the first, so that no picture of the others is compared.
    vi.useRealTimers();
  }
});
