import { createWorld, mock, refusal, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { storyClient } from '../../testing/index.ts';
import { Profile } from './Profile.tsx';

const { client, sent } = storyClient();

const meta = preview.meta({
  title: 'Orang & pengaturan/Profil · Profile',
  id: 'user-profile',
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

/** The password, a secret for the app as QR and as text, a code of the app, and the recovery codes once. */
export const TwoStepTurnedOn = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Nyalakan verifikasi dua langkah' }));
    await step('a wrong password is said at its field', async () => {
      await userEvent.type(await canvas.findByLabelText(/^Kata sandi Anda/), 'bukan ini{Enter}');
      await waitFor(() => expect(canvas.getByLabelText(/^Kata sandi Anda/)).toBeInvalid());
    });
    await step('the secret', async () => {
      await userEvent.clear(canvas.getByLabelText(/^Kata sandi Anda/));
      await userEvent.type(canvas.getByLabelText(/^Kata sandi Anda/), 'rahasia-demo{Enter}');
      await expect(await canvas.findByRole('img', { name: 'QR code untuk aplikasi autentikator' })).toBeVisible();
      await expect(canvas.getByText('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Salin' })).toBeVisible();
    });
    await step('the code, then the recovery codes', async () => {
      await userEvent.type(canvas.getByLabelText(/^Kode dari aplikasi/), '123456{Enter}');
      const dialog = within(await screen.findByRole('dialog', { name: 'Kode pemulihan' }));
      await expect(dialog.getAllByRole('listitem')).toHaveLength(10);
      await expect(dialog.getByRole('button', { name: 'Cetak' })).toBeVisible();
      const kept = spyOn(URL, 'createObjectURL');
      await userEvent.click(dialog.getByRole('button', { name: 'Unduh' }));
      const file = kept.mock.lastCall?.[0];
      const lines = file instanceof Blob ? (await file.text()).split('\r\n') : [];
      await expect(lines[0]).toBe('Kode pemulihan Keuangan: pemilik@contoh.id');
      await expect(lines.slice(-10)).toEqual(dialog.getAllByRole('listitem').map((item) => item.textContent));
      await userEvent.click(dialog.getByRole('button', { name: 'Sudah saya simpan' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await expect(await canvas.findByText('10 tersisa')).toBeVisible();
    });
    const path = '/account/api/two-step';
    await expect(writes()).toEqual([
      { method: 'POST', path: `${path}/secret`, body: { current_password: 'bukan ini' } },
      { method: 'POST', path: `${path}/secret`, body: { current_password: 'rahasia-demo' } },
      { method: 'POST', path, body: { verification_code: '123456' } },
    ]);
  },
});

function withTwoStep(recovery_codes_left: number) {
  const world = createWorld();
  world.twoSteps.set(world.user.id, { enabled_at: '2026-03-01T02:00:00.000Z', recovery_codes_left });
  return scenarios.default({ world });
}

/** It is turned off with a code. */
export const TwoStepTurnedOff = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...withTwoStep(8));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('8 tersisa')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Matikan verifikasi dua langkah' }));
    await userEvent.type(await canvas.findByLabelText(/^Kode dari aplikasi/), '123456{Enter}');
    await expect(await canvas.findByRole('button', { name: 'Nyalakan verifikasi dua langkah' })).toBeVisible();
    const body = { verification_code: '123456' };
    await expect(writes()).toEqual([{ method: 'POST', path: '/account/api/two-step/off', body }]);
  },
});

/** A code that is wrong, or was used, is said at its field. */
export const TwoStepCodeWrong = meta.story({
  beforeEach: ({ msw }) => {
    const [said, wrong] = ['Kode verifikasi salah, atau sudah pernah dipakai', 'salah, atau sudah pernah dipakai'];
    msw.use(
      mock(api.session.turnOffTwoStep, () => refusal(400, [said], { verification_code: [wrong] })),
      ...withTwoStep(8),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Matikan verifikasi dua langkah' }));
    await userEvent.type(await canvas.findByLabelText(/^Kode dari aplikasi/), '000000{Enter}');
    await waitFor(() => expect(canvas.getByLabelText(/^Kode dari aplikasi/)).toBeInvalid());
    await expect(canvas.getByLabelText(/^Kode dari aplikasi/)).toHaveValue('000000');
  },
});

export const TwoStepFewCodesLeft = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...withTwoStep(2));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Kode pemulihan hampir habis\./)).toBeVisible();
  },
});

export const TwoStepNoCodesLeft = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...withTwoStep(0));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Kode pemulihan sudah habis. Buat sepuluh yang baru.')).toBeVisible();
  },
});

/** Other recovery codes are made with a code, and shown once. */
export const RecoveryCodesRenewed = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...withTwoStep(2));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Buat kode pemulihan baru' }));
    await expect(canvas.getByText(/^Kode pemulihan yang lama tidak berlaku lagi/)).toBeVisible();
    await userEvent.type(await canvas.findByLabelText(/^Kode dari aplikasi/), '123456{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Kode pemulihan' }));
    await expect(dialog.getAllByRole('listitem')).toHaveLength(10);
    await expect(dialog.getByText('12340-67890-12345-54321')).toBeVisible();
    await expect(await canvas.findByText('10 tersisa')).toBeInTheDocument();
    const body = { verification_code: '123456' };
    await expect(writes()).toEqual([{ method: 'POST', path: '/account/api/two-step/recovery', body }]);
  },
});

/** The ten codes, and what can be done with them, on the narrowest screen. */
export const RecoveryCodesOnPhone = meta.story({
  globals: { viewport: { value: 'narrow' } },
  beforeEach: ({ msw }) => {
    msw.use(...withTwoStep(2));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Buat kode pemulihan baru' }));
    await userEvent.type(await canvas.findByLabelText(/^Kode dari aplikasi/), '123456{Enter}');
    await expect(await screen.findByRole('button', { name: 'Sudah saya simpan' })).toBeVisible();
  },
});

/** A code that is wrong makes none, and the form stays. */
export const RecoveryCodesRefused = meta.story({
  beforeEach: ({ msw }) => {
    const [said, wrong] = ['Kode verifikasi salah, atau sudah pernah dipakai', 'salah, atau sudah pernah dipakai'];
    msw.use(
      mock(api.session.renewRecoveryCodes, () => refusal(400, [said], { verification_code: [wrong] })),
      ...withTwoStep(2),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Buat kode pemulihan baru' }));
    await userEvent.type(await canvas.findByLabelText(/^Kode dari aplikasi/), '000000{Enter}');
    await waitFor(() => expect(canvas.getByLabelText(/^Kode dari aplikasi/)).toBeInvalid());
    await userEvent.click(canvas.getByRole('button', { name: 'Batal' }));
    await expect(await canvas.findByText('2 tersisa')).toBeVisible();
  },
});

export const TwoStepError = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ rows: [api.session.twoStep] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

/** The QR code, its text and the field on the narrowest screen. */
export const TwoStepOnPhone = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Nyalakan verifikasi dua langkah' }));
    await userEvent.type(await canvas.findByLabelText(/^Kata sandi Anda/), 'rahasia-demo{Enter}');
    await expect(await canvas.findByRole('img', { name: 'QR code untuk aplikasi autentikator' })).toBeVisible();
  },
});

export const TwoStepAtNight = meta.story({
  globals: { theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Nyalakan verifikasi dua langkah' }));
    await userEvent.type(await canvas.findByLabelText(/^Kata sandi Anda/), 'rahasia-demo{Enter}');
    await expect(await canvas.findByRole('img', { name: 'QR code untuk aplikasi autentikator' })).toBeVisible();
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
