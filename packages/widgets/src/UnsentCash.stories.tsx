import { aToken, createWorld, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { CashClosingCreate } from './features/cash-closing/CashClosingCreate.tsx';
import { emptyValues } from './features/transaction/transactionValues.ts';
import { forgetUnsent, keepUnsent, unsentOf } from './features/transaction/unsent.ts';
import { UnsentTransactions } from './features/transaction/UnsentTransactions.tsx';
import { InFinance, storyClient } from './testing/index.ts';

// What is kept belongs to a user; other stories keep theirs beside these in the same browser.
const { client } = storyClient(aToken({ sub: '39', acc_name: 'Rina Marlina', email: 'rina@contoh.id' }));
const scope = client.cacheScope();

async function keep(amount: number, account_id: number, amount_sign: '+' | '-' = '+') {
  const account = { account_type: 'cash', account_id } as const;
  const values = { ...emptyValues('2026-03-10'), ...account, amount, amount_sign };
  const body = { ...account, amount, amount_sign, date: '2026-03-10' };
  await keepUnsent(scope, { key: crypto.randomUUID(), body, values }, new Date('2026-03-10T02:15:00Z'));
}

/** Tutup Kas on a device that holds bookings which the server does not know yet. */
const meta = preview.meta({
  title: 'Kas/Kas yang belum terkirim · UnsentCash',
  id: 'cashclosing-unsentcash',
  render: (_args, { parameters }) => (
    <InFinance client={client}>
      <div style={{ width: parameters['width'] as number | undefined }}>
        <UnsentTransactions />
        <CashClosingCreate cashierId={1} />
      </div>
    </InFinance>
  ),
  async beforeEach({ msw }) {
    for (const { id } of await unsentOf(scope)) await forgetUnsent(id);
    const world = createWorld({ cashClosings: 3, transactions: 0 });
    msw.use(...scenarios.offline({ world, rows: [api.transaction.store] }));
  },
});

async function openedForm(
  canvas: ReturnType<typeof within>,
  userEvent: { click: (element: Element) => Promise<void> },
) {
  await userEvent.click(canvas.getByRole('button', { name: 'Tutup Kas' }));
  const form = within(await screen.findByRole('dialog', { name: 'Tutup Kas' }));
  await form.findByText('Menurut buku');
  return form;
}

export const Default = meta.story({
  async beforeEach() {
    await keep(50_000, 1);
    await keep(20_000, 1, '-');
    await keep(900_000, 2); // another cashier's
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('3 transaksi belum terkirim');
    const form = await openedForm(canvas, userEvent);
    const notice = await form.findByText(/2 transaksi kas ini/);
    await expect(notice).toHaveTextContent('2 transaksi kas ini (Rp 30,000) belum terkirim dari perangkat ini');
    for (const { id } of await unsentOf(scope)) await forgetUnsent(id);
  },
});

/** What waits is of another cashier: nothing is said. */
export const OfAnotherCashier = meta.story({
  async beforeEach() {
    await keep(900_000, 2);
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('1 transaksi belum terkirim');
    const form = await openedForm(canvas, userEvent);
    await expect(form.queryByText(/belum terkirim/)).not.toBeInTheDocument();
  },
});

/** It is gone as soon as the bookings are in the books. */
export const Sent = meta.story({
  async beforeEach() {
    await keep(50_000, 1);
  },
  play: async ({ canvas, userEvent, msw }) => {
    await canvas.findByText('1 transaksi belum terkirim');
    const form = await openedForm(canvas, userEvent);
    await form.findByText(/1 transaksi kas ini/);
    msw.use(...scenarios.default({ world: createWorld({ cashClosings: 3, transactions: 0 }) }));
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(form.queryByText(/belum terkirim/)).not.toBeInTheDocument());
  },
});
