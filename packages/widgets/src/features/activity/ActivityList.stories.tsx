import { type Activity, type ActivityDetail, api } from '@finance/contract';
import { createWorld, mock, scenarios } from '@finance/api-client/testing';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { states, storyClient } from '../../testing/index.ts';
import { ActivityList } from './ActivityList.tsx';

const { client } = storyClient();

function anActivity(id: number, fields: Partial<ActivityDetail>): ActivityDetail {
  return {
    id,
    action: 'create',
    user_id: 2,
    user_name: 'Siti Rahayu',
    created_at: `2026-03-10T0${id % 10}:15:00.000Z`,
    reason: null,
    resource: 'transaction',
    record_id: 40 + id,
    record_uuid: null,
    record_name: null,
    amount: null,
    fields: [],
    is_service: false,
    automatic_name: null,
    before: null,
    after: null,
    ...fields,
  };
}

const activities = [
  anActivity(9, {
    record_name: 'Budi Santoso',
    amount: 250_000,
    after: { amount: 250_000, related_entity_name: 'Budi Santoso', note: null, id: 49 },
  }),
  anActivity(8, {
    action: 'update',
    resource: 'due',
    fields: ['amount', 'due_date'],
    before: { amount: 1_000_000, due_date: null },
    after: { amount: 1_500_000, due_date: '2026-04-01' },
  }),
  anActivity(7, { action: 'void', resource: 'transfer', user_name: 'Ratna Wijaya', reason: 'Salah rekening' }),
  anActivity(6, { resource: 'due', user_name: 'Server Dealer', is_service: true, amount: 3_000_000 }),
  anActivity(5, { automatic_name: 'Biaya admin', amount: -6_500 }),
  anActivity(4, {
    action: 'update',
    resource: 'setting',
    fields: ['blind_cash_count'],
    before: { blind_cash_count: false },
    after: { blind_cash_count: true },
  }),
];

/** Choices are stored by names that mean nothing to people. */
const ofChoices = [
  anActivity(14, {
    action: 'update',
    resource: 'transfer',
    fields: ['status', 'from_account_type'],
    before: { status: 'pending', from_account_type: 'bank' },
    after: { status: 'confirmed', from_account_type: 'cash' },
  }),
  anActivity(13, { resource: 'due', after: { type: 'P', status: 'open' } }),
  anActivity(12, { resource: 'statement-rule', after: { direction: 'out', text_match: 'begins_with', active: true } }),
  anActivity(11, {
    action: 'update',
    resource: 'user',
    fields: ['role'],
    before: { role: 'kasir' },
    after: { role: 'peninjau' },
  }),
  anActivity(10, { resource: 'webhook', after: { types: ['due.paid', 'transfer.created'] } }),
];

function listed(detail: ActivityDetail): Activity {
  const { before: _, after: __, ...activity } = detail;
  return activity;
}

/** Answers with these rows, and tells what was asked. */
function shown(rows = activities, meta: { looked?: number } = {}) {
  const pagination = { current_page: 1, per_page: 20, total_pages: 1, total: rows.length };
  return [
    mock(api.activity.index, () => ({
      data: rows.map(listed),
      meta: { pagination: meta.looked ? { ...pagination, has_more: true as const } : pagination, ...meta },
    })),
    mock(api.activity.show, ({ param }) => {
      const found = rows.find(({ id }) => id === param);
      if (!found) throw new TypeError('no such activity');
      return { data: found };
    }),
    ...scenarios.default({ world: createWorld() }),
  ];
}

const meta = preview.meta({
  title: 'Persetujuan & koreksi/Aktivitas · ActivityList',
  id: 'activity-activitylist',
  component: ActivityList,
  args: {
    client,
    hrefOf: ({ resource, record_id }) => (resource === 'setting' ? '/setting/index' : `/${resource}/show/${record_id}`),
  },
  beforeEach({ msw }) {
    msw.use(...shown());
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const made = await canvas.findByRole('row', { name: /Membuat Transaksi #49, Budi Santoso, Rp 250,000/ });
    await expect(made).toHaveTextContent('Siti Rahayu');
    await expect(canvas.getByRole('row', { name: /Mengubah Hutang & Piutang #48/ })).toHaveTextContent(
      'Jumlah, Tanggal JT',
    );
    await expect(canvas.getByRole('row', { name: /Otomatis: Biaya admin/ })).toHaveTextContent('atas nama Siti Rahayu');
    await expect(canvas.getByRole('row', { name: /Server Dealer/ })).toHaveTextContent('akun layanan');
    await expect(canvas.getByRole('row', { name: /Mengubah Setting/ })).toHaveTextContent('Hitung buta');
  },
});

/** A row opens what was there before and after, and leads to the record. */
export const Opened = meta.story({
  args: { onOpenRecord: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Mengubah Hutang & Piutang #48/ }));
    const detail = within(await screen.findByRole('dialog', { name: 'Mengubah Hutang & Piutang #48' }));
    await expect(await detail.findByText('Rp 1,000,000')).toBeVisible();
    await expect(detail.getByText('Rp 1,500,000')).toBeVisible();
    await expect(detail.getByText('2026-04-01').closest('li')).toHaveTextContent('Tanggal JT: (kosong) → 2026-04-01');
    await userEvent.click(detail.getByRole('link', { name: 'Hutang & Piutang #48' }));
    await expect(args.onOpenRecord).toHaveBeenCalledWith('/due/show/48');
  },
});

/** Where a search runs out of time, it says how far it came and goes on when asked to. */
export const LookedThrough = meta.story({
  beforeEach({ msw }) {
    msw.use(...shown(activities.slice(0, 1), { looked: 20_000 }));
  },
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByText(/Baru dicari di 20\.000 aktivitas terbaru/)).toBeVisible();
    msw.use(...shown(activities));
    await userEvent.click(canvas.getByRole('button', { name: 'Cari di semua' }));
    await expect(await canvas.findByRole('row', { name: /Membatalkan Transfer #47/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Cari di semua' })).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  ...states.empty,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Belum ada aktivitas')).toBeVisible();
  },
});

export const Loading = meta.story(states.loading(api.activity.index));

export const Error = meta.story(states.error(api.activity.index));

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.activity.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/tidak boleh melakukan ini/)).toBeVisible();
  },
});

export const LongTexts = meta.story({
  beforeEach({ msw }) {
    msw.use(...shown([anActivity(1, { user_name: 'NAMA'.repeat(40), record_name: 'X'.repeat(200), amount: 9e14 })]));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /Membuat Transaksi #41/ });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Narrow = meta.story({ ...states.narrow });

export const Dark = meta.story({ ...states.dark });

export const ChoicesInWords = meta.story({
  beforeEach({ msw }) {
    msw.use(...shown(ofChoices));
  },
  play: async ({ canvas, userEvent }) => {
    const reads = async (name: RegExp, heading: string, texts: string[]) => {
      await userEvent.click(await canvas.findByRole('button', { name }));
      const detail = within(await screen.findByRole('dialog', { name }));
      await detail.findByRole('heading', { name: heading });
      const rows = detail.getAllByRole('listitem').map((row) => row.textContent);
      await expect(rows).toEqual(expect.arrayContaining(texts));
      await userEvent.click(detail.getByRole('button', { name: 'Tutup' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    await reads(/^Mengubah Transfer/, 'Yang berubah', [
      'Status: Dalam perjalanan → Diterima',
      'Jenis account asal: BANK → CASH',
    ]);
    await reads(/^Membuat Hutang/, 'Isi', ['Jenis: Hutang', 'Status: Terbuka']);
    await reads(/^Membuat Aturan Bank/, 'Isi', ['Arah: Uang keluar', 'Keterangan: Diawali', 'Aktif: Ya']);
    await reads(/^Mengubah Pengguna/, 'Yang berubah', ['Peran: Kasir → Peninjau']);
    await reads(/^Membuat Webhook/, 'Isi', ['Peristiwa: Hutang atau piutang lunas atau ditutup, Transfer dicatat']);
  },
});
