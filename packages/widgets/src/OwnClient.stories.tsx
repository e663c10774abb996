import { api } from '@finance/contract';
import { createWorld, mock, refusal, scenarios } from '@finance/api-client/testing';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { TransactionCreate } from './features/transaction/TransactionCreate.tsx';
import { storyClient } from './testing/index.ts';

const { client } = storyClient();

/** A widget with a client of its own needs no provider. */
const meta = preview.meta({
  title: 'Penyematan/Klien sendiri · OwnClient',
  id: 'provider-ownclient',
  component: TransactionCreate,
  args: { client, onCreated: fn() },
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: createWorld({ cashClosings: 3 }) }));
  },
});

/** It offers the owner the way past a closed day too, and keeps what was typed. */
export const ClosedDay = meta.story({
  args: { defaults: { amount: 75_000, account_type: 'cash', account_id: 1, date: '2026-03-08' } },
  beforeEach({ msw }) {
    const world = createWorld({ cashClosings: 3 });
    msw.use(
      mock(api.transaction.store, () =>
        world.cashClosings.some(({ date, voided_at }) => date === '2026-03-08' && voided_at === null)
          ? refusal(400, ['Tanggal harus setelah 2026-03-08'], undefined, {
              blocked: { by: 'cash_closing', until: '2026-03-08' },
            })
          : undefined,
      ),
      ...scenarios.default({ world }),
    );
  },
  play: async ({ canvas, userEvent, args, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Buat Transaksi' }));
    const form = within(await screen.findByRole('dialog', { name: 'Buat Transaksi' }));
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await step('the owner reopens the day', async () => {
      await userEvent.click(await form.findByRole('button', { name: 'Lihat tutup kas' }));
      const day = within(await screen.findByRole('dialog', { name: 'Tutup Kas 2026-03-08' }));
      await userEvent.click(await day.findByRole('button', { name: 'Buka kembali' }));
      const question = within(await screen.findByRole('dialog', { name: 'Buka kembali tutup kas?' }));
      await userEvent.type(question.getByLabelText(/Alasan/), 'Nota tertinggal');
      await userEvent.click(question.getByRole('button', { name: 'Buka kembali' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Tutup Kas/ })).not.toBeInTheDocument());
    });
    await step('and saves what is still there', async () => {
      await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
      await waitFor(() => expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ amount: 75_000 })));
    });
  },
});
