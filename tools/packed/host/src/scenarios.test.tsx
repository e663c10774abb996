/**
 * A host's own tests with each scenario of the testing kit, without a browser: what was typed stays if saving fails.
 */
import { createClient, createMemorySession } from '@finance/api-client';
import { aToken, createWorld, scenarios, type World } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import {
  DuePaymentBatchDetail,
  FinanceProvider,
  TransactionCreate,
  TransactionDetail,
  TransactionList,
} from '@finance/widgets';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

interface Situation {
  handlers: HttpHandler[];
  /** What the page says after 'Simpan' while the form stays open. Without it, the transaction is booked. */
  said?: RegExp;
  /** The transaction is booked although the form stays open. */
  isBooked?: true;
}

const rows = [api.transaction.store];
const situations: Record<keyof typeof scenarios, (world: World) => Situation> = {
  default: (world) => ({ handlers: scenarios.default({ world }) }),
  empty: (world) => ({ handlers: [...scenarios.default({ world }), ...scenarios.empty()] }),
  longTexts: (world) => ({ handlers: scenarios.longTexts({ world }) }),
  slow: (world) => ({ handlers: scenarios.slow({ world, milliseconds: 50 }) }),
  staleVersion: (world) => ({ handlers: scenarios.staleVersion({ world }) }),
  loading: (world) => ({ handlers: scenarios.loading({ world, rows }), said: /Berkas|Bukti/ }),
  serverError: (world) => ({ handlers: scenarios.serverError({ world, rows }), said: /kesalahan pada server/ }),
  offline: (world) => ({ handlers: scenarios.offline({ world, rows }), said: /Jawaban server tidak diterima/ }),
  unauthorized: (world) => ({ handlers: scenarios.unauthorized({ world, rows }), said: /Anda belum login/ }),
  forbidden: (world) => ({ handlers: scenarios.forbidden({ world, rows }), said: /tidak boleh melakukan ini/ }),
  lostAnswer: (world) => ({
    handlers: scenarios.lostAnswer({ world }),
    said: /Jawaban server tidak diterima/,
    isBooked: true,
  }),
  confirmDuplicate: (world) => ({ handlers: scenarios.confirmDuplicate({ world }), said: /Tetap simpan/ }),
  refused: (world) => ({
    handlers: scenarios.refused({ world, rows, fields: { amount: ['terlalu besar'] } }),
    said: /Terlalu besar/,
  }),
  question: (world) => ({
    handlers: scenarios.question({ world, rows, questions: [{ text: 'Yakin?', if_confirmed: 'allow_backdated' }] }),
    said: /Yakin/,
  }),
  lockedPeriod: (world) => ({ handlers: scenarios.lockedPeriod({ world }), said: /dikunci/ }),
};

configure({ asyncUtilTimeout: 30_000 }); // a shared machine is slow at times
const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

/** Renders a page that is told of every widget that breaks. */
function open(world: World, page: ReactNode) {
  const broken: unknown[] = [];
  const client = createClient({ baseUrl: 'https://finance.example', session: createMemorySession(aToken()) });
  render(
    <FinanceProvider
      client={client}
      now={() => new Date(world.clock)}
      onFault={(fault) => fault.kind === 'render' && broken.push(fault)}
    >
      {page}
    </FinanceProvider>,
  );
  return broken;
}

test.each(Object.keys(situations) as (keyof typeof scenarios)[])('%s', async (name) => {
  const world = createWorld({ transactions: 0 });
  const { handlers, said, isBooked = !said } = situations[name](world);
  server.use(...handlers);
  const user = userEvent.setup();
  const broken = open(
    world,
    <>
      <TransactionCreate
        amountSign="+"
        defaults={{
          transactable_app: 'Retail',
          transactable_type: 'Sales',
          transactable_id: '77',
          related_entity_name: 'Ibu Sari',
        }}
      />
      <TransactionList />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Buat Transaksi' }));
  const form = within(await screen.findByRole('dialog', { name: 'Buat Transaksi' }));
  const type = await form.findByRole('combobox', { name: /Jenis Account/ });
  await user.selectOptions(type, await form.findByRole('option', { name: 'BANK' }));
  const banks = await form.findByRole<HTMLSelectElement>('combobox', { name: /^Bank/ });
  await waitFor(() => expect(banks.options.length).toBeGreaterThan(1));
  await user.selectOptions(banks, banks.options[1] as HTMLOptionElement); // there, as counted above
  await user.type(form.getByLabelText(/Jumlah/), '150000');
  await user.type(form.getByLabelText(/^Catatan/), 'Uang muka');
  await user.click(form.getByRole('button', { name: 'Simpan' }));

  if (said) {
    await waitFor(() => expect(document.body.textContent).toMatch(said));
    const still = within(screen.getByRole('dialog', { name: 'Buat Transaksi', hidden: true }));
    expect(still.getByLabelText<HTMLInputElement>(/Jumlah/).value).toMatch(/150,000$/);
    expect(still.getByLabelText<HTMLTextAreaElement>(/^Catatan/).value).toBe('Uang muka');
  } else {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(world.transactions).toHaveLength(isBooked ? 1 : 0);
  expect(broken).toEqual([]);
});

test('a void that comes too late keeps its reason', async () => {
  const world = createWorld();
  server.use(...scenarios.staleVersion({ world }));
  const user = userEvent.setup();
  const broken = open(world, <TransactionDetail id={world.transactions[0]?.id ?? 0} />);
  await user.click(await screen.findByRole('button', { name: 'Batalkan transaksi' }));
  const form = within(await screen.findByRole('dialog', { name: 'Batalkan transaksi?' }));
  await user.type(form.getByRole('textbox', { name: /Alasan/ }), 'Salah catat');
  await user.click(form.getByRole('button', { name: 'Batalkan transaksi' }));
  await form.findByRole('alert');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Alasan/ }).value).toBe('Salah catat');
  expect(broken).toEqual([]);
});

test('an amount typed into a due payment batch stays', async () => {
  const world = createWorld({ duePaymentBatches: true });
  server.use(...scenarios.default({ world }));
  const user = userEvent.setup();
  const broken = open(world, <DuePaymentBatchDetail id={3} />);
  const [amount] = await screen.findAllByRole<HTMLInputElement>('textbox', { name: /^Dibayar untuk/ });
  if (!amount) throw new Error('There is nothing to type into');
  await user.clear(amount);
  await user.type(amount, '50000');
  await screen.findByRole('group', { name: 'Belum disimpan' });
  expect(amount.isConnected).toBe(true);
  expect(amount.value).toMatch(/50,000$/);
  expect(broken).toEqual([]);
});

test('a page with custom elements draws their buttons', async () => {
  await import('@finance/elements');
  document.body.innerHTML = '<transaction-create amount-type="+"></transaction-create>';
  const tag = document.body.querySelector('transaction-create');
  expect(tag?.shadowRoot?.textContent).toContain('Buat Transaksi');
  document.body.replaceChildren();
});
