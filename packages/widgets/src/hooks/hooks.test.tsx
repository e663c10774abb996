// @vitest-environment happy-dom
import { createClient, createMemoryPreferences, createMemorySession } from '@finance/api-client';
import {
  aDue,
  aToken,
  aTransaction,
  createWorld,
  mock,
  mockQuestions,
  refusal,
  scenarios,
} from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { getResponse, type HttpHandler } from 'msw';
import type { ReactNode } from 'react';
import { afterEach, expect, expectTypeOf, test } from 'vitest';
import { FinanceProvider, useFinance } from '../runtime/index.ts';
import { useBalance } from './useBalance.ts';
import { useCreateTransaction } from './useCreateTransaction.ts';
import { useDue } from './useDue.ts';
import { useDues } from './useDues.ts';
import { usePayDue } from './usePayDue.ts';
import { useTransactions } from './useTransactions.ts';
import { useVoidTransaction } from './useVoidTransaction.ts';

afterEach(cleanup);

const booking = { amount: 150_000, account_type: 'bank', account_id: 1, date: '2026-03-10' } as const;
const twice = { text: 'Sudah ada yang sama. Tetap simpan?', if_confirmed: 'allow_duplicate', yes: 'Catat lagi' };

/** A provider whose server is a world in memory; answers are lost while the line `isCut`. */
function stage(first: HttpHandler[] = []) {
  const world = createWorld({ transactions: 0, dues: false });
  const handlers = [...first, ...scenarios.default({ world })];
  const line = { isCut: false };
  const keys: (string | null)[] = [];
  const client = createClient({
    baseUrl: 'https://keuangan.test',
    session: createMemorySession(aToken()),
    preferences: createMemoryPreferences(),
    async fetch(input, init) {
      const request = new Request(input, init);
      if (request.method === 'POST') keys.push(request.headers.get('Idempotency-Key'));
      const answer = await getResponse(handlers, request);
      if (line.isCut || !answer) throw new TypeError('No connection');
      return answer;
    },
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <FinanceProvider client={client}>{children}</FinanceProvider>
  );
  return { world, line, keys, client, wrapper };
}

test('a list and a balance show what is saved on the same page', async () => {
  const { world, ...options } = stage();
  const { result } = renderHook(
    () => ({ list: useTransactions({ transactable_id: '77' }), balance: useBalance(), create: useCreateTransaction() }),
    options,
  );
  await waitFor(() => expect(result.current.list.rows).toEqual([]));
  await waitFor(() => expect(result.current.balance.rows?.length).toBeGreaterThan(0));
  const answered = await act(() => result.current.create.run({ ...booking, transactable_id: '77' }));
  expect(answered).toMatchObject({ status: 'saved', record: { amount: 150_000 } });
  expect(result.current.create.state).toBe(answered);
  await waitFor(() => expect(result.current.list.rows).toMatchObject([{ transactable_id: '77', amount: 150_000 }]));
  expect(result.current.list.meta?.total).toBe(150_000);
  expect(world.transactions).toHaveLength(1);
});

test('a list shows what others save, once the page hears of it', async () => {
  const { world, ...options } = stage();
  const { result } = renderHook(() => ({ list: useTransactions(), finance: useFinance() }), options);
  await waitFor(() => expect(result.current.list.rows).toEqual([]));
  world.transactions.push(aTransaction({ id: 1, account_id: 1 }));
  act(() => result.current.finance.invalidate(['transaction'], 'others'));
  await waitFor(() => expect(result.current.list.rows).toHaveLength(1));
});

test('a list keeps its page, begins anew for another filter, and leaves a page that is gone', async () => {
  const { world, ...options } = stage();
  for (const id of [1, 2, 3])
    world.transactions.push(aTransaction({ id, account_id: 1, transactable_id: `${id % 2}` }));
  const { result, rerender } = renderHook(
    ({ transactable_id }: { transactable_id?: string }) => ({
      list: useTransactions({ paginate: 2, ...(transactable_id && { transactable_id }) }),
      finance: useFinance(),
    }),
    { ...options, initialProps: {} },
  );
  await waitFor(() => expect(result.current.list).toMatchObject({ page: 1, pageCount: 2 }));
  expect(result.current.list.rows).toHaveLength(2);
  act(() => result.current.list.goTo(2));
  await waitFor(() => expect(result.current.list).toMatchObject({ page: 2, rows: [{}] }));
  world.transactions.pop();
  act(() => result.current.finance.invalidate(['transaction'], 'others'));
  await waitFor(() => expect(result.current.list).toMatchObject({ page: 1, rows: [{}, {}] }));
  act(() => result.current.list.goTo(2));
  rerender({ transactable_id: '0' });
  await waitFor(() => expect(result.current.list).toMatchObject({ page: 1, pageCount: 1, rows: [{ id: 2 }] }));
});

test('what is refused is told field by field, and nothing is drawn', async () => {
  const rows = [api.transaction.store];
  const world = createWorld({ transactions: 0 });
  const { wrapper } = stage(scenarios.refused({ world, rows, fields: { amount: ['terlalu besar'] } }));
  const { result } = renderHook(useCreateTransaction, { wrapper });
  const answered = await act(() => result.current.run(booking));
  expect(result.current.state).toBe(answered);
  if (answered.status !== 'refused') throw new Error(answered.status);
  expectTypeOf(answered.fields.amount).toEqualTypeOf<string[] | undefined>();
  expect(answered.fields).toEqual({ amount: ['terlalu besar'] });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a code that the tenant asks for waits in the state; the same call goes out again with its key', async () => {
  const heard = { keys: [] as (string | null)[], codes: [] as string[] };
  let isConfirmed = false;
  const { world, wrapper } = stage([
    mock(api.transaction.destroy, ({ request }) => {
      heard.keys.push(request.headers.get('idempotency-key'));
      return isConfirmed ? undefined : refusal(403, [], undefined, { needs_code: 'code' });
    }),
    mock(api.session.confirmTwoStep, ({ body: { verification_code } }) => {
      heard.codes.push(verification_code);
      isConfirmed = verification_code === '123456';
      if (isConfirmed) return { data: { confirmed_until: '2026-03-10T03:10:00.000Z' } };
      return refusal(400, ['Kode salah'], { verification_code: ['salah, atau sudah pernah dipakai'] });
    }),
  ]);
  world.transactions.push(aTransaction({ id: 7, account_id: 1 }));
  const { result } = renderHook(useVoidTransaction, { wrapper });
  function asked() {
    const { state } = result.current;
    if (state.status !== 'code_asked') throw new Error(state.status);
    return state;
  }
  const begin = async () => {
    let running: Promise<{ status: string }> | undefined;
    act(() => {
      running = result.current.run(7, { reason: 'Salah ketik' });
    });
    await waitFor(() => expect(asked()).toMatchObject({ needsCode: 'code', error: null }));
    return { ended: () => running };
  };

  const first = await begin();
  await act(async () => asked().cancel());
  expect(await first.ended()).toEqual({ status: 'declined' });

  const second = await begin();
  await act(() => asked().confirm('000000'));
  expect(asked().error?.fields).toEqual({ verification_code: ['salah, atau sudah pernah dipakai'] });
  await act(async () => asked().retry()); // the server asks again
  await waitFor(() => expect(asked().error).toBeNull());
  await act(() => asked().confirm('123456'));
  expect(await act(second.ended)).toMatchObject({ status: 'saved', record: { id: 7, void_reason: 'Salah ketik' } });
  expect(heard.codes).toEqual(['000000', '123456']);
  expect(heard.keys).toHaveLength(4);
  expect(new Set(heard.keys).size).toBe(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a question waits in the state, and its answer goes on or ends it', async () => {
  const { world, wrapper } = stage([mockQuestions(api.transaction.store, () => [twice])]);
  const { result } = renderHook(useCreateTransaction, { wrapper });
  for (const [choice, status, count] of [
    [null, 'declined', 0],
    ['yes', 'saved', 1],
  ] as const) {
    let running: Promise<{ status: string }> | undefined;
    act(() => {
      running = result.current.run(booking);
    });
    await waitFor(() =>
      expect(result.current.state).toMatchObject({ status: 'asking', question: { text: twice.text } }),
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const { state } = result.current;
    act(() => {
      if (state.status === 'asking') state.answer(choice);
    });
    expect(await act(async () => running)).toMatchObject({ status });
    expect(result.current.state.status).toBe(status);
    expect(world.transactions).toHaveLength(count);
  }
});

test('a lost answer is looked for with the same key, and booked once', async () => {
  const { world, line, keys, wrapper } = stage();
  const { result } = renderHook(useCreateTransaction, { wrapper });
  line.isCut = true;
  const lost = await act(() => result.current.run(booking));
  expect(result.current.state.status).toBe('unknown');
  expect(screen.queryByRole('alert')).toBeNull();
  line.isCut = false;
  if (lost.status !== 'unknown') throw new Error(lost.status);
  expect(await act(lost.check)).toMatchObject({ status: 'saved', record: { amount: 150_000 } });
  expect(result.current.state.status).toBe('saved');
  expect(world.transactions).toHaveLength(1);
  expect(new Set(keys).size).toBe(1);
});

test('two presses save once, and the state is that of the first', async () => {
  const { world, wrapper } = stage();
  const { result } = renderHook(useCreateTransaction, { wrapper });
  const both = await act(() => Promise.all([result.current.run(booking), result.current.run(booking)]));
  expect(both.map(({ status }) => status)).toEqual(['saved', 'ignored']);
  expect(result.current.state.status).toBe('saved');
  expect(world.transactions).toHaveLength(1);
  act(() => result.current.reset());
  expect(result.current.state.status).toBe('idle');
});

test('another tenant sees nothing of what was not saved, and is sent nothing of it', async () => {
  const other = createWorld({ tenant: { id: 2, name: 'CV Sumber Ritel' }, transactions: 0 });
  const { client, line, keys, wrapper } = stage(scenarios.default({ world: other }));
  const { result } = renderHook(useCreateTransaction, { wrapper });
  line.isCut = true;
  const lost = await act(() => result.current.run(booking));
  act(() => client.session.setToken(aToken({ tenant_id: 2 })));
  expect(result.current.state.status).toBe('idle');
  line.isCut = false;
  if (lost.status !== 'unknown') throw new Error(lost.status);
  expect((await act(lost.check)).status).toBe('declined');
  expect(keys).toHaveLength(1);
  line.isCut = true;
  const own = await act(() => result.current.run({ ...booking, amount: 5 }));
  line.isCut = false;
  if (own.status !== 'unknown') throw new Error(own.status);
  expect(await act(own.check)).toMatchObject({ status: 'saved', record: { amount: 5 } });
  expect(other.transactions).toHaveLength(1);
});

test('a paid due is shown where it is read', async () => {
  const { world, wrapper } = stage();
  world.dues.push(aDue({ id: 90, amount: 15_000_000 }));
  const { result } = renderHook(() => ({ due: useDue(90), dues: useDues(), pay: usePayDue() }), { wrapper });
  await waitFor(() => expect(result.current.due.record?.version).toBe(1));
  await act(() => result.current.pay.run(90, { ...booking, amount: 5_000_000, version: 1 }));
  await waitFor(() => expect(result.current.due.record?.outstanding_amount).toBe(10_000_000));
  await waitFor(() => expect(result.current.dues.rows).toMatchObject([{ outstanding_amount: 10_000_000 }]));
});
