// @vitest-environment happy-dom
import { createClient, createMemoryPreferences, createMemorySession } from '@finance/api-client';
import { aToken } from '@finance/api-client/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FinanceProvider, WidgetRoot } from '../../runtime/index.ts';
import { CreateButton } from './CreateButton.tsx';

afterEach(cleanup);

function Create({ label }: { label: string }) {
  return (
    <WidgetRoot>
      <CreateButton
        label={label}
        ability="transfer:create"
        refusal="Tidak boleh"
        defaultOpen
        load={() => Promise.resolve()}
      >
        {({ isOpen }) => isOpen && <p>{label} terbuka</p>}
      </CreateButton>
    </WidgetRoot>
  );
}

test('what is open from the start is so after a change of tenant too, but not once more', async () => {
  const client = createClient({
    session: createMemorySession(aToken({ tenant_id: 1 })),
    preferences: createMemoryPreferences(),
    fetch: () => new Promise(() => {}),
  });
  const page = (labels: string[]) => (
    <FinanceProvider client={client}>
      {labels.map((label) => (
        <Create key={label} label={label} />
      ))}
    </FinanceProvider>
  );
  const { rerender } = render(page(['Lama']));
  expect(screen.getByText('Lama terbuka')).toBeDefined();
  await act(async () => client.session.setToken(aToken({ tenant_id: 2 })));
  rerender(page(['Lama', 'Baru']));
  expect(screen.queryByText('Lama terbuka')).toBeNull();
  expect(screen.getByText('Baru terbuka')).toBeDefined();
});
