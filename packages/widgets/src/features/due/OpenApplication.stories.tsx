import { createWorld, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { storyClient } from '../../testing/index.ts';
import { OpenApplication } from './OpenApplication.tsx';

const { client, sent } = storyClient();
const failing = storyClient();

const meta = preview.meta({
  title: 'Hutang & piutang/Buka aplikasi asal · OpenApplication',
  id: 'due-openapplication',
  component: OpenApplication,
  args: {
    client,
    subject: {
      transactable_app: 'Retail',
      transactable_type: 'Sales',
      transactable_subtype: null,
      transactable_id: 'INV/7',
    },
  },
  beforeEach({ msw }) {
    sent.length = 0;
    msw.use(...scenarios.default());
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Buka Aplikasi' });
    await expect(link).toHaveAttribute('href', `${location.origin}/retail/sales/INV%2F7`);
    await expect(link).toHaveAttribute('target', '_blank');
  },
});

/** A tenant's own links replace those of the suite. */
export const OfTheTenant = meta.story({
  beforeEach({ msw }) {
    const world = createWorld();
    world.settings.open_links = { 'Retail/Sales': 'https://toko.test/nota/{id}' };
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Buka Aplikasi' })).toHaveAttribute(
      'href',
      'https://toko.test/nota/INV%2F7',
    );
  },
});

/** An object of an app without a link, or an answer that never comes, shows nothing. */
export const Unknown = meta.story({
  args: {
    subject: {
      transactable_app: 'Bengkel',
      transactable_type: 'Servis',
      transactable_subtype: null,
      transactable_id: '7',
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(sent.some(({ path }) => path.includes('config'))).toBe(true));
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
  },
});
/** Nothing is shown in place of a link that cannot be made. */
export const NotRead = meta.story({
  args: { client: failing.client },
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.config.show] }));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(failing.sent.some(({ path }) => path.includes('config'))).toBe(true));
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
