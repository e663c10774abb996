// @vitest-environment happy-dom
import { createClient, createMemoryPreferences, createMemorySession } from '@finance/api-client';
import { aToken, createWorld, scenarios } from '@finance/api-client/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { getResponse } from 'msw';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { FinanceProvider, WidgetRoot } from '../../runtime/index.ts';
import { useKeptDraft } from './useKeptDraft.ts';

afterEach(cleanup);

function Amounts() {
  const [amount, setAmount] = useState<unknown>(null);
  useKeptDraft(['amounts', 1], amount === null ? null : { amount }, (values) => setAmount(values['amount']));
  return (
    <button aria-label="Jumlah" onClick={() => setAmount(5000)}>
      {String(amount)}
    </button>
  );
}

/** Types an amount into a widget of the first tenant. */
async function typed() {
  const handlers = scenarios.default({ world: createWorld({ transactions: 0 }) });
  const client = createClient({
    baseUrl: 'https://keuangan.test',
    session: createMemorySession(aToken()),
    preferences: createMemoryPreferences(),
    fetch: async (input, init) => (await getResponse(handlers, new Request(input, init))) ?? Response.error(),
  });
  const page = render(
    <FinanceProvider client={client}>
      <WidgetRoot>
        <Amounts />
      </WidgetRoot>
    </FinanceProvider>,
  );
  await act(async () => {});
  await act(async () => screen.getByRole('button', { name: 'Jumlah' }).click());
  return { client, ...page };
}

const amount = () => screen.getByRole('button', { name: 'Jumlah' }).textContent;

test('what is left is forgotten', async () => {
  const { client, unmount } = await typed();
  expect(client.preferences.drafts?.read()).toContain('5000');
  unmount();
  expect(client.preferences.drafts?.read()).toBeNull();
});

test('a change of tenant, as in another tab, keeps what is typed for who comes back', async () => {
  const { client } = await typed();
  await act(async () => client.session.setToken(aToken({ tenant_id: 2 })));
  expect(amount()).toBe('null');
  await screen.findByText('Tenant diganti di tab lain. Isian Anda disimpan sebagai draf di PT Maju Motor.');
  await act(async () => client.session.setToken(aToken()));
  expect(amount()).toBe('5000');
});
