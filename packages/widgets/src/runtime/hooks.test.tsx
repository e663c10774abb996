// @vitest-environment happy-dom
import { createClient, createMemoryPreferences, createMemorySession } from '@finance/api-client';
import { aToken, createWorld, scenarios } from '@finance/api-client/testing';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { getResponse } from 'msw';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { FinanceProvider } from './FinanceProvider.tsx';
import { useLater } from '../ui/index.ts';
import { useMay } from './useMay.ts';
import { useNotices } from './useNotices.ts';
import { useQuestions } from './useQuestions.ts';
import { useRead } from './useRead.ts';
import { useTell } from './useTell.ts';
import { useWrite } from './useWrite.ts';

afterEach(cleanup);

const booking = { amount: 150_000, account_type: 'bank', account_id: 1, date: '2026-03-10' } as const;

/** A provider whose server is a world in memory; `isCut` loses its answers. */
function stage() {
  const world = createWorld({ transactions: 0 });
  const handlers = scenarios.default({ world });
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
    <FinanceProvider client={client} now={() => new Date('2026-03-10T03:00:00Z')}>
      {children}
    </FinanceProvider>
  );
  return { world, line, keys, wrapper };
}

test('useMay knows nothing until the server has said what the user may', async () => {
  const { result } = renderHook(() => useMay('transaction:create'), stage());
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toBe(true));
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

test('useQuestions asks in turn, and answers no for what is not asked any more', async () => {
  const { result, unmount } = renderHook(() => useQuestions());
  let answers: Promise<boolean>[] = [];
  act(() => {
    answers = ['Satu?', 'Dua?', 'Tiga?'].map((text) => result.current.confirm({ text }));
  });
  expect(result.current.question?.text).toBe('Satu?');
  act(() => result.current.answer(true));
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

test('useLater asks anew with another number, and says nothing to what is gone', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const onFailed = vi.fn();
  const { result, rerender } = renderHook(({ attempt }) => useLater(load, attempt, onFailed), {
    initialProps: { attempt: 0 },
  });
  expect(load).not.toHaveBeenCalled();
  rerender({ attempt: 1 });
  await waitFor(() => expect(onFailed).toHaveBeenCalledTimes(1));
  expect(result.current).toBeNull();
  rerender({ attempt: 2 });
  await waitFor(() => expect(result.current).toBe('code'));

  let fail = (_error: Error) => {};
  const gone = renderHook(() =>
    useLater(() => new Promise<string>((_resolve, reject) => (fail = reject)), 1, onFailed),
  );
  gone.unmount();
  await act(async () => fail(new TypeError('Failed to fetch')));
  expect(onFailed).toHaveBeenCalledTimes(1);
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
