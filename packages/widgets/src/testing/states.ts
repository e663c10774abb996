import { scenarios } from '@finance/api-client/testing';
import type { Endpoint } from '@finance/contract';
import type { HttpHandler } from 'msw';
import { expect, type within } from 'storybook/test';

interface Context {
  msw: { use: (...handlers: HttpHandler[]) => void };
}

/**
 * The states that every list and record has, each a story in one line.
 * @example export const Error = meta.story(states.error(api.due.index));
 */
export const states = {
  empty: { beforeEach: ({ msw }: Context) => msw.use(...scenarios.empty()) },

  /** No answer comes to these rows; default to none. */
  loading: (...rows: Endpoint[]) => ({
    beforeEach: ({ msw }: Context) => msw.use(...scenarios.loading(rows.length > 0 ? { rows } : {})),
  }),

  /** These rows fail, and can be tried again. */
  error: (...rows: Endpoint[]) => ({
    beforeEach: ({ msw }: Context) => msw.use(...scenarios.serverError({ rows })),
    play: async ({ canvas }: { canvas: ReturnType<typeof within> }) => {
      await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
    },
  }),

  longTexts: { beforeEach: ({ msw }: Context) => msw.use(...scenarios.longTexts()) },
  narrow: { globals: { viewport: { value: 'narrow' } } },
  dark: { globals: { theme: 'dark' } },
};
