// @vitest-environment happy-dom
import { createClient, createMemorySession, createPreferences } from '@finance/api-client';
import { aToken, createWorld, scenarios } from '@finance/api-client/testing';
import type { DuePaymentBatchDetail } from '@finance/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { getResponse } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { FinanceProvider } from '../../runtime/index.ts';
import { DuePaymentBatchDraft } from './DuePaymentBatchDraft.tsx';
import { useDrafts } from './useDrafts.ts';

afterEach(cleanup);

const world = createWorld({ duePaymentBatches: true });
const batch = world.duePaymentBatches.find(({ lines, status }) => status === 'open' && lines.length > 0);
if (!batch) throw new Error('the world has no open batch with lines');

/** The amount of the first line, to type over, and what stands above it. */
function Lines({ batch: shown }: { batch: DuePaymentBatchDetail }) {
  const typed = useDrafts(shown);
  const [first] = typed.drafts;
  return (
    <>
      <DuePaymentBatchDraft {...typed} batch={shown} isBusy={false} />
      <input
        aria-label="Jumlah"
        value={first?.amount ?? ''}
        onChange={({ target }) => first && typed.change([{ ...first, amount: Number(target.value) }])}
      />
    </>
  );
}

/** A tab whose storage outlives its pages. */
function tab() {
  const items = new Map<string, string>();
  const storage: Storage = {
    length: 0,
    key: () => null,
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
  const handlers = scenarios.default({ world });
  /** Opens the batch on a page that was loaded anew: of the one before, only the storage is left. */
  async function open(shown: DuePaymentBatchDetail = batch as DuePaymentBatchDetail) {
    const kept = new Map(items);
    cleanup();
    for (const [key, value] of kept) items.set(key, value);
    const client = createClient({
      baseUrl: 'https://keuangan.test',
      session: createMemorySession(aToken()),
      preferences: createPreferences({ storage }),
      fetch: async (input, init) => (await getResponse(handlers, new Request(input, init))) ?? Response.error(),
    });
    render(
      <FinanceProvider client={client}>
        <Lines batch={shown} />
      </FinanceProvider>,
    );
    await act(async () => {});
  }
  return { open, storage };
}

const amount = () => screen.getByLabelText<HTMLInputElement>('Jumlah');
const type = (text: string) => act(async () => void fireEvent.change(amount(), { target: { value: text } }));

test('typed amounts are there again after a reload, and are said to be a draft', async () => {
  const { open } = tab();
  await open();
  await type('12345');
  await open();
  expect(amount().value).toBe('12345');
  expect(screen.getByText(/^Draf dari .* dipulihkan$/)).toBeTruthy();
});

test('Buang goes back to the saved amounts and forgets the draft', async () => {
  const { open, storage } = tab();
  await open();
  const saved = amount().value;
  await type('12345');
  await open();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Buang' })));
  expect(amount().value).toBe(saved);
  expect(screen.queryByText(/Draf/)).toBeNull();
  expect(storage.getItem('finance_drafts')).toBeNull();
});

test('leaving the batch forgets the draft', async () => {
  const { open, storage } = tab();
  await open();
  await type('12345');
  expect(storage.getItem('finance_drafts')).toContain('12345');
  cleanup();
  expect(storage.getItem('finance_drafts')).toBeNull();
});

test('the draft of another version is not restored', async () => {
  const { open } = tab();
  await open();
  const saved = amount().value;
  await type('12345');
  await open({ ...batch, version: 99 });
  expect(amount().value).toBe(saved);
});
