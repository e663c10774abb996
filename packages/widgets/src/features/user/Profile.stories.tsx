import { scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { storyClient } from '../../testing/index.ts';
import { Profile } from './Profile.tsx';

const { client, sent } = storyClient();

const meta = preview.meta({
  title: 'User/Profile',
  component: Profile,
  args: { client },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(...scenarios.default());
  },
});

function writes() {
  return sent.filter((call) => call.method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));
}

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/^Nama/)).toHaveValue('Ratna Wijaya');
    await expect(canvas.getByText('pemilik@contoh.id')).toBeVisible();
    await expect(await canvas.findByText('Di sini')).toBeVisible();
  },
});

export const Renamed = meta.story({
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText(/^Nama/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Ratna W.{Enter}');
    await waitFor(() =>
      expect(writes()).toEqual([{ method: 'PUT', path: '/account/api/profile', body: { name: 'Ratna W.' } }]),
    );
    await waitFor(() => expect(name).toHaveValue('Ratna W.'));
  },
});

export const PasswordChanged = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Kata sandi sekarang/), 'rahasia-demo');
    await userEvent.type(canvas.getByLabelText(/^Kata sandi baru/), 'gunung api 1883{Enter}');
    const body = { current_password: 'rahasia-demo', new_password: 'gunung api 1883', end_others: true };
    await waitFor(() => expect(writes()).toEqual([{ method: 'POST', path: '/account/api/password', body }]));
    await waitFor(() => expect(canvas.getByLabelText(/^Kata sandi baru/)).toHaveValue(''));
  },
});

/** A wrong present password is said at its field, and what was typed stays. */
export const PasswordWrong = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Kata sandi sekarang/), 'bukan ini');
    await userEvent.type(canvas.getByLabelText(/^Kata sandi baru/), 'gunung api 1883{Enter}');
    await waitFor(() => expect(canvas.getByLabelText(/^Kata sandi sekarang/)).toBeInvalid());
    await expect(canvas.getByLabelText(/^Kata sandi baru/)).toHaveValue('gunung api 1883');
  },
});

/** One that is too short is not sent. */
export const PasswordTooShort = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Kata sandi sekarang/), 'rahasia-demo');
    await userEvent.type(canvas.getByLabelText(/^Kata sandi baru/), 'pendek{Enter}');
    await expect(await canvas.findByText('Paling pendek 10 huruf')).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText(/^Kata sandi baru/)).toBeInvalid());
    await expect(writes()).toEqual([]);
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.loading({ rows: [api.session.show] }));
  },
});

export const Error = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ rows: [api.session.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

export const Narrow = meta.story({ globals: { viewport: { value: 'narrow' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
