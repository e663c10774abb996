import type { FinanceClient } from '@finance/api-client';
import { aToken, createWorld, mock, refusal, scenarios, type World } from '@finance/api-client/testing';
import { api, type NewTransaction } from '@finance/contract';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Button, ErrorState, LoadingRows, Panel, RupiahField } from '../ui/index.ts';
import { SaveProblem, useUnsaved } from '../parts/record/index.ts';
import { type Sent, storyClient } from '../testing/index.ts';
import type { Fault } from './fault.ts';
import { FinanceProvider } from './FinanceProvider.tsx';
import { useFinance } from './useFinance.ts';
import { useMay } from './useMay.ts';
import { useRead } from './useRead.ts';
import { useWrite } from './useWrite.ts';
import { WidgetRoot } from './WidgetRoot.tsx';

/** What a story's play function looks at; made anew before each. */
let stage: { client: FinanceClient; sent: Sent[]; world: World };

interface DeskProps {
  title?: string;
  inForm?: boolean;
  onSaved?: (amount: number) => void;
}

/** A widget as others write them: it reads a total, and writes a transaction. */
function Desk({ title = 'Kas', inForm = true, onSaved }: DeskProps) {
  const [amount, setAmount] = useState<number | null>(150_000);
  const { today, claims } = useFinance();
  const list = useRead('transaction', 'index', { paginate: 1 });
  const write = useWrite('transaction', 'store', {
    inForm,
    success: 'Berhasil menyimpan',
    onSaved: ({ data }) => onSaved?.(data.amount),
  });
  const body: NewTransaction = { amount: amount ?? 0, account_type: 'bank', account_id: 1, date: today() };
  return (
    <Panel title={title} actions={claims?.tenant_name}>
      {list.isLoading && <LoadingRows rows={1} />}
      {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refresh()} />}
      <Stack spacing={2} sx={{ p: 2 }}>
        {list.data && <div>{list.data.meta.pagination.total} transaksi</div>}
        <RupiahField label={`Jumlah ${title}`} value={amount} onValueChange={setAmount} disabled={write.isSaving} />
        {inForm && <SaveProblem write={write} />}
        <Button variant="contained" loading={write.isSaving} onClick={() => void write.run(body)}>
          Simpan
        </Button>
      </Stack>
    </Panel>
  );
}

const meta = preview.meta({
  title: 'Penyematan/Penyedia · FinanceProvider',
  id: 'provider-financeprovider',
  component: Desk,
  args: { onSaved: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <FinanceProvider client={stage.client} now={() => new Date('2026-03-10T03:00:00Z')}>
      <Desk {...args} />
    </FinanceProvider>
  ),
  beforeEach: ({ msw }) => {
    stage = { ...storyClient(), world: createWorld() };
    msw.use(...scenarios.default(stage));
  },
});

/** What a host's guard asks. */
let hasUnsaved: () => boolean;

function Guard() {
  const { unsaved } = useFinance();
  useEffect(() => {
    hasUnsaved = () => [...unsaved].some((isUnsaved) => isUnsaved());
  }, [unsaved]);
  return null;
}

function Note() {
  const [text, setText] = useState('');
  useUnsaved(() => text !== '');
  return <input aria-label="Catatan" value={text} onChange={(event) => setText(event.target.value)} />;
}

function Question() {
  const { confirm } = useFinance();
  return (
    <Button variant="outlined" onClick={() => void confirm({ text: 'Hapus catatan?' })}>
      Hapus
    </Button>
  );
}

/** The host's telemetry. */
const heard = fn<(fault: Fault) => void>();

const transportText = /^Http failure response for https?:.*transaction: 0 Unknown Error$/;

const stores = () => stage.sent.filter(({ method }) => method === 'POST');
const booked = () => stage.world.transactions.length;

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('48 transaksi')).toBeVisible();
  },
});

export const Saved = Default.extend({
  play: async ({ canvas, args, userEvent }) => {
    await expect(await canvas.findByText('48 transaksi')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
    await expect(await screen.findByText('Berhasil menyimpan')).toBeVisible();
    await expect(await canvas.findByText('49 transaksi')).toBeVisible();
    await expect(args.onSaved).toHaveBeenCalledTimes(1);
    await expect(args.onSaved).toHaveBeenCalledWith(150_000);
    await expect(stores()[0]?.body).toMatchObject({ amount: 150_000, date: '2026-03-10' });
  },
});

/** On a phone, news would cover the buttons of whatever opens next, be it only a question. */
export const NewsMakesWay = meta.story({
  render: (args) => (
    <FinanceProvider client={stage.client}>
      <Desk {...args} />
      <Question />
    </FinanceProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
    await expect(await screen.findByText('Berhasil menyimpan')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Hapus' }));
    await expect(await screen.findByRole('alertdialog')).toBeVisible();
    await expect(screen.queryByText('Berhasil menyimpan')).not.toBeInTheDocument();
  },
});

export const EachSaveHasItsOwnKey = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledTimes(1));
    const amount = canvas.getByLabelText('Jumlah Kas');
    await userEvent.clear(amount);
    await userEvent.type(amount, '7000');
    await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(args.onSaved).toHaveBeenLastCalledWith(7000));
    await expect(new Set(stores().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  },
});

export const DoubleClick = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledTimes(1));
    await expect(stores()).toHaveLength(1);
    await expect(booked()).toBe(49);
  },
});

/**
 * The host's own provider knows of unsaved input, also in a widget with a client of its own, until that widget is gone.
 */
export const Unsaved = meta.story({
  render: function Hosted() {
    const [isOpen, setIsOpen] = useState(true);
    const [own] = useState(() => storyClient().client);
    return (
      <FinanceProvider client={stage.client}>
        <Guard />
        {isOpen && (
          <WidgetRoot client={own}>
            <Note />
          </WidgetRoot>
        )}
        <button type="button" onClick={() => setIsOpen(false)}>
          Tutup
        </button>
      </FinanceProvider>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const note = canvas.getByRole('textbox', { name: 'Catatan' });
    await expect(hasUnsaved()).toBe(false);
    await userEvent.type(note, 'Uang muka');
    await expect(hasUnsaved()).toBe(true);
    await userEvent.clear(note);
    await expect(hasUnsaved()).toBe(false);
    await userEvent.type(note, 'Lunas');
    await userEvent.click(canvas.getByRole('button', { name: 'Tutup' }));
    await expect(hasUnsaved()).toBe(false);
  },
});

export const SoftRuleAccepted = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.confirmDuplicate(stage));
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Konfirmasi' }));
    await waitFor(() => expect(dialog.getByText(/Tetap simpan\?/)).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Catat Rp 150,000' }));
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledTimes(1));
    await expect(stores()[1]?.body).toMatchObject({ allow_duplicate: true });
    await expect(stores()[1]?.idempotencyKey).toBe(stores()[0]?.idempotencyKey);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
});

export const SoftRuleAsked = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.confirmDuplicate(stage));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
    await expect(await screen.findByRole('button', { name: 'Catat Rp 150,000' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Batal' })).toHaveFocus();
  },
});

export const SoftRuleDeclinedByEscape = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.confirmDuplicate(stage));
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Simpan' })).toBeEnabled();
    await expect(args.onSaved).not.toHaveBeenCalled();
    await expect(booked()).toBe(48);
  },
});

export const TwoSoftRulesInTurn = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      mock(api.transaction.store, ({ body }) =>
        body.allow_duplicate && body.allow_backdated
          ? undefined
          : refusal(400, [
              { type: 'confirm', text: 'Transaksi kembar?', if_confirmed: 'allow_duplicate', yes: 'Catat Rp 150,000' },
              { type: 'confirm', text: 'Tanggal lama?', if_confirmed: 'allow_backdated', yes: 'Catat Rp 150,000' },
            ]),
      ),
      ...scenarios.default(stage),
    );
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
    await expect(await screen.findByText('Transaksi kembar?')).toBeVisible();
    await expect(screen.queryByText('Tanggal lama?')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Ya, lanjutkan' }));
    await expect(await screen.findByText('Tanggal lama?')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Catat Rp 150,000' }));
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledTimes(1));
    await expect(stores()).toHaveLength(2);
  },
});

/** One answer that refuses, and asks until that is accepted. */
const refusesAndAsks = () =>
  mock(api.transaction.store, ({ body }) => {
    const question = { type: 'confirm' as const, text: 'Transaksi kembar?', if_confirmed: 'allow_duplicate' };
    return refusal(400, ['Catatan wajib diisi', ...(body.allow_duplicate ? [] : [question])]);
  });

export const RefusedAndAsked = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(refusesAndAsks(), ...scenarios.default(stage));
  },
  play: async ({ canvas, args, userEvent, step }) => {
    await step('the alert stands beside the question', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
      await expect(await screen.findByText('Transaksi kembar?')).toBeVisible();
      await expect(canvas.getByText('Catatan wajib diisi')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
      await expect(await canvas.findByText('Catatan wajib diisi')).toBeVisible();
      await expect(stores()).toHaveLength(1);
    });
    await step('a yes is sent, what is refused stays refused', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
      await screen.findByText('Transaksi kembar?');
      await userEvent.click(screen.getByRole('button', { name: 'Ya, lanjutkan' }));
      await waitFor(() => expect(stores()).toHaveLength(3));
      await expect(await canvas.findByText('Catatan wajib diisi')).toBeVisible();
      await expect(args.onSaved).not.toHaveBeenCalled();
    });
  },
});

export const RefusedAndAskedInTheNotifier = meta.story({
  args: { inForm: false },
  beforeEach: ({ msw }) => {
    msw.use(refusesAndAsks(), ...scenarios.default(stage));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
    await expect(await screen.findByText('Transaksi kembar?')).toBeVisible();
    await expect(await screen.findByText('Catatan wajib diisi')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ya, lanjutkan' }));
    await waitFor(() => expect(stores()).toHaveLength(2));
    await waitFor(() => expect(screen.getAllByText('Catatan wajib diisi')).toHaveLength(1));
  },
});

export const AskedAgainAllTheSame = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      mock(api.transaction.store, () =>
        refusal(400, [{ type: 'confirm', text: 'Transaksi kembar?', if_confirmed: 'allow_duplicate' }]),
      ),
      ...scenarios.default(stage),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
    await screen.findByRole('alertdialog');
    await userEvent.click(screen.getByRole('button', { name: 'Ya, lanjutkan' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Transaksi kembar?'); // never silence
  },
});

export const RefusedInTheForm = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.lockedPeriod(stage));
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Buku|dikunci|tutup/i);
    await expect(canvas.getByRole('button', { name: 'Salin kode permintaan' })).toBeVisible();
    await expect(canvas.getByLabelText('Jumlah Kas')).toHaveValue('Rp 150,000');
    await expect(args.onSaved).not.toHaveBeenCalled();
  },
});

export const ServerErrorInTheNotifier = meta.story({
  args: { inForm: false },
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ ...stage, rows: [api.transaction.store] }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
    const alert = within(await screen.findByRole('alert'));
    await expect(alert.getByText(/^SYSTEM ERROR:/)).toBeVisible();
    await expect(alert.getByText('mock-0001')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(stores()).toHaveLength(2)); // its answer must not bring the notice back below
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Simpan' })).toBeEnabled());
    await expect(screen.getAllByRole('alert')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Tutup pemberitahuan' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
});

export const LostAnswer = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.lostAnswer(stage));
  },
  play: async ({ canvas, args, userEvent, step }) => {
    await canvas.findByText('48 transaksi');
    await step('the answer is lost', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
      await expect(
        await canvas.findByText('Jawaban server tidak diterima. Data mungkin sudah tersimpan.'),
      ).toBeVisible();
      await expect(args.onSaved).not.toHaveBeenCalled();
      await expect(await canvas.findByText('49 transaksi')).toBeVisible();
    });
    await step('the same key finds out', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Cek status' }));
      await waitFor(() => expect(args.onSaved).toHaveBeenCalledTimes(1));
      await expect(args.onSaved).toHaveBeenCalledWith(150_000);
      await expect(new Set(stores().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
      await expect(booked()).toBe(49);
      await expect(canvas.queryByRole('button', { name: 'Cek status' })).toBeNull();
    });
  },
});

export const LostAnswerShown = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.lostAnswer(stage));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
    await expect(await canvas.findByRole('button', { name: 'Cek status' })).toBeVisible();
    await expect(canvas.getByText(transportText)).toBeVisible();
  },
});

export const LostAnswerThenChanged = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.lostAnswer(stage));
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
    await canvas.findByRole('button', { name: 'Cek status' });
    const amount = canvas.getByLabelText('Jumlah Kas');
    await userEvent.clear(amount);
    await userEvent.type(amount, '999');
    await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
    await expect(await canvas.findByText(/isian sebelumnya sudah diterima server/)).toBeVisible();
    await expect(booked()).toBe(49);
    await userEvent.click(canvas.getByRole('button', { name: 'Cek status' }));
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledTimes(1));
    await expect(args.onSaved).toHaveBeenCalledWith(150_000);
  },
});

export const LostAnswerInTheNotifier = meta.story({
  args: { inForm: false },
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.lostAnswer(stage));
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
    await expect(await screen.findByText(transportText)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Cek status' }));
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledTimes(1));
    await expect(args.onSaved).toHaveBeenCalledWith(150_000);
    await expect(booked()).toBe(49);
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.loading(stage));
  },
});

export const FailedCallIsHeard = meta.story({
  beforeEach: ({ msw }) => {
    heard.mockClear();
    msw.use(...scenarios.serverError());
  },
  render: (args) => (
    <FinanceProvider client={stage.client} onFault={heard}>
      <Desk {...args} />
    </FinanceProvider>
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Coba lagi' });
    await waitFor(() =>
      expect(heard).toHaveBeenCalledWith(
        expect.objectContaining({ kind: 'call', name: 'server', status: 500, path: '/transaction/api/transaction' }),
      ),
    );
  },
});

export const ErrorRetried = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError(stage));
  },
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByText('Data tidak dapat dimuat')).toBeVisible();
    await expect(canvas.getByText('mock-0001')).toBeVisible();
    msw.use(...scenarios.default(stage));
    await userEvent.click(canvas.getByRole('button', { name: 'Coba lagi' }));
    await expect(await canvas.findByText('48 transaksi')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.forbidden(stage));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tidak ada akses')).toBeVisible();
    await expect(canvas.getByText('Peran peninjau tidak boleh melakukan ini')).toBeVisible();
  },
});

/** Two tenants on one page: what one books, the other neither shows nor reads again. */
export const TwoTenants = meta.story({
  render: (args) => {
    const other = storyClient(aToken({ tenant_id: 2, tenant_name: 'CV Sumber Ritel' }));
    function Page() {
      const [client] = useState(other.client);
      return (
        <Stack spacing={2}>
          <FinanceProvider client={stage.client}>
            <Desk {...args} title="Motor" />
          </FinanceProvider>
          <FinanceProvider client={client}>
            <Desk {...args} title="Ritel" />
          </FinanceProvider>
        </Stack>
      );
    }
    return <Page />;
  },
  beforeEach: ({ msw }) => {
    const ritel = createWorld({ tenant: { id: 2, name: 'CV Sumber Ritel' }, transactions: 5 });
    msw.use(...scenarios.default(stage), ...scenarios.default({ world: ritel }));
  },
  play: async ({ canvas, userEvent }) => {
    const [motor, ritel] = [
      within(canvas.getByRole('region', { name: 'Motor' })),
      within(canvas.getByRole('region', { name: 'Ritel' })),
    ];
    await motor.findByText('48 transaksi');
    await expect(await ritel.findByText('5 transaksi')).toBeVisible();
    await userEvent.click(motor.getByRole('button', { name: 'Simpan' }));
    await expect(await motor.findByText('49 transaksi')).toBeVisible();
    await expect(ritel.getByText('5 transaksi')).toBeVisible();
    await expect(screen.getAllByText('Berhasil menyimpan')).toHaveLength(1);
  },
});

/** Widgets without a common provider, as another tab has them: a write of the same user and tenant reaches both. */
export const SameTenantElsewhere = meta.story({
  render: (args) => (
    <Stack spacing={2}>
      <WidgetRoot client={stage.client}>
        <Desk {...args} title="Kiri" />
      </WidgetRoot>
      <WidgetRoot client={stage.client}>
        <Desk {...args} title="Kanan" />
      </WidgetRoot>
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    const [left, right] = [
      within(canvas.getByRole('region', { name: 'Kiri' })),
      within(canvas.getByRole('region', { name: 'Kanan' })),
    ];
    await right.findByText('48 transaksi');
    await userEvent.click(left.getByRole('button', { name: 'Simpan' }));
    await expect(await right.findByText('49 transaksi')).toBeVisible();
  },
});

/** The token changes to another tenant's while widgets are shown: nothing of the former one stays on the screen. */
export const TenantChanged = meta.story({
  beforeEach: ({ msw }) => {
    const ritel = createWorld({ tenant: { id: 2, name: 'CV Sumber Ritel' }, transactions: 5 });
    msw.use(...scenarios.default(stage), ...scenarios.default({ world: ritel }));
  },
  play: async ({ canvas }) => {
    await canvas.findByText('48 transaksi');
    stage.client.session.setToken(aToken({ tenant_id: 2, tenant_name: 'CV Sumber Ritel' }));
    await waitFor(() => expect(canvas.queryByText('48 transaksi')).toBeNull());
    await expect(await canvas.findByText('5 transaksi')).toBeVisible();
    await expect(canvas.getByText('CV Sumber Ritel')).toBeVisible();
  },
});

/** To another tenant and back at once: what was forgotten in between is asked for again, not held for known. */
export const BackToTheFormerTenant = meta.story({
  beforeEach: TenantChanged.input.beforeEach,
  play: async ({ canvas }) => {
    await canvas.findByText('48 transaksi');
    stage.client.session.setToken(aToken({ tenant_id: 2, tenant_name: 'CV Sumber Ritel' }));
    await canvas.findByText('5 transaksi');
    stage.client.session.setToken(aToken());
    await expect(await canvas.findByText('48 transaksi')).toBeVisible();
  },
});

export const InTheTenantsZone = meta.story({
  render: () => {
    function Clock() {
      const { today, timezone } = useFinance();
      return <div>{`${timezone} ${today()}`}</div>;
    }
    return (
      <FinanceProvider client={stage.client} now={() => new Date('2026-03-10T15:30:00Z')}>
        <Clock />
      </FinanceProvider>
    );
  },
  beforeEach: () => {
    stage.world.settings.timezone = 'Asia/Jayapura';
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Asia/Jayapura 2026-03-11')).toBeVisible();
  },
});

export const AllowedToTheRole = meta.story({
  render: () => {
    function Abilities() {
      return (
        <ul>
          {(['transaction:create', 'transaction:delete'] as const).map((ability) => (
            <Ability key={ability} ability={ability} />
          ))}
        </ul>
      );
    }
    function Ability({ ability }: { ability: Parameters<typeof useMay>[0] }) {
      return <li>{`${ability} ${String(useMay(ability))}`}</li>;
    }
    return (
      <FinanceProvider client={stage.client}>
        <Abilities />
      </FinanceProvider>
    );
  },
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default({ world: createWorld({ role: 'kasir' }) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('transaction:create true')).toBeVisible();
    await expect(canvas.getByText('transaction:delete false')).toBeVisible();
  },
});

export const HostTakesTheNews = meta.story({
  args: { inForm: false },
  render: (args) => {
    function Host() {
      const [news, setNews] = useState('');
      return (
        <FinanceProvider client={stage.client} notify={({ text }) => setNews(text)}>
          <Desk {...args} />
          <p>Host: {news}</p>
        </FinanceProvider>
      );
    }
    return <Host />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
    await expect(await canvas.findByText('Host: Berhasil menyimpan')).toBeVisible();
    await expect(screen.queryByText('Berhasil menyimpan')).toBeNull();
  },
});

/** Dialogs and notices open in the host's element. */
export const OwnContainer = meta.story({
  render: (args) => (
    <InPlace>
      {(container) => (
        <FinanceProvider client={stage.client} container={container}>
          <Desk {...args} />
        </FinanceProvider>
      )}
    </InPlace>
  ),
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.confirmDuplicate(stage));
  },
  play: ({ canvas, userEvent }) => savesInPlace(canvas, userEvent.click),
});

/** So do those of a widget with a client of its own. */
export const ContainerAround = meta.story({
  render: (args) => (
    <InPlace>
      {(container) => (
        <FinanceProvider client={storyClient().client} container={container}>
          <FinanceProvider client={stage.client}>
            <Desk {...args} />
          </FinanceProvider>
        </FinanceProvider>
      )}
    </InPlace>
  ),
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.confirmDuplicate(stage));
  },
  play: ({ canvas, userEvent }) => savesInPlace(canvas, userEvent.click),
});

function InPlace({ children }: { children: (container: HTMLElement) => ReactNode }) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <>
      <div ref={setContainer} data-testid="place" />
      {container && children(container)}
    </>
  );
}

async function savesInPlace(canvas: ReturnType<typeof within>, click: (element: Element) => Promise<void>) {
  await click(await canvas.findByRole('button', { name: 'Simpan' }));
  const place = within(canvas.getByTestId('place'));
  await click(await place.findByRole('button', { name: 'Catat Rp 150,000' }));
  await expect(await place.findByText('Berhasil menyimpan')).toBeVisible();
}

export const FaultInAWidget = meta.story({
  render: (args) => {
    let hasFault = true;
    function Faulty() {
      if (hasFault) throw new globalThis.Error('kaput: Ibu Sari 0812');
      return <div>Baik lagi</div>;
    }
    return (
      <FinanceProvider client={stage.client} onFault={heard}>
        <Stack spacing={2}>
          <WidgetRoot>
            <Faulty />
          </WidgetRoot>
          <Button
            onClick={() => {
              hasFault = false;
            }}
          >
            Perbaiki
          </Button>
          <WidgetRoot>
            <Desk {...args} />
          </WidgetRoot>
        </Stack>
      </FinanceProvider>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('48 transaksi')).toBeVisible();
    await expect(canvas.getByText('Terjadi kesalahan pada tampilan ini.')).toBeVisible();
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    const fault = heard.mock.lastCall?.[0];
    await expect(fault).toMatchObject({ kind: 'render', name: 'Error' });
    await expect(JSON.stringify(fault)).not.toMatch(/Sari|0812/);
    await expect(canvas.getByText(fault?.requestId ?? 'no id')).toBeVisible(); // what the user tells support
    await userEvent.click(canvas.getByRole('button', { name: 'Perbaiki' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Coba lagi' }));
    await expect(await canvas.findByText('Baik lagi')).toBeVisible();
  },
});

/** As on a page without https, which has no `crypto.randomUUID`. */
export const FaultWithoutHttps = meta.story({
  ...FaultInAWidget.input,
  beforeEach: () => {
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined });
    return () => Reflect.deleteProperty(crypto, 'randomUUID'); // the prototype's stands behind it
  },
});

/** An answer that no widget can draw is not kept for the next attempt. */
export const FaultOfAnAnswer = meta.story({
  render: () => {
    let isBroken = true;
    function Total() {
      const { data } = useRead('transaction', 'index', { paginate: 1 });
      if (data && isBroken) throw new globalThis.Error('cannot be drawn');
      return data ? <div>{data.meta.pagination.total} transaksi</div> : null;
    }
    return (
      <FinanceProvider client={stage.client}>
        <WidgetRoot>
          <Total />
        </WidgetRoot>
        <Button
          onClick={() => {
            isBroken = false;
          }}
        >
          Perbaiki
        </Button>
      </FinanceProvider>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Coba lagi' });
    const before = stage.sent.length;
    await userEvent.click(canvas.getByRole('button', { name: 'Perbaiki' }));
    await userEvent.click(again);
    await expect(await canvas.findByText('48 transaksi')).toBeVisible();
    await expect(stage.sent.length).toBeGreaterThan(before);
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await canvas.findByText('48 transaksi');
  },
});
