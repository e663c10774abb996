// @vitest-environment happy-dom
import {
  createClient,
  createMemoryPreferences,
  createMemorySession,
  type GetToken,
  type Preferences,
} from '@finance/api-client';
import { aDue, aToken, aTransaction, createWorld, mockQuestions, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { getResponse } from 'msw';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { FinanceProvider } from './FinanceProvider.tsx';
import { LoadableConfirmDialog } from './loadableOverlays.ts';
import { useFinance } from './useFinance.ts';
import { useMay } from './useMay.ts';
import { useNotices } from './useNotices.ts';
import { useOpenPage } from './useOpenPage.ts';
import { useQuestions } from './useQuestions.ts';
import { useRead } from './useRead.ts';
import { useTell } from './useTell.ts';
import { useWrite } from './useWrite.ts';
import { useWriteEach } from './useWriteEach.ts';

afterEach(cleanup);

const booking = { amount: 150_000, account_type: 'bank', account_id: 1, date: '2026-03-10' } as const;

/**
 * A provider whose server is a world in memory. `isCut` loses its answers, `isReadingCut` those of reads only; nothing
 * gets to it while it `isDown`.
 */
/** What is asked about the second one. */
const twice = { text: 'Sudah ada yang sama. Tetap simpan?', if_confirmed: 'allow_duplicate', yes: 'Catat Rp 5' };

function stage({
  preferences = createMemoryPreferences(),
  now = new Date('2026-03-10T03:00:00Z'),
  asks = false,
  getToken,
}: { preferences?: Preferences; now?: Date; asks?: boolean; getToken?: GetToken } = {}) {
  const world = createWorld({ transactions: 0 });
  const handlers = [
    ...(asks ? [mockQuestions(api.transaction.store, () => (world.transactions.length > 0 ? [twice] : []))] : []),
    ...scenarios.default({ world }),
  ];
  const line = { isCut: false, isReadingCut: false, isDown: false };
  const keys: (string | null)[] = [];
  const paths: string[] = [];
  const client = createClient({
    baseUrl: 'https://keuangan.test',
    session: createMemorySession(getToken ? undefined : aToken()),
    getToken,
    preferences,
    async fetch(input, init) {
      const request = new Request(input, init);
      paths.push(new URL(request.url).pathname);
      if (request.method === 'POST') keys.push(request.headers.get('Idempotency-Key'));
      if (line.isDown) throw new TypeError('No connection');
      const answer = await getResponse(handlers, request);
      if (line.isCut || (line.isReadingCut && request.method === 'GET') || !answer)
        throw new TypeError('No connection');
      return answer;
    },
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <FinanceProvider client={client} now={() => now}>
      {children}
    </FinanceProvider>
  );
  return { world, line, keys, paths, client, wrapper };
}

test('useMay knows nothing until the server has said what the user may', async () => {
  const { result } = renderHook(() => useMay('transaction:create'), stage());
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toBe(true));
});

test('useFinance knows the day in the zone that the tenant had last time, before the server has told it', async () => {
  const preferences = createMemoryPreferences();
  const days: string[] = [];
  for (const _ of ['first', 'again']) {
    const { world, wrapper } = stage({ preferences, now: new Date('2026-03-10T15:30:00Z') });
    world.settings.timezone = 'Asia/Jayapura';
    const { result } = renderHook(() => useFinance().today(), { wrapper });
    days.push(result.current);
    await waitFor(() => expect(result.current).toBe('2026-03-11'));
    cleanup();
  }
  expect(days).toEqual(['2026-03-10', '2026-03-11']);
});

test.each([
  ['at once', async () => aToken()],
  ['late', () => new Promise<string>((give) => setTimeout(() => give(aToken()), 50))],
])('useRead asks once where the host gives its token %s', async (_, getToken) => {
  const { paths, client, wrapper } = stage({ getToken });
  function usePage() {
    return [
      useRead('cashier', 'index', {}),
      useRead('bankAccount', 'index', {}),
      useRead('investmentAccount', 'index', {}),
      useRead('cashier', 'index', {}),
    ];
  }
  const { result } = renderHook(usePage, { wrapper });
  expect(result.current.every(({ isLoading }) => isLoading)).toBe(true);
  await waitFor(() => expect(result.current.every(({ data }) => data)).toBe(true));
  expect(client.session.claims()?.tenant_id).toBeDefined();
  expect(paths.toSorted()).toEqual([
    '/account/api/session',
    '/transaction/api/bank-account',
    '/transaction/api/cashier',
    '/transaction/api/investment-account',
  ]);
});

test('useRead says that nobody is signed in where the host has no token, and reads once it has one', async () => {
  let token: string | null = null;
  const { paths, wrapper } = stage({ getToken: async () => token });
  const { result } = renderHook(() => useRead('cashier', 'index', {}), { wrapper });
  await waitFor(() => expect(result.current.error?.kind).toBe('unauthorized'));
  expect(paths).toEqual([]);
  token = aToken();
  await act(() => result.current.refresh());
  await waitFor(() => expect(result.current.data).toBeDefined());
  expect(paths.filter((path) => path.endsWith('/cashier'))).toHaveLength(1);
});

test('useRead answers why a refresh failed, and keeps what it has', async () => {
  const { line, ...options } = stage();
  const { result } = renderHook(() => useRead('transaction', 'index', {}), options);
  await waitFor(() => expect(result.current.data?.meta.pagination.total).toBe(0));
  line.isCut = true;
  const error = await act(() => result.current.refresh());
  expect(error?.kind).toBe('transport');
  expect(result.current.data?.meta.pagination.total).toBe(0);
});

test('useRead refreshes nothing once its provider is gone', async () => {
  const { client, wrapper } = stage();
  const { result, unmount } = renderHook(() => useRead('transaction', 'index', {}), { wrapper });
  await waitFor(() => expect(result.current.data).toBeDefined());
  const asked = vi.spyOn(client.transaction, 'index');
  unmount();
  await expect(result.current.refresh()).resolves.toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});

test('useWriteEach sends nothing more once its widget is gone', async () => {
  const { world, keys, wrapper } = stage();
  const { result, unmount } = renderHook(() => useWriteEach('transaction', 'store'), { wrapper });
  const records = [1, 2, 3].map((id) => ({ id, args: [booking] as [typeof booking] }));
  const done: number[] = [];
  await result.current(records, ({ id }) => {
    done.push(id);
    unmount();
  });
  expect(done).toEqual([1]);
  expect(keys).toHaveLength(1);
  expect(world.transactions).toHaveLength(1);
});

test('useWrite shows the due of a payment before it is read again', async () => {
  const { world, line, wrapper } = stage();
  const due = aDue({ id: 90, amount: 15_000_000 });
  world.dues.push(due);
  const { result } = renderHook(() => ({ read: useRead('due', 'show', 90), pay: useWrite('due', 'pay') }), { wrapper });
  await waitFor(() => expect(result.current.read.data?.data).toMatchObject({ version: 1 }));
  line.isReadingCut = true;
  await act(() => result.current.pay.run(90, { ...booking, amount: 5_000_000, version: 1 }));
  const paid = { version: 2, outstanding_amount: 10_000_000 };
  await waitFor(() => expect(result.current.read.data?.data).toMatchObject(paid));
  const again = await act(() => result.current.pay.run(90, { ...booking, amount: 10_000_000, version: 2 }));
  expect(again.status).toBe('saved');
});

test('useWrite saves once however often it is pressed, and tells what reads beside it', async () => {
  const { world, ...options } = stage();
  const { result } = renderHook(
    () => ({ write: useWrite('transaction', 'store'), list: useRead('transaction', 'index', {}) }),
    options,
  );
  await waitFor(() => expect(result.current.list.data?.meta.pagination.total).toBe(0));
  const outcomes = await act(() => Promise.all([result.current.write.run(booking), result.current.write.run(booking)]));
  expect(outcomes.map(({ status }) => status)).toEqual(['saved', 'ignored']);
  expect(world.transactions).toHaveLength(1);
  await waitFor(() => expect(result.current.list.data?.meta.pagination.total).toBe(1));
});

test('useWrite repeats what was lost with the same key, so that nothing is booked twice', async () => {
  const { world, line, keys, ...options } = stage();
  const { result } = renderHook(() => useWrite('transaction', 'store', { inForm: true }), options);
  line.isCut = true;
  expect((await act(() => result.current.run(booking))).status).toBe('unknown');
  expect(result.current).toMatchObject({ isUncertain: true, isSaving: false });
  line.isCut = false;
  expect((await act(() => result.current.check())).status).toBe('saved');
  expect(result.current.isUncertain).toBe(false);
  expect(world.transactions).toHaveLength(1);
  expect(new Set(keys).size).toBe(1);
});

test('useWrite finds out that a change was saved whose answer was lost', async () => {
  const { world, line, ...options } = stage();
  const { result } = renderHook(() => useWrite('transaction', 'update', { inForm: true }), options);
  world.transactions.push(aTransaction({ id: 1, version: 1, account_id: 1 }));
  line.isCut = true;
  expect((await act(() => result.current.run(1, { note: 'diubah', version: 1 }))).status).toBe('unknown');
  line.isCut = false;
  expect(await act(() => result.current.check())).toMatchObject({ status: 'saved', answer: { data: { version: 2 } } });
  expect(result.current).toMatchObject({ isUncertain: false, error: null });
});

test('useWrite finds out that nothing was saved, and says why the change is refused now', async () => {
  const { world, line, ...options } = stage();
  const { result } = renderHook(() => useWrite('transaction', 'update', { inForm: true }), options);
  world.transactions.push(aTransaction({ id: 1, version: 1, account_id: 1 }));
  line.isDown = true;
  expect((await act(() => result.current.run(1, { note: 'diubah', version: 1 }))).status).toBe('unknown');
  line.isDown = false;
  Object.assign(world.transactions[0] ?? {}, { note: 'oleh rekan', version: 2 });
  expect(await act(() => result.current.check())).toMatchObject({ status: 'refused', error: { status: 409 } });
  expect(result.current).toMatchObject({ isUncertain: false, error: { status: 409 } });
});

test('a save that ends after its widget was removed rejects nowhere', async () => {
  const { world, ...options } = stage();
  const { result, unmount } = renderHook(
    () => ({
      store: useWrite('transaction', 'store'),
      update: useWrite('transaction', 'update'),
      read: useRead('transaction', 'show', 1),
    }),
    options,
  );
  await act(() => result.current.store.run(booking));
  await act(async () => void (await result.current.read.refresh()));
  const version = result.current.read.data?.data.version ?? 0;
  const saving = result.current.update.run(1, { ...booking, note: 'diubah', version });
  unmount();
  expect((await saving).status).toBe('saved');
  await new Promise((resolve) => setTimeout(resolve)); // a rejection that nobody handled fails the run by itself
  expect(world.transactions[0]?.note).toBe('diubah');
});

test('a question that another tenant comes upon is answered with no, and nothing is sent to that tenant', async () => {
  const { keys, client, ...options } = stage({ asks: true });
  const { result } = renderHook(() => useWrite('transaction', 'store'), options);
  await act(() => result.current.run(booking));
  const again = result.current.run(booking);
  await screen.findByRole('alertdialog');
  act(() => client.session.setToken(aToken({ tenant_id: 2 })));
  expect((await again).status).toBe('declined');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(keys).toHaveLength(2);
});

test('useWrite looks for a lost write only in its own tenant', async () => {
  const { line, keys, client, ...options } = stage();
  const { result, unmount } = renderHook(() => useWrite('transaction', 'store', { inForm: true }), options);
  line.isCut = true;
  await act(() => result.current.run(booking));
  unmount(); // a notice may still offer 'Cek status'
  client.session.setToken(aToken({ tenant_id: 2 }));
  expect((await result.current.check()).status).toBe('declined');
  expect(keys).toHaveLength(1);
});

test('useWrite puts its answer where the record was read, before anything is read again', async () => {
  const { line, ...options } = stage();
  const { result } = renderHook(
    () => ({
      store: useWrite('transaction', 'store'),
      update: useWrite('transaction', 'update'),
      first: useRead('transaction', 'show', 1),
      second: useRead('transaction', 'show', 2),
    }),
    options,
  );
  await act(() => result.current.store.run({ ...booking, note: 'satu' }));
  await act(() => result.current.store.run({ ...booking, note: 'dua', allow_duplicate: true }));
  await act(async () => void (await Promise.all([result.current.first.refresh(), result.current.second.refresh()])));
  await waitFor(() => expect(result.current.first.data?.data.note).toBe('satu'));
  await waitFor(() => expect(result.current.second.data?.data.note).toBe('dua'));
  line.isReadingCut = true; // whatever is seen from here on came with the answer of the write
  const version = result.current.first.data?.data.version ?? 0;
  await act(() => result.current.update.run(1, { ...booking, note: 'diubah', version }));
  await waitFor(() => expect(result.current.first.data?.data.note).toBe('diubah'));
  expect(result.current.second.data?.data.note).toBe('dua');
});

test('what a write may have to ask is there with it, and not loaded first', () => {
  render(<LoadableConfirmDialog question={{ text: 'Lanjutkan?' }} onAnswer={() => {}} />);
  expect(screen.getByText('Lanjutkan?')).toBeTruthy(); // in the first render
});

test('useQuestions asks in turn, and answers no for what is not asked any more', async () => {
  const { result, unmount } = renderHook(useQuestions, { initialProps: 'tenant 1' });
  let answers: Promise<boolean>[] = [];
  act(() => {
    answers = ['Satu?', 'Dua?', 'Tiga?'].map((text) => result.current.confirm({ text }));
  });
  expect(result.current.question?.text).toBe('Satu?');
  act(() => result.current.answer('yes'));
  expect(result.current.question?.text).toBe('Dua?');
  unmount();
  expect(await Promise.all(answers)).toEqual([true, false, false]);
});

test('useNotices says the same once, keeps five, and takes good news away at the next write', () => {
  const { result } = renderHook(() => useNotices());
  act(() => {
    for (const text of ['1', '2', '3', '4', '5', '6', '6']) result.current.push({ severity: 'error', text });
    result.current.push({ severity: 'success', text: 'Berhasil menyimpan' });
  });
  expect(result.current.notices.map(({ text }) => text)).toEqual(['3', '4', '5', '6', 'Berhasil menyimpan']);
  act(() => result.current.dismissNews());
  expect(result.current.notices.map(({ text }) => text)).toEqual(['3', '4', '5', '6']);
});

test('useOpenPage closes the window and says why, whatever kept it from an address', async () => {
  const notify = vi.fn();
  const { client } = stage();
  const { result } = renderHook(() => useOpenPage(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <FinanceProvider client={client} notify={notify}>
        {children}
      </FinanceProvider>
    ),
  });
  const page = { opener: null, document: {}, close: vi.fn() };
  const open = vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window); // has what is used
  result.current(() => Promise.reject(new TypeError('Importing a module script failed.')));
  await waitFor(() => expect(notify).toHaveBeenCalledWith(expect.objectContaining({ severity: 'error' })));
  expect(page.close).toHaveBeenCalled();
  open.mockRestore();
});

test('useTell tells each value once, to the newest function', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { rerender } = renderHook(({ value, tell }) => useTell(value, tell), {
    initialProps: { value: undefined as number | undefined, tell: first },
  });
  rerender({ value: 1, tell: first });
  rerender({ value: 1, tell: second });
  rerender({ value: 2, tell: second });
  expect([first.mock.calls, second.mock.calls]).toEqual([[[1]], [[2]]]);
});
