import { createWorld, scenarios } from '@finance/api-client/testing';
import type { ReactNode } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { DuePaymentBatchDetail } from './features/due-payment-batch/DuePaymentBatchDetail.tsx';
import { DueDetail } from './features/due/DueDetail.tsx';
import { InFinance } from './testing/InFinance.tsx';
import { storyClient } from './testing/storyClient.ts';
import { TransactionDetail } from './features/transaction/TransactionDetail.tsx';
import { TransferDetail } from './features/transfer/TransferDetail.tsx';
import { UnconfirmedTransactionDetail } from './features/unconfirmed-transaction/UnconfirmedTransactionDetail.tsx';

type User = Record<'click' | 'clear', (element: Element) => Promise<void>> & {
  type: (element: Element, text: string) => Promise<void>;
};

const { client, sent } = storyClient();

const options = { transfers: 6, unconfirmedTransactions: 8, duePaymentBatches: true };

const meta = preview.meta({
  title: 'Pemilih & isian/Tanggal yang dikosongkan · EmptiedDate',
  id: 'form-emptieddate',
  decorators: [
    (Story) => (
      <InFinance client={client}>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    sent.length = 0;
    msw.use(...scenarios.default({ world: createWorld(options) }));
  },
});

const world = createWorld(options);
const idOf = (rows: readonly { id: number }[]) => rows.at(-1)?.id ?? 0;

/** Emptying a record's date does not save the old one; the field reports that it is required. */
function asksForTheDay(detail: ReactNode) {
  return {
    render: () => <>{detail}</>,
    play: async ({ canvas, userEvent }: { canvas: ReturnType<typeof within>; userEvent: User }) => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Ubah' }));
      const form = within(await screen.findByRole('dialog', { name: /^Ubah / }));
      const date = await form.findByRole('textbox', { name: /^Tanggal( Transaksi)?( \*)?$/ });
      const writes = () => sent.filter(({ method }) => method !== 'GET').length;
      await userEvent.clear(date);
      await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
      await expect(await form.findByText('wajib diisi')).toBeVisible();
      await waitFor(() => expect(date).toHaveFocus());
      await expect(writes()).toBe(0);
      await expect(screen.queryByText('Berhasil menyimpan')).toBeNull();
      await userEvent.type(date, '2026-03-09');
      await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
      await expect(await screen.findByText('Berhasil menyimpan')).toBeVisible();
      await expect(sent.find(({ method }) => method !== 'GET')?.body).toMatchObject({ date: '2026-03-09' });
    },
  };
}

export const OfADue = meta.story(
  asksForTheDay(
    <DueDetail id={idOf(world.dues.filter(({ status, due_date }) => status === 'open' && due_date === null))} />,
  ),
);
export const OfATransaction = meta.story(
  asksForTheDay(
    <TransactionDetail
      id={idOf(
        world.transactions.filter(
          ({ id, ...row }) =>
            id < 40 &&
            row.account_type === 'bank' &&
            row.amount > 0 &&
            !row.transfer_id &&
            !row.due_id &&
            !row.voided_at &&
            !row.online_payment_id,
        ),
      )}
    />,
  ),
);
export const OfATransfer = meta.story(
  asksForTheDay(<TransferDetail id={idOf(world.transfers.filter(({ status }) => status === 'pending'))} />),
);
export const OfAnUnconfirmedTransaction = meta.story(
  asksForTheDay(
    <UnconfirmedTransactionDetail
      id={idOf(world.unconfirmedTransactions.filter(({ status }) => status === 'unconfirmed'))}
    />,
  ),
);
export const OfADuePaymentBatch = meta.story(
  asksForTheDay(
    <DuePaymentBatchDetail
      id={idOf(world.duePaymentBatches.filter(({ status, voided_at }) => status === 'open' && !voided_at))}
    />,
  ),
);
