// @vitest-environment happy-dom
import { createClient, createMemoryPreferences, createMemorySession } from '@finance/api-client';
import { aToken } from '@finance/api-client/testing';
import { abilitiesOf, type Role } from '@finance/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FinanceProvider } from '../../runtime/index.ts';
import { SavedLine, type SavedLineProps } from './SavedLine.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface LineOptions {
  /** Answers whether it was voided. */
  undoing?: () => Promise<boolean>;
  receipt?: string | undefined;
}

function Line({ undoing, ...line }: LineOptions & Pick<SavedLineProps, 'onButtonGone'>) {
  const [isUndone, setIsUndone] = useState(false);
  return (
    <SavedLine
      {...line}
      ability="transaction:delete"
      undoTime={10_000}
      onUndo={async () => setIsUndone((await undoing?.()) ?? false)}
      isUndone={isUndone}
    >
      Rp 5,000
    </SavedLine>
  );
}

/** The line above a form, seen by somebody of a role. */
async function renderLine(role: Role, { undoing = async () => true, receipt }: LineOptions = {}) {
  const user = { id: 1, name: 'Pemilik', email: 'pemilik@contoh.id' };
  const settings = { timezone: 'Asia/Jakarta', transfer_second_person: false, approval_limit: null };
  const tenant = { id: 1, name: 'PT Maju Motor', role, ...settings };
  const session = { data: { user, tenant, tenants: [], abilities: abilitiesOf(role) } };
  const client = createClient({
    baseUrl: 'https://finance.test',
    session: createMemorySession(aToken()),
    preferences: createMemoryPreferences(),
    fetch: async () => Response.json(session),
  });
  const onButtonGone = vi.fn<() => void>();
  render(
    <FinanceProvider client={client}>
      <form>
        <Line undoing={undoing} receipt={receipt} onButtonGone={onButtonGone} />
        <input aria-label="Nama" />
      </form>
    </FinanceProvider>,
  );
  await act(async () => vi.advanceTimersByTimeAsync(50)); // the rights are read
  return { onButtonGone };
}

const undo = () => screen.queryByRole('button', { name: 'Urungkan' });

test('offers to undo for ten seconds, and then gives the focus back', async () => {
  const { onButtonGone } = await renderLine('pemilik');
  act(() => undo()?.focus());
  await act(async () => vi.advanceTimersByTimeAsync(9000));
  expect(undo()).not.toBeNull();
  await act(async () => vi.advanceTimersByTimeAsync(1000));
  expect(undo()).toBeNull();
  expect(onButtonGone).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status').textContent).toBe('Tersimpan: Rp 5,000');
});

test('does not move the focus of somebody who types on', async () => {
  const { onButtonGone } = await renderLine('pemilik');
  await act(async () => vi.advanceTimersByTimeAsync(10_000));
  expect(undo()).toBeNull();
  expect(onButtonGone).not.toHaveBeenCalled();
});

test('says what was undone', async () => {
  await renderLine('pemilik', { receipt: '0195799b-2000-7000-8000-000000000001' });
  fireEvent.click(screen.getByRole('button', { name: 'Urungkan' }));
  await act(async () => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('status').textContent).toBe('Diurungkan: Rp 5,000');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('leaves the focus to somebody who types while it is undone', async () => {
  const { onButtonGone } = await renderLine('pemilik', {
    undoing: () => new Promise((resolve) => setTimeout(() => resolve(true), 1000)),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Urungkan' }));
  act(() => screen.getByLabelText('Nama').focus());
  await act(async () => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('status').textContent).toBe('Diurungkan: Rp 5,000');
  expect(onButtonGone).not.toHaveBeenCalled();
});

test('says that it stays saved if it could not be undone', async () => {
  await renderLine('pemilik', { undoing: async () => false });
  fireEvent.click(screen.getByRole('button', { name: 'Urungkan' }));
  await act(async () => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('status').textContent).toBe('Tersimpan: Rp 5,000');
});

test.each(['keuangan', 'kasir'] as const)('a %s may not void, and so not undo', async (role) => {
  await renderLine(role);
  expect(screen.getByRole('status')).toBeDefined();
  expect(undo()).toBeNull();
});
