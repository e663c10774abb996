import { createWorld, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { createRef } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { storyClient } from '../../testing/index.ts';
import { TenantFinder } from './TenantFinder.tsx';

const { client, sent } = storyClient();

const meta = preview.meta({
  title: 'Pemilih & isian/Cari tenant · TenantFinder',
  id: 'finder-tenantfinder',
  component: TenantFinder,
  args: { client, onSelected: fn() },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(...scenarios.default());
  },
});

export const Default = meta.story();

Default.test('finds and chooses a tenant by keys', async ({ canvas, args, userEvent }) => {
  const trigger = canvas.getByRole('button', { name: 'Cari Tenant' });
  await userEvent.click(trigger);
  const dialog = within(await screen.findByRole('dialog', { name: 'Cari Tenant' }));
  await dialog.findByText('PT Maju Motor');
  await expect(dialog.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['ID', 'Nama', 'Pilih']);
  await userEvent.keyboard('ritel{Enter}');
  await waitFor(() => expect(dialog.queryByText('PT Maju Motor')).not.toBeInTheDocument());
  await expect(sent.at(-1)).toMatchObject({
    path: '/account/tenant/api/tenant',
    query: { name: 'ritel', page: '1' },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Pilih CV Sumber Ritel' }));
  await expect(args.onSelected).toHaveBeenCalledWith({ id: 2, name: 'CV Sumber Ritel', test: false });
  await expect(await canvas.findByRole('button', { name: 'CV Sumber Ritel' })).toHaveFocus();
});

/** A host can give the focus to the button, as after an error of its own form. */
export const FocusedByTheHost = meta.story({
  args: { buttonRef: createRef<HTMLButtonElement>() },
  play: async ({ canvas, args }) => {
    const button = await canvas.findByRole('button', { name: 'Cari Tenant' });
    if (args.buttonRef && 'current' in args.buttonRef) args.buttonRef.current?.focus();
    await expect(button).toHaveFocus();
  },
});

export const ById = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cari Tenant' }));
    await userEvent.type(await screen.findByLabelText('ID'), '2{Enter}');
    await waitFor(() => expect(screen.queryByText('PT Maju Motor')).not.toBeInTheDocument());
    await expect(sent.at(-1)?.query).toEqual({ id: '2', page: '1' });
  },
});

export const Selected = meta.story({ args: { selected: { id: 1, name: 'PT Maju Motor' } } });

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    const world = createWorld();
    world.tenants.length = 0;
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cari Tenant' }));
    await expect(await screen.findByText('Tidak ada yang cocok')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.loading({ rows: [api.tenant.index] }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cari Tenant' }));
    await waitFor(() => expect(screen.getByRole('status', { name: 'Memuat…' })).toBeVisible());
  },
});

export const Error = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.offline({ rows: [api.tenant.index] }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cari Tenant' }));
    await expect(await screen.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
    await expect(screen.getByText(/^Http failure response for .*: 0 Unknown Error$/)).toBeVisible();
  },
});

export const ErrorRetried = Error.extend({
  play: async ({ canvas, userEvent, msw }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cari Tenant' }));
    const again = await screen.findByRole('button', { name: 'Coba lagi' });
    await expect(screen.getByText(/^Http failure response for .*: 0 Unknown Error$/)).toBeVisible();
    msw.use(...scenarios.default());
    await userEvent.click(again);
    await screen.findByText('PT Maju Motor');
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.forbidden({ rows: [api.tenant.index] }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cari Tenant' }));
    await expect(await screen.findByText('Peran peninjau tidak boleh melakukan ini')).toBeVisible();
  },
});

export const LongText = meta.story({
  args: {
    selected: {
      id: 1,
      name: 'PT Maju Motor Perseroan Terbatas Sumber Rejeki Makmur Sentosa Abadi Nusantara Jaya Raya Sejahtera Bersama',
    },
  },
});

export const Narrow = meta.story({
  ...LongText.input,
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await screen.findByText('CV Sumber Ritel');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Disabled = meta.story({ args: { disabled: true } });
export const Dark = meta.story({
  globals: { theme: 'dark' },
  args: { selected: { id: 1, name: 'PT Maju Motor' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'PT Maju Motor' }));
    await expect((await screen.findByRole('button', { name: 'Pilih PT Maju Motor' })).closest('tr')).toHaveAttribute(
      'data-selected',
      'true',
    );
  },
});
