import { aPasskey, mock, refusal, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { HttpResponse } from 'msw';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { asksForCode, InFinance } from '../testing/index.ts';
import { CodeDialog } from './CodeDialog.tsx';

const meta = preview.meta({
  title: 'Bagian layar/Kode diminta lagi · CodeDialog',
  id: 'provider-codedialog',
  component: CodeDialog,
  args: { needsCode: 'code' as const, onConfirmed: fn(), onClose: fn() },
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    msw.use(...asksForCode().handlers, ...scenarios.default());
  },
});

const label = /^Kode dari aplikasi, atau kode pemulihan/;
const found = async () => within(await screen.findByRole('dialog', { name: 'Kode diminta lagi' }));

export const Default = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await found();
    const field = dialog.getByLabelText(label);
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.click(dialog.getByRole('button', { name: 'Lanjutkan' }));
    await expect(await dialog.findByText('Ketik kodenya dulu.')).toBeVisible();
    await userEvent.type(field, '123456{Enter}');
    await waitFor(() => expect(args.onConfirmed).toHaveBeenCalledTimes(1));
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});

export const WrongCode = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await found();
    const field = dialog.getByLabelText(label);
    await userEvent.type(field, '654321{Enter}');
    const said = 'Kode salah, atau sudah pernah dipakai. Tunggu kode berikutnya di aplikasi, lalu coba lagi.';
    await expect(await dialog.findByText(said)).toBeVisible();
    await expect(field).toHaveValue('654321');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(args.onConfirmed).not.toHaveBeenCalled();
  },
});

export const TooManyAttempts = meta.story({
  beforeEach({ msw }) {
    const most = 'Terlalu banyak kode yang salah. Coba lagi dalam 840 detik.';
    msw.use(mock(api.session.confirmTwoStep, () => refusal(429, [most])));
  },
  play: async ({ args, userEvent }) => {
    const dialog = await found();
    await userEvent.type(dialog.getByLabelText(label), '123456{Enter}');
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/^Terlalu banyak kode yang salah\. Coba lagi/);
    await userEvent.click(dialog.getByRole('button', { name: 'Batal' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await expect(args.onConfirmed).not.toHaveBeenCalled();
  },
});

/** The last recovery codes are worth a word. */
export const RecoveryCode = meta.story({
  parameters: { lastFrame: false }, // news is what it shows
  beforeEach({ msw }) {
    const data = { confirmed_until: '2026-03-10T03:10:00.000Z', recovery_codes_left: 2 };
    msw.use(mock(api.session.confirmTwoStep, () => ({ data })));
  },
  play: async ({ args, userEvent }) => {
    const dialog = await found();
    await userEvent.type(dialog.getByLabelText(label), '12345-67890-12345-67890{Enter}');
    await waitFor(() => expect(args.onConfirmed).toHaveBeenCalledTimes(1));
    await expect(await screen.findByText('Kode pemulihan dipakai. 2 tersisa.')).toBeVisible();
  },
});

function withPasskey(has_app: boolean, origin = location.origin) {
  return mock(api.passkey.index, () => ({ data: [aPasskey()], meta: { origin, has_app } }));
}

const bytes = new Uint8Array([1, 2, 3]).buffer;

/** What a browser signs with; no server looks at it here. */
const signedCredential = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
  getClientExtensionResults: () => ({}),
};

/** Who has both chooses: a code, or a passkey. */
export const CodeOrPasskey = meta.story({
  beforeEach({ msw }) {
    msw.use(withPasskey(true));
  },
  play: async ({ args, userEvent }) => {
    spyOn(navigator.credentials, 'get').mockResolvedValue(signedCredential);
    const dialog = await found();
    await expect(dialog.getByLabelText(label)).toBeVisible();
    await userEvent.click(await dialog.findByRole('button', { name: 'Pakai kunci sandi' }));
    await waitFor(() => expect(args.onConfirmed).toHaveBeenCalledTimes(1));
  },
});

/** Who has passkeys alone types nothing. One that the user did not want is no fault. */
export const PasskeyCancelled = meta.story({
  beforeEach({ msw }) {
    msw.use(withPasskey(false));
  },
  play: async ({ args, userEvent }) => {
    spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('cancelled', 'NotAllowedError'));
    const dialog = await found();
    await userEvent.click(await dialog.findByRole('button', { name: 'Pakai kunci sandi' }));
    await expect(await dialog.findByText('Kunci sandi tidak jadi dipakai.')).toBeVisible();
    await expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    await expect(dialog.queryByLabelText(label)).not.toBeInTheDocument();
    await expect(args.onConfirmed).not.toHaveBeenCalled();
  },
});

/** On a host's page no passkey of ours can be used. */
export const PasskeyElsewhere = meta.story({
  beforeEach({ msw }) {
    msw.use(withPasskey(false, 'https://keuangan.contoh.id'));
  },
  play: async () => {
    const dialog = await found();
    await expect(await dialog.findByRole('link', { name: 'https://keuangan.contoh.id' })).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Pakai kunci sandi' })).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.session.confirmTwoStep] }));
  },
  play: async ({ userEvent }) => {
    const dialog = await found();
    await userEvent.type(dialog.getByLabelText(label), '123456{Enter}');
    await expect(await dialog.findByRole('progressbar', { name: 'Menyimpan' })).toBeVisible();
    await expect(dialog.getByLabelText(label)).toBeDisabled();
  },
});

/** The code may be used up: the second press goes on with it, and the server asks again where it never arrived. */
export const AnswerLost = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(api.session.confirmTwoStep, () => HttpResponse.error()));
  },
  play: async ({ args, userEvent }) => {
    const dialog = await found();
    await userEvent.type(dialog.getByLabelText(label), '123456{Enter}');
    await expect(await dialog.findByText('Jawaban server tidak sampai. Tekan Lanjutkan sekali lagi.')).toBeVisible();
    await expect(args.onConfirmed).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Lanjutkan' }));
    await expect(args.onConfirmed).toHaveBeenCalledTimes(1);
  },
});

/** Who has not turned the second step on is led to it, and comes back to what was typed. */
export const TurnOn = meta.story({
  args: { needsCode: 'turn_on' },
  play: async ({ args, userEvent }) => {
    const dialog = await found();
    const link = dialog.getByRole('link', { name: 'Buka Profil di tab baru' });
    await expect(link).toHaveAttribute('href', expect.stringMatching(/\/user\/profile$/));
    await expect(link).toHaveAttribute('target', '_blank');
    await userEvent.click(dialog.getByRole('button', { name: 'Sudah, coba lagi' }));
    await expect(args.onConfirmed).toHaveBeenCalledTimes(1);
  },
});

/** A host's own token has no session in which a code could be typed. */
export const SignIn = meta.story({
  args: { needsCode: 'sign_in' },
  play: async ({ args, userEvent }) => {
    const dialog = await found();
    await expect(dialog.getByRole('link', { name: 'Buka Keuangan di tab baru' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Tutup' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
});

export const Narrow = meta.story({ globals: { viewport: { value: 'narrow' } } });
export const NarrowTurnOn = meta.story({
  args: { needsCode: 'turn_on' },
  globals: { viewport: { value: 'narrow' } },
});
export const Dark = meta.story({ globals: { theme: 'dark' } });
