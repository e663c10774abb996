import { aDeduction, aMailServer, createWorld, mock, refusal, scenarios } from '@finance/api-client/testing';
import { api, type HistoryEntry, mostTestTenants } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, selectOption, storyClient } from '../../testing/index.ts';
import { Settings } from './Settings.tsx';

const { client, sent } = storyClient();

const meta = preview.meta({
  title: 'Orang & pengaturan/Pengaturan · Settings',
  id: 'setting-settings',
  component: Settings,
  decorators: [
    (Story) => (
      <InFinance client={client}>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    sent.length = 0;
    msw.use(...scenarios.default());
  },
});

function writes() {
  return sent.filter((call) => call.method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));
}
const path = '/setting/api/setting';

async function section(canvas: { findByRole: typeof screen.findByRole }, name: string) {
  return within(await canvas.findByRole('region', { name }));
}

/** A world whose books are locked. */
function locked() {
  const world = createWorld();
  world.settings.books_locked_until = '2026-01-31';
  return world;
}

export const Default = meta.story({
  play: async ({ canvas }) => {
    for (const name of [
      'Nama usaha',
      'Kunci periode',
      'Konfirmasi transfer oleh orang kedua',
      'Zona waktu',
      'Kwitansi',
      'Jenis account',
      'Nama hutang dan piutang',
      'Peta tautan aplikasi',
      'Aplikasi Retail',
    ])
      await expect(await canvas.findByRole('heading', { name })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Simpan' })).not.toBeInTheDocument();
  },
});

export const TestTenants = meta.story({
  args: { onOpenTenant: fn() },
  play: async ({ canvas, userEvent, args, step }) => {
    const tests = await section(canvas, 'Tenant uji coba');
    await step('one is made, by the name of this tenant unless another is typed', async () => {
      await userEvent.click(await tests.findByRole('button', { name: 'Buat tenant uji coba' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Tenant Uji Coba Baru' }));
      const name = await dialog.findByRole('textbox', { name: /Nama/ });
      await expect(name).toHaveValue('PT Maju Motor');
      await userEvent.clear(name);
      await userEvent.type(name, 'Integrasi kasir{Enter}');
      await waitFor(() =>
        expect(writes()).toEqual([
          { method: 'POST', path: '/account/tenant/api/test-tenant', body: { name: 'Integrasi kasir' } },
        ]),
      );
      await expect(await screen.findByText('Integrasi kasir (uji coba) sudah dibuat')).toBeVisible();
    });
    await step('it stands in the list, and opens', async () => {
      await userEvent.click(await tests.findByRole('button', { name: 'Buka Integrasi kasir (uji coba)' }));
      await expect(args.onOpenTenant).toHaveBeenCalledWith(
        expect.objectContaining({ name: 'Integrasi kasir (uji coba)' }),
      );
    });
  },
});

/** Another one is not offered where there are as many as there may be. */
export const AllTestTenants = meta.story({
  beforeEach: ({ msw }) => {
    const world = createWorld();
    for (let at = 1; at <= mostTestTenants; at += 1)
      world.testTenants.push({ id: 100 + at, name: `Coba ${at} (uji coba)`, created_at: '2026-03-01T02:00:00Z' });
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    const tests = await section(canvas, 'Tenant uji coba');
    await expect(await tests.findByText('Jumlahnya sudah sebanyak yang boleh. Pakai salah satunya.')).toBeVisible();
    await expect(tests.queryByRole('button', { name: 'Buat tenant uji coba' })).not.toBeInTheDocument();
  },
});

/** Beside a test tenant there is none. */
export const InATestTenant = meta.story({
  beforeEach: ({ msw }) => {
    const world = createWorld({ tenant: { id: 1, name: 'PT Maju Motor (uji coba)', test: true } });
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    const tests = await section(canvas, 'Tenant uji coba');
    await expect(await tests.findByText(/^Ini tenant uji coba, dan tetap begitu/)).toBeVisible();
    await expect(tests.queryByRole('button')).not.toBeInTheDocument();
  },
});

export const TenantName = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    const name = await section(canvas, 'Nama usaha');
    const field = await name.findByRole('textbox', { name: 'Nama usaha' });
    await waitFor(() => expect(field).toHaveValue('PT Maju Motor'));
    await waitFor(() => expect(field).toBeEnabled());
    await step('another name is saved', async () => {
      await userEvent.type(field, ' Jaya{Enter}');
      await waitFor(() =>
        expect(writes()).toEqual([
          { method: 'PUT', path: `${path}/tenant_name`, body: { value: 'PT Maju Motor Jaya', updated_at: null } },
        ]),
      );
      await waitFor(() => expect(name.queryByRole('button', { name: 'Simpan' })).not.toBeInTheDocument());
      await expect(field).toHaveValue('PT Maju Motor Jaya');
    });
    await step('one that is too long is not', async () => {
      await userEvent.type(field, 'x'.repeat(100));
      await expect(name.getByText('Paling panjang 100 huruf')).toBeVisible();
      await expect(name.getByRole('button', { name: 'Simpan' })).toHaveAccessibleDescription(
        'Perbaiki dulu isian yang bertanda.',
      );
    });
    await step('emptied, it goes back to the first one', async () => {
      await userEvent.clear(field);
      await expect(field).toHaveValue('');
      await userEvent.type(field, '{Enter}');
      await waitFor(() => expect(field).toHaveValue('PT Maju Motor'));
      await expect(writes().at(-1)).toMatchObject({ body: { value: '' } });
    });
  },
});

export const RetailAddress = meta.story({
  beforeEach({ msw }) {
    const value = ['harus di finance.example. Untuk host lain, minta pengelola server menambahkannya.'];
    msw.use(
      mock(api.setting.update, ({ body }) =>
        body.value === 'https://lain.test' ? refusal(400, [`Alamat ${value[0]}`], { value }) : undefined,
      ),
    );
  },
  play: async ({ canvas, userEvent, step }) => {
    const retail = await section(canvas, 'Aplikasi Retail');
    const address = retail.getByRole('textbox', { name: 'Alamat aplikasi Retail' });
    await waitFor(() => expect(address).toBeEnabled());
    await step('an invalid address is reported while typing', async () => {
      await userEvent.type(address, 'retail');
      await expect(retail.getByText(/^Alamat harus berupa alamat/)).toBeVisible();
      await expect(retail.getByRole('button', { name: 'Simpan' })).toHaveAccessibleDescription(
        'Perbaiki dulu isian yang bertanda.',
      );
    });
    await step('a host that must not get tokens is refused, and the text is kept', async () => {
      await userEvent.clear(address);
      await userEvent.type(address, 'https://lain.test');
      await userEvent.click(retail.getByRole('button', { name: 'Simpan' }));
      await expect(await retail.findByText(/minta pengelola server/)).toBeVisible();
      await expect(address).toHaveValue('https://lain.test');
    });
    await step('an address is saved, and removed again', async () => {
      for (const value of ['/retail', null]) {
        await userEvent.clear(address);
        if (value !== null) await userEvent.type(address, value);
        await userEvent.click(retail.getByRole('button', { name: 'Simpan' }));
        await waitFor(() => expect(writes().at(-1)).toMatchObject({ path: `${path}/retail_url`, body: { value } }));
        await waitFor(() => expect(retail.queryByRole('button', { name: 'Simpan' })).toBeNull());
      }
    });
  },
});

/** Everybody has to sign in with a code; who demands it without having it is told so. */
export const TwoStepRequired = meta.story({
  beforeEach({ msw }) {
    const said = 'Nyalakan dulu verifikasi dua langkah Anda sendiri di Profil.';
    let isFirst = true;
    msw.use(
      mock(api.setting.update, () => {
        const answer = isFirst ? refusal(400, [said]) : undefined;
        isFirst = false;
        return answer;
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const twoStep = await section(canvas, 'Verifikasi dua langkah');
    const required = twoStep.getByRole('switch', { name: 'Wajib verifikasi dua langkah' });
    await waitFor(() => expect(required).toBeEnabled());
    await userEvent.click(required);
    await userEvent.click(twoStep.getByRole('button', { name: 'Simpan' }));
    await expect(await twoStep.findByText(/^Nyalakan dulu verifikasi dua langkah Anda sendiri/)).toBeVisible();
    await userEvent.click(twoStep.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(twoStep.queryByRole('button', { name: 'Simpan' })).toBeNull());
    const call = { method: 'PUT', path: `${path}/two_step_required`, body: { value: true, updated_at: null } };
    await expect(writes()).toEqual([call, call]);
  },
});

/** How money may leave. */
export const Spending = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    const spending = await section(canvas, 'Uang keluar');
    const belowZero = spending.getByRole('combobox', { name: 'Kas boleh minus' });
    await waitFor(() => expect(belowZero).toBeEnabled());
    await expect(belowZero).toHaveDisplayValue('Ditanya dulu');
    const limit = spending.getByRole('textbox', { name: 'Batas kasir tanpa persetujuan' });
    await step('a limit is an amount above zero', async () => {
      await userEvent.type(limit, '0');
      await expect(spending.getByText('Batas harus di atas nol')).toBeVisible();
      await expect(spending.getByRole('button', { name: 'Simpan' })).toHaveAccessibleDescription(
        'Perbaiki dulu isian yang bertanda.',
      );
    });
    await step('all are saved together', async () => {
      const asked = await spending.findByRole('switch', {
        name: 'Tanyakan pengeluaran tanpa nama, catatan, dan bukti',
      });
      await expect(asked).not.toBeChecked();
      await userEvent.click(asked);
      await userEvent.clear(limit);
      await userEvent.type(limit, '5jt');
      await selectOption(userEvent, belowZero, 'Tidak boleh');
      await userEvent.click(spending.getByRole('button', { name: 'Simpan' }));
      await waitFor(() =>
        expect(writes()).toEqual([
          { method: 'PUT', path: `${path}/cash_below_zero`, body: { value: 'forbidden', updated_at: null } },
          { method: 'PUT', path: `${path}/approval_limit`, body: { value: 5_000_000, updated_at: null } },
          { method: 'PUT', path: `${path}/ask_incomplete_expense`, body: { value: true, updated_at: null } },
        ]),
      );
      await waitFor(() => expect(spending.queryByRole('button', { name: 'Simpan' })).toBeNull());
    });
    await step('the history says it in words', async () => {
      const history = within(await spending.findByRole('region', { name: 'Riwayat Kas boleh minus' }));
      await userEvent.click(history.getByRole('button', { name: 'Lihat riwayat' }));
      await expect(await history.findByText('Tidak boleh', { selector: 'ins' })).toBeVisible();
    });
  },
});

/** Steps above which others approve; what an amount would ask for is said in words. */
export const ApprovalSteps = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    const approval = await section(canvas, 'Persetujuan');
    const add = await approval.findByRole('button', { name: 'Tambah langkah' });
    await waitFor(() => expect(add).toBeEnabled());
    await userEvent.click(add);
    await step('what an example would ask for', async () => {
      await expect(
        await approval.findByText('Uang keluar Rp 50,000,000: menunggu 1 pemilik', { exact: true }),
      ).toBeVisible();
      await expect(approval.getByText('Transfer Rp 50,000,000: langsung dicatat')).toBeVisible();
    });
    const first = within(approval.getByRole('group', { name: 'Langkah 1' }));
    await step('certain people are to be named', async () => {
      await selectOption(userEvent, first.getByRole('combobox', { name: 'Disetujui' }), 'Orang tertentu');
      await expect(first.getByText('Pilih orangnya, sedikitnya sebanyak itu')).toBeVisible();
      await selectOption(userEvent, first.getByRole('combobox', { name: 'Disetujui' }), 'Keuangan atau pemilik');
    });
    await step('a second step is for more', async () => {
      await userEvent.click(add);
      const second = within(approval.getByRole('group', { name: 'Langkah 2' }));
      await expect(second.getByRole('textbox', { name: 'Di atas' })).toHaveValue('Rp 100,000,000');
      await selectOption(userEvent, second.getByRole('combobox', { name: 'Disetujui' }), 'Pemilik');
      await userEvent.click(approval.getByRole('button', { name: 'Simpan' }));
      const common = { kind: 'transaction', user_ids: [], count: 1 };
      await waitFor(() =>
        expect(writes()).toEqual([
          {
            method: 'PUT',
            path: `${path}/approval_steps`,
            body: {
              value: [
                { ...common, above: 10_000_000, by: 'keuangan' },
                { ...common, above: 100_000_000, by: 'pemilik' },
              ],
              updated_at: null,
            },
          },
        ]),
      );
    });
  },
});

/** A step that nobody could pass says so; a person who left can be taken out. */
export const ApprovalByTooFew = meta.story({
  beforeEach({ msw }) {
    const world = createWorld();
    world.settings.approval_steps = [
      { kind: 'transaction', above: 10_000_000, by: 'pemilik', user_ids: [], count: 5 },
      { kind: 'transfer', above: 10_000_000, by: 'people', user_ids: [1, 987], count: 2 },
    ];
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas, userEvent, step }) => {
    const approval = await section(canvas, 'Persetujuan');
    const spending = within(await approval.findByRole('group', { name: 'Langkah 1' }));
    await expect(await spending.findByText(/^Hanya \d orang yang dapat menyetujuinya/)).toBeVisible();
    const transfer = within(approval.getByRole('group', { name: 'Langkah 2' }));
    await expect(await transfer.findByText(/^Hanya 1 orang yang dapat menyetujuinya/)).toBeVisible();
    await step('with one approver that one cannot submit', async () => {
      await selectOption(userEvent, transfer.getByRole('combobox', { name: 'Berapa orang' }), '1');
      await expect(transfer.getByText(/^Yang diajukan .+ sendiri tidak dapat disetujui siapa pun/)).toBeVisible();
      const left = transfer.getByRole('checkbox', { name: 'Pengguna 987 (sudah keluar)' });
      await userEvent.click(left);
      await expect(left).not.toBeInTheDocument();
    });
  },
});

export const ReceiptHeader = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    const receipt = await section(canvas, 'Kwitansi');
    const header = receipt.getByRole('textbox', { name: 'Kop kwitansi' });
    await waitFor(() => expect(header).toBeEnabled());
    await userEvent.type(header, '\nTelp. 022 555');
    await userEvent.click(receipt.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(writes()).toEqual([
        {
          method: 'PUT',
          path: `${path}/receipt_header`,
          body: { value: 'PT Maju Motor\nJl. Gatot Subroto No. 12, Bandung\nTelp. 022 555', updated_at: null },
        },
      ]),
    );
    await expect(await receipt.findByText(/^Diubah .* oleh Ratna Wijaya$/)).toBeVisible();
    await waitFor(() => expect(receipt.queryByRole('button', { name: 'Simpan' })).not.toBeInTheDocument());
    await waitFor(() => expect(receipt.getByRole('form')).toHaveFocus());
    await step('the history shows the change', async () => {
      await userEvent.click(
        within(receipt.getByRole('region', { name: 'Riwayat Kop kwitansi' })).getByRole('button', {
          name: 'Lihat riwayat',
        }),
      );
      await expect(await receipt.findByText(/Telp. 022 555/, { selector: 'ins' })).toBeVisible();
    });
  },
});

export const ReceiptYear = meta.story({
  play: async ({ canvas, userEvent }) => {
    const receipt = await section(canvas, 'Kwitansi');
    const year = receipt.getByRole('combobox', { name: 'Tahun nomor kwitansi' });
    await waitFor(() => expect(year).toBeEnabled());
    await expect(year).toHaveDisplayValue('Tahun transaksinya');
    await userEvent.selectOptions(year, 'Tahun dicetak pertama kali');
    await userEvent.click(receipt.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(writes()).toEqual([
        { method: 'PUT', path: `${path}/receipt_year`, body: { value: 'issue', updated_at: null } },
      ]),
    );
    await expect(await receipt.findByText(/^Diubah .* oleh Ratna Wijaya$/)).toBeVisible();
  },
});

export const ReceiptHeaderCleared = meta.story({
  play: async ({ canvas, userEvent }) => {
    const receipt = await section(canvas, 'Kwitansi');
    const header = receipt.getByRole('textbox', { name: 'Kop kwitansi' });
    await waitFor(() => expect(header).toBeEnabled());
    await userEvent.clear(header);
    await userEvent.click(receipt.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(writes()).toEqual([
        { method: 'PUT', path: `${path}/receipt_header`, body: { value: null, updated_at: null } },
      ]),
    );
    await waitFor(() => expect(receipt.queryByRole('button', { name: 'Simpan' })).not.toBeInTheDocument());
    await expect(header).toHaveValue('');
  },
});

export const PeriodUnlocked = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: locked() }));
  },
  play: async ({ canvas, userEvent }) => {
    const lock = await section(canvas, 'Kunci periode');
    const until = await lock.findByRole('textbox', { name: 'Buku dikunci sampai' });
    await waitFor(() => expect(until).toBeEnabled());
    await userEvent.clear(until);
    await userEvent.click(await lock.findByRole('button', { name: 'Simpan' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: /^Ya/ }));
    await waitFor(() =>
      expect(writes()).toEqual([
        expect.objectContaining({
          method: 'PUT',
          path: `${path}/books_locked_until`,
          body: expect.objectContaining({ value: null }),
        }),
      ]),
    );
  },
});

/** 'Berhasil menyimpan' of one save disappears when the next one starts. */
export const NewsGoesWithTheNextWrite = meta.story({
  play: async ({ canvas, userEvent, msw }) => {
    const receipt = await section(canvas, 'Kwitansi');
    const header = receipt.getByRole('textbox', { name: 'Kop kwitansi' });
    await waitFor(() => expect(header).toBeEnabled());
    await userEvent.type(header, '!');
    await userEvent.click(receipt.getByRole('button', { name: 'Simpan' }));
    await expect(await screen.findByText('Berhasil menyimpan')).toBeVisible();
    await waitFor(() => expect(receipt.queryByRole('button', { name: 'Simpan' })).not.toBeInTheDocument());
    msw.use(mock(api.setting.update, () => new Promise<never>(() => {})));
    await userEvent.type(header, '!');
    await userEvent.click(receipt.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByText('Berhasil menyimpan')).not.toBeInTheDocument());
  },
});

export const Discarded = meta.story({
  play: async ({ canvas, userEvent }) => {
    const zone = await section(canvas, 'Zona waktu');
    const field = zone.getByRole('combobox', { name: /Zona waktu/ });
    await waitFor(() => expect(field).toBeEnabled());
    await selectOption(userEvent, field, /WITA/);
    await expect(field).toHaveDisplayValue(/WITA/);
    await userEvent.click(zone.getByRole('button', { name: 'Batal' }));
    await expect(field).toHaveDisplayValue(/WIB/);
    await expect(zone.getByRole('form', { name: 'Zona waktu' })).toHaveFocus();
    await expect(writes()).toEqual([]);
  },
});

export const SecondPerson = meta.story({
  play: async ({ canvas, userEvent }) => {
    const second = await section(canvas, 'Konfirmasi transfer oleh orang kedua');
    const toggle = await second.findByRole('switch', { name: 'Transfer harus dikonfirmasi orang lain' });
    await waitFor(() => expect(toggle).toBeEnabled());
    await userEvent.click(toggle);
    await userEvent.click(second.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(writes()).toEqual([
        { method: 'PUT', path: `${path}/transfer_second_person`, body: { value: true, updated_at: null } },
      ]),
    );
    await waitFor(() => expect(toggle).toBeChecked());
  },
});

export const LockWithDeductions = meta.story({
  beforeEach({ msw }) {
    const world = createWorld();
    world.deductions.push(
      aDeduction({ date: '2026-01-31', proof_number: 'BP-1' }),
      aDeduction({ id: 2, date: '2026-01-02', kind: 'biaya_bank', amount: 2_500 }),
      aDeduction({ id: 3, date: '2026-02-01' }),
    );
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas, userEvent }) => {
    const lock = await section(canvas, 'Kunci periode');
    await waitFor(() => expect(canvas.getAllByRole('switch')[0]).toBeEnabled());
    await userEvent.type(lock.getByRole('textbox', { name: 'Buku dikunci sampai' }), '20260131');
    await expect(
      await lock.findByText(
        'Potongan piutang Rp 202,500, bukan uang, ikut dikunci. 1 belum ada buktinya; bukti boleh menyusul.',
      ),
    ).toBeVisible();
  },
});

export const LockThePeriod = meta.story({
  play: async ({ canvas, userEvent }) => {
    const lock = await section(canvas, 'Kunci periode');
    await waitFor(() => expect(canvas.getAllByRole('switch')[0]).toBeEnabled());
    await userEvent.type(lock.getByRole('textbox', { name: 'Buku dikunci sampai' }), '20260131');
    await userEvent.click(await lock.findByRole('button', { name: 'Simpan' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Kunci periode?' }));
    await expect(question.getByText(/bertanggal sampai 2026-01-31 tidak dapat lagi/)).toBeInTheDocument();
    await userEvent.click(question.getByRole('button', { name: 'Ya, kunci' }));
    await waitFor(() =>
      expect(writes()).toEqual([
        { method: 'PUT', path: `${path}/books_locked_until`, body: { value: '2026-01-31', updated_at: null } },
      ]),
    );
    await expect(await lock.findByRole('button', { name: 'Buka sementara' })).toBeVisible();
  },
});

export const LiftTheLock = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: locked() }));
  },
  play: async ({ canvas, userEvent, step }) => {
    const lock = await section(canvas, 'Kunci periode');
    await step('a reason is required', async () => {
      await userEvent.click(await lock.findByRole('button', { name: 'Buka sementara' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Buka Kunci Sementara' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
      await expect(await dialog.findByText('Wajib diisi')).toBeVisible();
      await userEvent.type(dialog.getByRole('textbox', { name: /Alasan/ }), 'Koreksi auditor');
      await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await expect(writes()).toEqual([
        { method: 'POST', path: '/setting/api/lock-exception', body: { minutes: 60, reason: 'Koreksi auditor' } },
      ]);
    });
    await step('shows the exception and can end it', async () => {
      await expect(await lock.findByText(/Kunci dibuka sampai 2026-03-10 11.00 oleh Ratna Wijaya/)).toBeVisible();
      await userEvent.click(lock.getByRole('button', { name: 'Kunci kembali' }));
      await expect(await lock.findByRole('button', { name: 'Buka sementara' })).toBeVisible();
    });
  },
});

/** The lock exception expires while the screen is open. */
export const LiftEnds = meta.story({
  beforeEach({ msw }) {
    const world = locked();
    world.lockExceptions.push({
      id: 1,
      until: '2026-03-10T03:30:00Z',
      reason: 'Koreksi auditor',
      creator_name: 'Ratna Wijaya',
      created_at: '2026-03-10T02:30:00Z',
      ended_at: null,
      ended_by_name: null,
    });
    ending.world = world;
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    const lock = await section(canvas, 'Kunci periode');
    await expect(await lock.findByText(/Kunci dibuka sampai 2026-03-10 10.30/)).toBeVisible();
    ending.world.clock = Date.parse('2026-03-10T03:30:01Z');
    await expect(await lock.findByRole('button', { name: 'Buka sementara' })).toBeVisible();
    await expect(lock.queryByText(/Kunci dibuka/)).not.toBeInTheDocument();
  },
});
const ending = { world: locked() };

export const OpenLinks = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    const links = await section(canvas, 'Peta tautan aplikasi');
    await userEvent.click(await links.findByRole('button', { name: 'Tambah tautan' }));
    const row = within(links.getByRole('group', { name: 'Tautan 6' }));
    await step('reports invalid entries', async () => {
      await expect(row.getByRole('textbox', { name: 'App' })).toHaveFocus();
      await expect(row.queryByText('App dan Jenis wajib diisi')).not.toBeInTheDocument();
      await userEvent.click(links.getByRole('button', { name: 'Simpan' }));
      await expect(row.getByText('App dan Jenis wajib diisi')).toBeVisible();
      await userEvent.type(row.getByRole('textbox', { name: 'App' }), 'retail');
      await userEvent.type(row.getByRole('textbox', { name: 'Jenis' }), 'sales');
      await expect(row.getByText('App dan Jenis ini sudah ada di atas')).toBeVisible();
      await userEvent.clear(row.getByRole('textbox', { name: 'App' }));
      await userEvent.type(row.getByRole('textbox', { name: 'App' }), 'Bengkel');
      await userEvent.type(row.getByRole('textbox', { name: 'Alamat' }), 'javascript:alert(1)');
      await expect(row.getByText(/^Alamat harus berupa alamat https/)).toBeVisible();
      await expect(links.getByRole('button', { name: 'Simpan' })).toHaveAccessibleDescription(
        'Perbaiki dulu isian yang bertanda.',
      );
    });
    await step('saves all links as one value', async () => {
      await userEvent.clear(row.getByRole('textbox', { name: 'Alamat' }));
      await userEvent.type(row.getByRole('textbox', { name: 'Alamat' }), '/bengkel/{{id}');
      await expect(row.getByText('Contoh: /bengkel/77')).toBeVisible();
      await userEvent.click(links.getByRole('button', { name: 'Hapus tautan 1' }));
      await userEvent.click(links.getByRole('button', { name: 'Simpan' }));
      await waitFor(() => expect(writes()).toHaveLength(1));
      const [saved] = writes().map(({ body }) => body as { value: object }); // the body of this section's request
      await expect(Object.keys(saved?.value ?? {})).toEqual([
        'Retail/Sales',
        'Retail/Purchase',
        'Cashier/Income',
        'Cashier/Spending',
        'Bengkel/sales',
      ]);
      await waitFor(() => expect(links.queryByRole('button', { name: 'Simpan' })).not.toBeInTheDocument());
      await expect(links.getAllByRole('group', { name: /^Tautan/ })).toHaveLength(5);
    });
  },
});

const configPath = '/setting/api/config';

/** Which account types forms offer, and in what order. */
export const AccountTypes = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    const types = await section(canvas, 'Jenis account');
    const boxes = () => types.getAllByRole('checkbox');
    await waitFor(() => expect(boxes()[0]).toBeEnabled());
    await expect(types.getByText('Bawaan')).toBeVisible();
    await expect(types.getByText('solumax.transaction.types')).toBeVisible();
    await expect(types.queryByRole('button', { name: 'Kembalikan ke bawaan' })).toBeNull();
    await step('none is refused', async () => {
      for (const name of ['BANK', 'CASH', 'INVESTMENT']) await userEvent.click(types.getByLabelText(name));
      await expect(types.getByRole('alert')).toHaveTextContent('Pilih paling sedikit satu jenis');
      await expect(types.getByRole('button', { name: 'Simpan' })).toHaveAccessibleDescription(
        'Perbaiki dulu isian yang bertanda.',
      );
    });
    await step('two, in an order of their own, are saved', async () => {
      await userEvent.click(types.getByLabelText('BANK'));
      await userEvent.click(types.getByLabelText('CASH'));
      await userEvent.click(types.getByRole('button', { name: 'Naikkan CASH' }));
      await userEvent.click(types.getByRole('button', { name: 'Simpan' }));
      await waitFor(() =>
        expect(writes()).toEqual([
          { method: 'PUT', path: `${path}/account_types`, body: { value: ['cash', 'bank'], updated_at: null } },
        ]),
      );
      await expect(await types.findByText('Diubah dari bawaan')).toBeVisible();
    });
  },
});

/** What the tenant calls receivables and payables. */
export const DueNames = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    const names = await section(canvas, 'Nama hutang dan piutang');
    const receivable = names.getByRole('textbox', { name: 'Uang yang akan diterima' });
    await waitFor(() => expect(receivable).toBeEnabled());
    await expect(receivable).toHaveValue('Piutang');
    await step('empty or the same is refused', async () => {
      await userEvent.clear(receivable);
      await expect(names.getByText('Nama wajib diisi')).toBeVisible();
      await userEvent.type(receivable, 'hutang');
      await expect(names.getAllByText('Nama harus dua nama yang berbeda')[0]).toBeVisible();
      await expect(names.getByRole('button', { name: 'Simpan' })).toHaveAccessibleDescription(
        'Perbaiki dulu isian yang bertanda.',
      );
    });
    await step('two names are saved', async () => {
      await userEvent.clear(receivable);
      await userEvent.type(receivable, 'Tagihan');
      await userEvent.click(names.getByRole('button', { name: 'Simpan' }));
      const value = { R: 'Tagihan', P: 'Hutang' };
      await waitFor(() =>
        expect(writes()).toEqual([{ method: 'PUT', path: `${path}/due_types`, body: { value, updated_at: null } }]),
      );
      await expect(await names.findByText('Diubah dari bawaan')).toBeVisible();
    });
  },
});

export const DeductionKinds = meta.story({
  play: async ({ canvas, userEvent }) => {
    const kinds = await section(canvas, 'Jenis potongan');
    const field = kinds.getByRole('textbox', { name: 'Jenis sendiri, satu per baris' });
    await waitFor(() => expect(field).toBeEnabled());
    await userEvent.type(field, 'PPh 23');
    await expect(kinds.getByText('Daftar berisi jenis yang sudah ada')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'Retur{Enter}Komisi');
    await userEvent.click(kinds.getByRole('button', { name: 'Simpan' }));
    const body = { value: ['Retur', 'Komisi'], updated_at: null };
    await waitFor(() => expect(writes()).toEqual([{ method: 'PUT', path: `${path}/deduction_kinds`, body }]));
  },
});

export const QuickKeys = meta.story({
  play: async ({ canvas, userEvent }) => {
    const keys = await section(canvas, 'Tombol cepat');
    const add = await keys.findByRole('button', { name: 'Tambah tombol' });
    await waitFor(() => expect(add).toBeEnabled());
    await userEvent.click(add);
    const first = within(keys.getByRole('group', { name: 'Tombol 1' }));
    await expect(first.getByRole('textbox', { name: 'Nama tombol' })).toHaveFocus();
    await expect(first.queryByText('Nama wajib diisi')).not.toBeInTheDocument();
    await userEvent.click(keys.getByRole('button', { name: 'Simpan' }));
    await expect(first.getByText('Nama wajib diisi')).toBeVisible();
    await userEvent.type(first.getByRole('textbox', { name: 'Nama tombol' }), 'Parkir');
    await userEvent.type(first.getByRole('textbox', { name: 'Jumlah' }), '2rb');
    await selectOption(userEvent, await first.findByRole('combobox', { name: 'Account' }), /Kasir Depan/);
    await userEvent.type(first.getByRole('textbox', { name: 'Catatan' }), 'Parkir motor');
    await userEvent.click(add);
    const second = within(keys.getByRole('group', { name: 'Tombol 2' }));
    await userEvent.type(second.getByRole('textbox', { name: 'Nama tombol' }), 'parkir');
    await expect(second.getByText('Nama ini sudah ada di atas')).toBeVisible();
    await userEvent.click(second.getByRole('button', { name: 'Hapus tombol 2' }));
    await userEvent.click(keys.getByRole('button', { name: 'Simpan' }));
    const cash = { account_type: 'cash', account_id: 1 };
    const value = [{ name: 'Parkir', amount_sign: '+', amount: 2_000, ...cash, note: 'Parkir motor' }];
    const body = { value, updated_at: null };
    await waitFor(() => expect(writes()).toEqual([{ method: 'PUT', path: `${path}/quick_keys`, body }]));
  },
});

/** A world whose receivables have a name of their own. */
function renamed() {
  const world = createWorld();
  world.settings.due_types = { P: 'Hutang', R: 'Tagihan' };
  return world;
}

export const BackToDefault = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: renamed() }));
  },
  play: async ({ canvas, userEvent, step }) => {
    const names = await section(canvas, 'Nama hutang dan piutang');
    const receivable = names.getByRole('textbox', { name: 'Uang yang akan diterima' });
    await expect(receivable).toHaveValue('Tagihan');
    const back = await names.findByRole('button', { name: 'Kembalikan ke bawaan' });
    const asked = async () => within(await screen.findByRole('alertdialog'));
    await step('not without a yes', async () => {
      await userEvent.click(back);
      await userEvent.click((await asked()).getByRole('button', { name: 'Batal' }));
      await expect(writes()).toEqual([]);
    });
    await userEvent.click(back);
    await userEvent.click((await asked()).getByRole('button', { name: 'Ya, kembalikan' }));
    await waitFor(() => expect(receivable).toHaveValue('Piutang'));
    await expect(writes()).toMatchObject([{ method: 'DELETE', path: `${configPath}/solumax.transaction.dues.types` }]);
    await expect(names.getByText('Bawaan')).toBeVisible();
    await expect(names.queryByRole('button', { name: 'Kembalikan ke bawaan' })).toBeNull();
  },
});

export const BackToDefaultFails = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(api.config.destroy, () => refusal(400, ['Server sedang penuh. Coba lagi sebentar.'])),
      ...scenarios.default({ world: renamed() }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const names = await section(canvas, 'Nama hutang dan piutang');
    await userEvent.click(await names.findByRole('button', { name: 'Kembalikan ke bawaan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ya, kembalikan' }));
    await expect(await screen.findByText('Server sedang penuh. Coba lagi sebentar.')).toBeVisible();
    await expect(names.getByRole('textbox', { name: 'Uang yang akan diterima' })).toHaveValue('Tagihan');
  },
});

export const SomebodyWasFaster = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(api.setting.update, () =>
        refusal(409, ['Setting ini sudah diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.']),
      ),
      ...scenarios.default(),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const second = await section(canvas, 'Konfirmasi transfer oleh orang kedua');
    const toggle = await second.findByRole('switch');
    await waitFor(() => expect(toggle).toBeEnabled());
    await userEvent.click(toggle);
    await userEvent.click(second.getByRole('button', { name: 'Simpan' }));
    await expect(await second.findByText(/sudah diubah orang lain/)).toBeVisible();
    await userEvent.click(second.getByRole('button', { name: 'Batal' }));
    await expect(second.queryByText(/sudah diubah orang lain/)).not.toBeInTheDocument();
    await expect(toggle).not.toBeChecked();
  },
});

/** What the other one saved is told, and what was typed can be saved over it. */
export const GoesOnFromTheOthersChange = meta.story({
  play: async ({ canvas, userEvent }) => {
    const header = await section(canvas, 'Kwitansi');
    const field = header.getByRole('textbox', { name: 'Kop kwitansi' });
    await waitFor(() => expect(field).toBeEnabled());
    await userEvent.clear(field);
    await userEvent.type(field, 'PT Maju');
    await storyClient().client.setting.update('receipt_header', { value: 'PT Lain', updated_at: null });
    await userEvent.click(header.getByRole('button', { name: 'Simpan' }));
    const reload = await header.findByRole('button', { name: 'Muat ulang' });
    await expect(header.getAllByText(/sudah diubah orang lain/)).toHaveLength(1);
    await userEvent.click(reload);
    await expect(header.getByRole('status')).toHaveTextContent('Ratna Wijaya sudah menyimpan: PT Lain.');
    await expect(field).toHaveValue('PT Maju');
    await expect(header.queryByText(/sudah diubah orang lain/)).not.toBeInTheDocument();
    await userEvent.click(header.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(header.queryByRole('button', { name: 'Simpan' })).not.toBeInTheDocument());
    await expect(writes().at(-1)).toMatchObject({ body: { value: 'PT Maju' } });
    await expect(header.queryByRole('status')).not.toBeInTheDocument();
  },
});

function withMailServer(fields: Parameters<typeof aMailServer>[0] = {}) {
  const world = createWorld();
  world.mailServer = aMailServer(fields);
  return world;
}
const mailPath = '/setting/api/mail-server';

export const SetsMailServer = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    const mail = await section(canvas, 'Server e-mail');
    await userEvent.click(await mail.findByRole('button', { name: 'Pasang server e-mail' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Server E-mail' }));
    await step('what is missing or wrong is said at its field, and nothing is sent', async () => {
      await userEvent.type(dialog.getByLabelText(/^Server/), 'smtp.majumotor.id');
      await userEvent.type(dialog.getByLabelText(/^Alamat pengirim/), 'tagihan');
      await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
      await dialog.findByText(/alamat email/i);
      await expect(writes()).toEqual([]);
    });
    await step('it is stored, without showing the password again', async () => {
      await userEvent.type(dialog.getByLabelText(/^Alamat pengirim/), '@majumotor.id');
      await userEvent.type(dialog.getByLabelText(/^Nama pengirim/), 'PT Maju Motor');
      await userEvent.type(dialog.getByLabelText('Nama pengguna'), 'tagihan');
      await userEvent.type(dialog.getByLabelText('Kata sandi'), 'rahasia');
      await userEvent.click(dialog.getByLabelText('Kirim pengingat otomatis'));
      await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
      await mail.findByText('smtp.majumotor.id:587');
      await expect(mail.getByText('otomatis, mulai pukul 08.00')).toBeVisible();
      await expect(writes()).toEqual([
        {
          method: 'PUT',
          path: mailPath,
          body: {
            host: 'smtp.majumotor.id',
            port: 587,
            security: 'starttls',
            user_name: 'tagihan',
            password: 'rahasia',
            from_name: 'PT Maju Motor',
            from_address: 'tagihan@majumotor.id',
            is_automatic: true,
            from_hour: 8,
            version: null,
          },
        },
      ]);
    });
  },
});

export const TestsMailServer = meta.story({
  beforeEach({ msw }) {
    const world = withMailServer();
    msw.use(
      mock(api.mailServer.test, ({ body }) => {
        const problem = 'Server e-mail menolak nama pengguna atau kata sandinya';
        const last_test = { sent_to: body.to, state: 'failed', problem, created_at: '2026-03-10T03:00:00Z' } as const;
        world.mailServer = aMailServer({ last_test });
        return { data: world.mailServer };
      }),
      ...scenarios.default({ world }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const mail = await section(canvas, 'Server e-mail');
    await userEvent.click(await mail.findByRole('button', { name: 'Kirim e-mail uji' }));
    await mail.findByText(/: gagal\. Server e-mail menolak nama pengguna/);
    await expect(writes()).toMatchObject([{ method: 'POST', path: `${mailPath}/test` }]);
  },
});

export const MailServerHistory = meta.story({
  beforeEach({ msw }) {
    const entry = { user_id: 1, user_name: 'Ratna Wijaya', reason: null, request_id: 'x', before: null, after: {} };
    const data: HistoryEntry[] = [
      {
        ...entry,
        id: 2,
        action: 'update',
        before: {
          host: 'smtp.lama.id',
          security: 'none',
          user_name: null,
          is_automatic: false,
          from_hour: 8,
          version: 1,
        },
        after: { host: 'smtp.baru.id', security: 'tls', user_name: 'a', is_automatic: true, from_hour: 9, version: 2 },
        created_at: '2026-03-09T03:00:00Z',
      },
      { ...entry, id: 1, action: 'create', created_at: '2026-03-08T03:00:00Z' },
    ];
    msw.use(
      mock(api.mailServer.history, () => ({ data })),
      ...scenarios.default({ world: withMailServer() }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const mail = await section(canvas, 'Server e-mail');
    await userEvent.click(await mail.findByRole('button', { name: 'Lihat riwayat' }));
    await expect(await mail.findByText('Diubah oleh Ratna Wijaya')).toBeVisible();
    for (const change of [
      'Server: smtp.lama.id → smtp.baru.id',
      'Keamanan: Tanpa TLS → TLS (465)',
      'Nama pengguna: (kosong) → a',
      'Pengingat otomatis: Tidak → Ya',
      'Kirim mulai pukul: 08.00 → 09.00',
    ])
      await expect(mail.getByText((_, element) => element?.textContent === change)).toBeVisible();
    await expect(mail.getByText('Dibuat oleh Ratna Wijaya')).toBeVisible();
    await expect(mail.queryByText(/version/)).not.toBeInTheDocument();
  },
});

export const RemovesMailServer = meta.story({
  beforeEach: ({ msw }) => msw.use(...scenarios.default({ world: withMailServer() })),
  play: async ({ canvas, userEvent }) => {
    const mail = await section(canvas, 'Server e-mail');
    await userEvent.click(await mail.findByRole('button', { name: 'Lepas' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Lepas server e-mail?' }));
    await userEvent.click(question.getByRole('button', { name: 'Ya, lepas' }));
    await mail.findByText('Belum dipasang.');
    await expect(writes()).toMatchObject([{ method: 'DELETE', path: mailPath }]);
  },
});

export const MailServerError = meta.story({
  beforeEach: ({ msw }) => msw.use(...scenarios.serverError({ rows: [api.mailServer.index] })),
  play: async ({ canvas }) => {
    const mail = await section(canvas, 'Server e-mail');
    await expect(await mail.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

export const ReadOnlyRole = meta.story({
  beforeEach({ msw }) {
    const world = locked();
    world.role = 'keuangan';
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Anda dapat melihat setting. Hanya pemilik yang dapat mengubahnya.'),
    ).toBeVisible();
    for (const one of await canvas.findAllByRole('switch')) await expect(one).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: /Simpan|Tambah|Hapus|Buka sementara/ })).not.toBeInTheDocument();
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: createWorld({ role: 'kasir' }) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tidak ada akses')).toBeVisible();
    await expect(canvas.getByText('Peran kasir tidak boleh melakukan ini')).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    const world = createWorld();
    Object.assign(world.settings, { receipt_header: null, open_links: {} });
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Tambah tautan' })).toBeVisible();
  },
});
export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.setting.index] }));
  },
});
export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.setting.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Data tidak dapat dimuat')).toBeVisible();
  },
});

export const ErrorRetried = Error.extend({
  play: async ({ canvas, userEvent, msw }) => {
    await canvas.findByText('Data tidak dapat dimuat');
    msw.use(...scenarios.default());
    await userEvent.click(canvas.getByRole('button', { name: 'Coba lagi' }));
    await expect(await canvas.findByRole('heading', { name: 'Zona waktu' })).toBeVisible();
  },
});
export const LongTexts = meta.story({
  beforeEach({ msw }) {
    const world = createWorld();
    Object.assign(world.settings, {
      receipt_header: 'x'.repeat(500),
      open_links: { [`${'Aplikasi'.repeat(5)}/${'Jenis'.repeat(8)}`]: `https://contoh.id/${'jalur/'.repeat(60)}{id}` },
    });
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Peta tautan aplikasi' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});
export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: locked() }));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Buka sementara' });
    for (const row of (await section(canvas, 'Peta tautan aplikasi')).getAllByRole('group', { name: /^Tautan/ })) {
      const [address, remove] = [
        within(row).getByRole('textbox', { name: 'Alamat' }),
        within(row).getByRole('button'),
      ].map((element) => element.getBoundingClientRect());
      await expect(address?.width).toBeGreaterThan(200);
      await expect(remove?.bottom).toBeLessThan(address?.top ?? 0); // the button is beside App and Jenis
    }
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});
export const Dark = meta.story({
  globals: { theme: 'dark' },
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: locked() }));
  },
});
