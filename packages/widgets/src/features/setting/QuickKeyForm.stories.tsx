import { createWorld, mock, refusal, scenarios, type World } from '@finance/api-client/testing';
import { api, type QuickKey } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, selectOption } from '../../testing/index.ts';
import { QuickKeyForm } from './QuickKeyForm.tsx';

const ownCash = { account_type: null, account_id: null };
const parking: QuickKey = { name: 'Parkir', amount_sign: '+', amount: 2_000, ...ownCash, note: 'Parkir motor' };
const water: QuickKey = { name: 'Galon air', amount_sign: '-', amount: 20_000, ...ownCash, note: 'Galon air minum' };
const photocopy: QuickKey = { ...parking, name: 'Fotokopi' };

let world: World;

function worldWith(keys: QuickKey[]) {
  world = createWorld();
  world.settings.quick_keys = keys;
  return world;
}

const meta = preview.meta({
  title: 'Orang & pengaturan/Isian tombol cepat · QuickKeyForm',
  id: 'setting-quickkeyform',
  component: QuickKeyForm,
  args: { defaults: water, onClose: fn() },
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldWith([parking]) }));
  },
});

async function opened() {
  return within(await screen.findByRole('dialog', { name: 'Tombol cepat baru' }));
}

/** All is there: one press adds it behind those there are. */
export const Default = meta.story();

Default.test('saves what stands in it', async ({ args, userEvent }) => {
  const form = await opened();
  await expect(await form.findByLabelText(/^Nama tombol/)).toHaveValue('Galon air');
  await expect(form.getByLabelText('Arah')).toHaveValue('-');
  await expect(form.getByLabelText('Jumlah')).toHaveValue('Rp 20,000');
  await expect(form.getByLabelText('Catatan')).toHaveValue('Galon air minum');
  await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(args.onClose).toHaveBeenCalled());
  await expect(world.settings.quick_keys).toEqual([parking, water]);
  await expect(await screen.findByText('Galon air, tombol cepat')).toBeVisible();
});

/** The amount may be left to each booking, and the account be a certain one. */
export const Changed = meta.story({
  play: async ({ args, userEvent }) => {
    const form = await opened();
    await userEvent.clear(await form.findByLabelText('Jumlah'));
    await selectOption(userEvent, await form.findByRole('combobox', { name: 'Account' }), /Kasir Depan/);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    const changed = { ...water, amount: null, account_type: 'cash', account_id: 1 };
    await expect(world.settings.quick_keys).toEqual([parking, changed]);
  },
});

/** A name that another key has is told beside the field. */
export const NameTaken = meta.story({
  args: { defaults: { ...water, name: ' parkir' } },
  play: async ({ args, userEvent }) => {
    const form = await opened();
    await userEvent.click(await form.findByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText('Nama ini sudah ada')).toBeVisible();
    await waitFor(() => expect(form.getByLabelText(/^Nama tombol/)).toHaveFocus());
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(world.settings.quick_keys).toEqual([parking]);
  },
});

/** A colleague has added one meanwhile: it is told, what was typed stays, and the next press keeps both. */
export const SomebodyWasFaster = meta.story({
  beforeEach({ msw }) {
    worldWith([parking]);
    msw.use(
      mock(api.setting.update, () => {
        if (world.settings.quick_keys.length > 1) return undefined;
        world.settings.quick_keys = [parking, photocopy];
        return refusal(409, ['Setting ini sudah diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.']);
      }),
      ...scenarios.default({ world }),
    );
  },
  play: async ({ args, userEvent }) => {
    const form = await opened();
    await userEvent.click(await form.findByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText(/sudah diubah orang lain/)).toBeVisible();
    await expect(await form.findByText('Tombol 3')).toBeVisible();
    await expect(form.getByLabelText(/^Nama tombol/)).toHaveValue('Galon air');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(world.settings.quick_keys).toEqual([parking, photocopy, water]);
  },
});

/** There is no key left for a tenth. */
export const Full = meta.story({
  beforeEach({ msw }) {
    const keys = Array.from({ length: 9 }, (_, at) => ({ ...parking, name: `Parkir ${at + 1}` }));
    msw.use(...scenarios.default({ world: worldWith(keys) }));
  },
  play: async ({ args, userEvent }) => {
    const dialog = await opened();
    await expect(await dialog.findByText(/^Sudah ada 9 tombol cepat/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Kembali' }));
    await expect(args.onClose).toHaveBeenCalled();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.setting.show] }));
  },
  play: async () => {
    await expect(await screen.findByRole('status')).toBeVisible();
  },
});

/** Nothing is added to what could not be read. */
export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.setting.show] }));
  },
  play: async () => {
    const dialog = await opened();
    await expect(await dialog.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Simpan' })).not.toBeInTheDocument();
  },
});

/** What the server refuses stands in the form, with all that was typed. */
export const Refused = meta.story({
  beforeEach({ msw }) {
    const value = ["'Galon air' menyebut account yang tidak ada atau non-aktif. Pilih account lain."];
    msw.use(
      mock(api.setting.update, () => refusal(400, value, { value })),
      ...scenarios.default({ world: worldWith([parking]) }),
    );
  },
  play: async ({ userEvent }) => {
    const form = await opened();
    await userEvent.click(await form.findByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText(/menyebut account yang tidak ada/)).toBeVisible();
    await expect(form.getByLabelText(/^Nama tombol/)).toHaveValue('Galon air');
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(await (await opened()).findByRole('button', { name: 'Simpan' })).toBeVisible();
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async () => {
    await expect(await (await opened()).findByRole('button', { name: 'Simpan' })).toBeVisible();
  },
});
