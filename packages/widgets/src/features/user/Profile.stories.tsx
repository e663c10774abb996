import { aLinkedAccount, aPasskey, aUuid, createWorld, mock, refusal, scenarios } from '@finance/api-client/testing';
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

type Canvas = ReturnType<typeof within>;

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

/** A browser in which a user makes a passkey, or does not want to. */
function browserMakes(answer: () => Promise<Credential | null>) {
  spyOn(navigator.credentials, 'create').mockImplementation(answer);
}

const bytes = new Uint8Array([1, 2, 3]).buffer;

/** What a browser makes; no server looks at it here. */
const madeCredential = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] },
  getClientExtensionResults: () => ({}),
};

const passkeys = async (canvas: Canvas) => within(await canvas.findByRole('region', { name: 'Kunci sandi' }));

/** The first takes the password; its name is proposed by the device. */
export const PasskeyAdded = meta.story({
  play: async ({ canvas, userEvent }) => {
    browserMakes(async () => madeCredential);
    const panel = await passkeys(canvas);
    await userEvent.click(await panel.findByRole('button', { name: 'Tambah kunci sandi' }));
    await userEvent.type(await panel.findByLabelText(/^Kata sandi Anda/), 'rahasia-demo{Enter}');
    const name = await panel.findByLabelText(/^Nama kunci sandi/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Laptop kantor{Enter}');
    await expect(await panel.findByRole('row', { name: /^Laptop kantor/ })).toBeVisible();
    const path = '/account/api/passkey';
    await expect(writes()).toEqual([
      { method: 'POST', path: `${path}/options`, body: { current_password: 'rahasia-demo' } },
      { method: 'POST', path, body: expect.objectContaining({ name: 'Laptop kantor' }) },
    ]);
  },
});

/** Nothing is wrong: the same button asks again, and what was typed stays. */
export const PasskeyCancelled = meta.story({
  play: async ({ canvas, userEvent }) => {
    browserMakes(() => Promise.reject(new DOMException('cancelled', 'NotAllowedError')));
    const panel = await passkeys(canvas);
    await userEvent.click(await panel.findByRole('button', { name: 'Tambah kunci sandi' }));
    await userEvent.type(await panel.findByLabelText(/^Kata sandi Anda/), 'rahasia-demo{Enter}');
    await userEvent.click(await panel.findByRole('button', { name: 'Buat kunci sandi' }));
    await expect(await panel.findByText('Kunci sandi tidak jadi dibuat.')).toBeVisible();
    await expect(panel.queryByRole('alert')).not.toBeInTheDocument();
    await expect(panel.getByRole('button', { name: 'Buat kunci sandi' })).toBeEnabled();
  },
});

function withPasskeys() {
  const world = createWorld();
  world.passkeys.push(
    aPasskey({ id: aUuid(1), last_used_at: '2026-03-09T02:00:00.000Z' }),
    aPasskey({ id: aUuid(2), name: 'Ponsel pribadi yang selalu saya bawa ke mana-mana' }),
  );
  return scenarios.default({ world });
}

/** They are renamed and, after a question, removed. */
export const Passkeys = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...withPasskeys());
  },
  play: async ({ canvas, userEvent }) => {
    const panel = await passkeys(canvas);
    await userEvent.click(await panel.findByRole('button', { name: 'Ganti nama Laptop kantor' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ganti nama kunci sandi' }));
    const name = dialog.getByLabelText(/^Nama kunci sandi/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Laptop rumah');
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Hapus Laptop rumah' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ya, hapus' }));
    await waitFor(() => expect(panel.getAllByRole('row')).toHaveLength(2));
    const path = `/account/api/passkey/${aUuid(1)}`;
    await expect(writes()).toEqual([
      { method: 'PUT', path, body: { name: 'Laptop rumah' } },
      { method: 'DELETE', path, body: undefined },
    ]);
  },
});

/** The last second step of somebody whose tenant wants one. */
export const PasskeyStays = meta.story({
  parameters: { lastFrame: false }, // news is what it shows
  beforeEach: ({ msw }) => {
    const said = 'Tenant Anda mewajibkan verifikasi dua langkah, dan ini langkah kedua Anda satu-satunya.';
    msw.use(
      mock(api.passkey.remove, () => refusal(409, [said])),
      ...withPasskeys(),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const panel = await passkeys(canvas);
    await userEvent.click(await panel.findByRole('button', { name: 'Hapus Laptop kantor' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ya, hapus' }));
    await expect(await screen.findByText(/^Tenant Anda mewajibkan verifikasi dua langkah/)).toBeVisible();
    await expect(panel.getByRole('row', { name: /^Laptop kantor/ })).toBeVisible();
  },
});

/** A page at another address, such as that of a host, says where they are used. */
export const PasskeysElsewhere = meta.story({
  beforeEach: ({ msw }) => {
    const place = { origin: 'https://keuangan.contoh.id', has_app: false };
    msw.use(
      mock(api.passkey.index, () => ({ data: [], meta: place })),
      ...scenarios.default(),
    );
  },
  play: async ({ canvas }) => {
    const panel = await passkeys(canvas);
    await expect(await panel.findByRole('link', { name: 'https://keuangan.contoh.id' })).toBeVisible();
    await expect(panel.queryByRole('button', { name: 'Tambah kunci sandi' })).not.toBeInTheDocument();
  },
});

export const PasskeysUnsupported = meta.story({
  play: async ({ canvas }) => {
    await expect(
      await (await passkeys(canvas)).findByText('Peramban ini tidak mendukung kunci sandi. Pakai peramban terbaru.'),
    ).toBeVisible();
  },
  beforeEach: () => {
    const known = globalThis.PublicKeyCredential;
    Object.assign(globalThis, { PublicKeyCredential: undefined });
    return () => void Object.assign(globalThis, { PublicKeyCredential: known });
  },
});

export const PasskeysError = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ rows: [api.passkey.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await (await passkeys(canvas)).findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

export const PasskeysOnPhone = meta.story({
  globals: { viewport: { value: 'narrow' } },
  beforeEach: ({ msw }) => {
    msw.use(...withPasskeys());
  },
});

export const PasskeysAtNight = meta.story({
  globals: { theme: 'dark' },
  beforeEach: ({ msw }) => {
    msw.use(...withPasskeys());
  },
});

const accounts = async (canvas: Canvas) => within(await canvas.findByRole('region', { name: 'Akun terhubung' }));

function withIssuers(...linked: Parameters<typeof aLinkedAccount>[0][]) {
  const world = createWorld();
  world.signInIssuers.push({ id: 'kantor', name: 'Kantor Kita' }, { id: 'mitra', name: 'Mitra Dealer' });
  world.linkedAccounts.push(...linked.map((fields, place) => aLinkedAccount({ id: aUuid(place + 1), ...fields })));
  return scenarios.default({ world });
}

/** Of an issuer that the operator has set up; the password first, then the browser goes there. */
export const AccountLinked = meta.story({
  parameters: { lastFrame: false }, // it would have left
  beforeEach: ({ msw }) => {
    const wrong = { current_password: ['salah'] };
    msw.use(
      mock(api.linkedAccount.begin, () => refusal(400, ['Kata sandi sekarang salah'], wrong)),
      ...withIssuers(),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const panel = await accounts(canvas);
    await expect(panel.getByText('Belum ada akun terhubung')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Hubungkan Kantor Kita' }));
    await userEvent.type(await panel.findByLabelText(/^Kata sandi Anda/), 'bukan ini{Enter}');
    await waitFor(() => expect(panel.getByLabelText(/^Kata sandi Anda/)).toBeInvalid());
    await expect(panel.getByLabelText(/^Kata sandi Anda/)).toHaveValue('bukan ini');
    const body = { issuer: 'kantor', current_password: 'bukan ini' };
    await expect(writes()).toEqual([{ method: 'POST', path: '/account/api/linked-account', body }]);
    await userEvent.click(panel.getByRole('button', { name: 'Batal' }));
    await expect(panel.getByRole('button', { name: 'Hubungkan Mitra Dealer' })).toBeVisible();
  },
});

/** What the issuer's answer would be, its page shows; here it is down. */
export const IssuerDown = meta.story({
  beforeEach: ({ msw }) => {
    const said = 'Kantor Kita sedang tidak dapat dihubungi. Coba lagi nanti, atau masuk dengan cara lain.';
    msw.use(
      mock(api.linkedAccount.begin, () => refusal(503, [said])),
      ...withIssuers(),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const panel = await accounts(canvas);
    await userEvent.click(panel.getByRole('button', { name: 'Hubungkan Kantor Kita' }));
    await userEvent.type(await panel.findByLabelText(/^Kata sandi Anda/), 'rahasia-demo{Enter}');
    await expect(await panel.findByText(/^Kantor Kita sedang tidak dapat dihubungi\./)).toBeVisible();
    await expect(panel.getByLabelText(/^Kata sandi Anda/)).toHaveValue('rahasia-demo');
  },
});

/** One is removed after a question and the password. */
export const LinkedAccounts = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      ...withIssuers(
        { last_used_at: '2026-03-09T02:00:00.000Z' },
        { issuer: null, issuer_name: 'masuk.lama.id', label: 'ratna' },
      ),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const panel = await accounts(canvas);
    await expect(panel.getByText('ani@kantor.test')).toBeVisible();
    await expect(panel.getByText('Tidak dapat dipakai masuk lagi di sini')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Lepas Kantor Kita' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ya, lepas' }));
    await userEvent.type(await panel.findByLabelText(/^Kata sandi Anda/), 'rahasia-demo{Enter}');
    await waitFor(() => expect(panel.getAllByRole('row')).toHaveLength(2));
    await expect(panel.getByRole('button', { name: 'Hubungkan Kantor Kita' })).toBeVisible();
    const path = `/account/api/linked-account/${aUuid(1)}/removal`;
    await expect(writes()).toEqual([{ method: 'POST', path, body: { current_password: 'rahasia-demo' } }]);
  },
});

/** Whoever has a second step is asked for that, and for no password. */
export const LinkedAccountsWithTwoStep = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      mock(api.linkedAccount.index, () => ({
        data: [aLinkedAccount()],
        meta: { origin: location.origin, issuers: [{ id: 'kantor', name: 'Kantor Kita' }], has_second_step: true },
      })),
      ...withIssuers({}),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const panel = await accounts(canvas);
    await userEvent.click(panel.getByRole('button', { name: 'Lepas Kantor Kita' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ya, lepas' }));
    const path = `/account/api/linked-account/${aUuid(1)}/removal`;
    await waitFor(() => expect(writes()).toEqual([{ method: 'POST', path, body: {} }]));
    await expect(panel.queryByLabelText(/^Kata sandi Anda/)).not.toBeInTheDocument();
  },
});

/** A page at another address, such as that of a host, says where they are linked. */
export const AccountsElsewhere = meta.story({
  beforeEach: ({ msw }) => {
    const meta_ = { origin: 'https://keuangan.contoh.id', issuers: [{ id: 'kantor', name: 'Kantor Kita' }] };
    msw.use(
      mock(api.linkedAccount.index, () => ({ data: [], meta: { ...meta_, has_second_step: false } })),
      ...scenarios.default(),
    );
  },
  play: async ({ canvas }) => {
    const panel = await accounts(canvas);
    await expect(await panel.findByRole('link', { name: 'https://keuangan.contoh.id' })).toBeVisible();
    await expect(panel.queryByRole('button', { name: 'Hubungkan Kantor Kita' })).not.toBeInTheDocument();
  },
});

export const AccountsError = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ rows: [api.linkedAccount.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await (await accounts(canvas)).findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

/** Until it is known whether there are issuers, and where there are none, there is no section. */
export const AccountsLoading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.loading({ rows: [api.linkedAccount.index] }), ...scenarios.default());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Kunci sandi' })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Akun terhubung' })).not.toBeInTheDocument();
  },
});

export const AccountsOnPhone = meta.story({
  globals: { viewport: { value: 'narrow' } },
  beforeEach: ({ msw }) => {
    msw.use(...withIssuers({ label: 'nama.yang.panjang.sekali.di.kantor.pusat@surat.kantor.contoh.id' }));
  },
});

export const AccountsAtNight = meta.story({
  globals: { theme: 'dark' },
  beforeEach: ({ msw }) => {
    msw.use(...withIssuers({}));
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
