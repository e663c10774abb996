import { aDue, aMailServer, createWorld, scenarios } from '@finance/api-client/testing';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, storyClient } from '../../testing/index.ts';
import { DueReminderList } from './DueReminderList.tsx';

const { client, sent } = storyClient();

function worldWith(role: 'pemilik' | 'peninjau' = 'pemilik', template: string | null = null) {
  const world = createWorld({ role });
  world.settings.reminder_days = [-3, 0, 7];
  world.settings.reminder_template = template;
  world.dues.push(
    aDue({ id: 90, due_date: '2026-03-01', amount: 4_000_000 }),
    aDue({ id: 91, due_date: '2026-03-10', entity_name: 'Ibu Tari', entity_phone_number: null, amount: 250_000 }),
  );
  world.reminders.proposed = [
    { due_id: 90, offset_days: 7 },
    { due_id: 91, offset_days: 0 },
  ];
  return world;
}

const meta = preview.meta({
  title: 'Hutang & piutang/Pengingat · DueReminderList',
  id: 'due-duereminderlist',
  component: DueReminderList,
  decorators: [
    (Story) => (
      <InFinance client={client}>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(...scenarios.default({ world: worldWith() }));
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Kirim hari ini' }));
    await expect(table.getByText('lewat 9 hari')).toBeVisible();
    await expect(await table.findByRole('link', { name: /^Kirim WA ke/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/62\d+\?text=Yth/),
    );
  },
});

/** Opening the chat logs it; the row goes, and the due tells it. */
export const Sends = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tandai terkirim: Ibu Tari' }));
    await waitFor(() => expect(canvas.queryByText('Ibu Tari')).not.toBeInTheDocument());
    await expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: '/transaction/api/due-reminder', body: { due_id: 91, offset_days: 0, channel: 'whatsapp' } },
    ]);
  },
});

/** With a mail server, who has an address can be written to; what failed before says why. */
export const SendsMail = meta.story({
  beforeEach: ({ msw }) => {
    const world = worldWith();
    world.mailServer = aMailServer();
    const mail_problem = 'Server e-mail menolak pesan ini (550)';
    world.reminders.proposed = [
      { due_id: 90, offset_days: 7, email: 'hendra@contoh.id', mail_problem },
      { due_id: 91, offset_days: 0 },
    ];
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('E-mail gagal: Server e-mail menolak pesan ini (550)');
    await expect(await canvas.findAllByRole('button', { name: /^Kirim e-mail/ })).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Kirim e-mail ke hendra@contoh.id' }));
    await waitFor(() => expect(canvas.queryByText(/^E-mail gagal/)).not.toBeInTheDocument());
    await expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([
      { body: { due_id: 90, offset_days: 7, channel: 'email', sent_to: 'hendra@contoh.id' } },
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Ibu Tari' }));
    await screen.findByRole('dialog', { name: 'Piutang # 91' });
  },
});

export const OwnWords = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...scenarios.default({ world: worldWith('pemilik', '{nama}: {jumlah}, lewat {lewat}. {usaha}') })),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: /^Kirim WA ke/ });
    const text = new URL(link.getAttribute('href') ?? '').searchParams.get('text');
    await expect(text).toMatch(/^Hendra Gunawan: Rp 4,000,000, lewat 9 hari\. /);
  },
});

export const Opens = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ibu Tari' }));
    await expect(await screen.findByRole('dialog', { name: 'Piutang # 91' })).toBeVisible();
  },
});

export const Off = meta.story({
  beforeEach: ({ msw }) => msw.use(...scenarios.default()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Pengingat belum dinyalakan')).toBeVisible();
  },
});

export const ReadOnly = meta.story({
  beforeEach: ({ msw }) => msw.use(...scenarios.default({ world: worldWith('peninjau') })),
  play: async ({ canvas }) => {
    await canvas.findByText('Ibu Tari');
    await expect(canvas.queryByRole('link', { name: /^Kirim WA/ })).not.toBeInTheDocument();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(...scenarios.forbidden()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/tidak boleh/)).toBeVisible();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await canvas.findByText('Ibu Tari');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await canvas.findByText('Ibu Tari');
  },
});
