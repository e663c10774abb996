import { aDue, createWorld, scenarios, type World } from '@finance/api-client/testing';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { WidgetRoot } from '../../runtime/index.ts';
import { storyClient, selectOption } from '../../testing/index.ts';
import { DuePaymentBatchesOfDue } from './DuePaymentBatchesOfDue.tsx';

const { client, sent } = storyClient();
let world: World;

const meta = preview.meta({
  title: 'Hutang & piutang/Pelunasan gabungan sebuah piutang · DuePaymentBatchesOfDue',
  id: 'duepaymentbatch-duepaymentbatchesofdue',
  component: DuePaymentBatchesOfDue,
  args: { due: aDue({ id: 7 }) },
  decorators: [
    (Story) => (
      <WidgetRoot client={client}>
        <Story />
      </WidgetRoot>
    ),
  ],
  beforeEach: ({ msw }) => {
    sent.length = 0;
    world = createWorld({ duePaymentBatches: true });
    msw.use(...scenarios.default({ world }));
  },
});

function writes() {
  return sent.filter((call) => call.method !== 'GET').map(({ path, body }) => ({ path, body }));
}

export const Waiting = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Pelunasan Senin' })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: /Keluarkan/ }));
    await expect(await canvas.findByRole('button', { name: 'Masukkan ke pelunasan' })).toBeVisible();
    await expect(writes()).toEqual([{ path: '/transaction/api/due/7/remove-due-payment-batch', body: undefined }]);
  },
});

export const PutIntoOne = meta.story({
  args: { due: aDue({ id: 8, type: 'R', entity_name: 'Rizky Ramadhan', amount: 1_500_000, paid_amount: 500_000 }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Masukkan ke pelunasan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Masukkan ke pelunasan' }));
    await selectOption(userEvent, await dialog.findByRole('combobox', { name: /Pelunasan/ }), /Pelunasan Senin/);
    const amount = dialog.getByRole('textbox', { name: /Jumlah/ });
    await expect(amount).toHaveValue('Rp 1,000,000');
    await userEvent.clear(amount);
    await userEvent.type(amount, '250000');
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await expect(await canvas.findByRole('button', { name: 'Pelunasan Senin' })).toBeVisible();
    await expect(writes()).toEqual([
      {
        path: '/transaction/api/due/8/assign-to-due-payment-batch',
        body: { due_payment_batch_id: 3, amount: 250_000 },
      },
    ]);
  },
});

export const PutIntoANewOne = meta.story({
  args: { due: aDue({ id: 8 }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Masukkan ke pelunasan' }));
    const assign = within(await screen.findByRole('dialog', { name: 'Masukkan ke pelunasan' }));
    const amount = assign.getByRole('textbox', { name: /Jumlah/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, '99jt');
    await userEvent.click(assign.getByRole('button', { name: 'Buat pelunasan baru' }));
    await expect(await assign.findByText(/^Melebihi sisa/)).toBeVisible();
    await userEvent.clear(amount);
    await userEvent.type(amount, '250000');
    await userEvent.click(assign.getByRole('button', { name: 'Buat pelunasan baru' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Buat Pelunasan' }));
    await selectOption(userEvent, await dialog.findByRole('combobox', { name: /Account/ }), /BCA/);
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(writes()).toMatchObject([
        { path: '/transaction/api/due-payment-batch', body: { lines: [{ due_id: 8, amount: 250_000 }] } },
      ]),
    );
  },
});

/** Without the right to take the due out, there is no column for it. */
export const ReadOnlyRole = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ role: 'peninjau', duePaymentBatches: true }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Pelunasan Senin' })).toBeVisible();
    await expect(canvas.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Nama',
      'Tanggal',
      'Status',
    ]);
  },
});

/** The due was paid by a batch that is closed. */
export const Settled = meta.story({ args: { due: aDue({ id: 2, closed_at: '2026-01-12T04:00:00Z' }) } });
export const Narrow = meta.story({
  decorators: [
    (Story) => (
      <div style={{ width: 288 }}>
        <Story />
      </div>
    ),
  ],
});
