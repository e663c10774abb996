// @vitest-environment happy-dom
import { createClient, createMemoryPreferences, createMemorySession } from '@finance/api-client';
import { aToken, scenarios } from '@finance/api-client/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { getResponse } from 'msw';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
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

/** A host whose own button opens the form. */
function Own({ onOpenChange, as: role }: { onOpenChange: (isOpen: boolean) => void; as: 'kasir' | 'peninjau' }) {
  const [client] = useState(() =>
    createClient({
      baseUrl: 'https://keuangan.test',
      session: createMemorySession(aToken()),
      preferences: createMemoryPreferences(),
      fetch: async (input, init) => {
        const answer = await getResponse(scenarios.default({ role }), new Request(input, init));
        if (!answer) throw new TypeError('No connection');
        return answer;
      },
    }),
  );
  const [isOpen, setIsOpen] = useState(false);
  return (
    <FinanceProvider client={client}>
      <button type="button" onClick={() => setIsOpen(true)}>
        Terima uang
      </button>
      <button type="button" onClick={() => client.session.setToken(aToken({ tenant_id: 2 }))}>
        Tenant lain
      </button>
      <WidgetRoot>
        <CreateButton
          label="Buat"
          ability="transaction:create"
          refusal="Peran Anda tidak boleh membuat transaksi"
          open={isOpen}
          onOpenChange={(next) => {
            onOpenChange(next);
            setIsOpen(next);
          }}
          load={() => Promise.resolve()}
        >
          {(modal) =>
            modal.isOpen && (
              <button type="button" onClick={modal.onClose}>
                Tutup form
              </button>
            )
          }
        </CreateButton>
      </WidgetRoot>
    </FinanceProvider>
  );
}

test("a host's own button opens the form, as often as it is pressed, and the widget draws none", () => {
  const onOpenChange = vi.fn();
  render(<Own onOpenChange={onOpenChange} as="kasir" />);
  expect(screen.queryByRole('button', { name: 'Buat' })).toBeNull();
  for (const time of [1, 2]) {
    expect(screen.queryByRole('button', { name: 'Tutup form' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Terima uang' }));
    fireEvent.click(screen.getByRole('button', { name: 'Tutup form' }));
    expect(onOpenChange.mock.calls).toEqual(Array.from({ length: time }, () => [false]));
  }
});

test('who may not open it is told so, and it is not open for the host either', async () => {
  const onOpenChange = vi.fn();
  render(<Own onOpenChange={onOpenChange} as="peninjau" />);
  fireEvent.click(screen.getByRole('button', { name: 'Terima uang' }));
  await screen.findByText('Peran Anda tidak boleh membuat transaksi');
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false));
  expect(screen.queryByRole('button', { name: 'Tutup form' })).toBeNull();
});

test('another tenant closes it, for the host too', async () => {
  const onOpenChange = vi.fn();
  render(<Own onOpenChange={onOpenChange} as="kasir" />);
  fireEvent.click(screen.getByRole('button', { name: 'Terima uang' }));
  expect(screen.getByRole('button', { name: 'Tutup form' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Tenant lain' }));
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false));
  expect(screen.queryByRole('button', { name: 'Tutup form' })).toBeNull();
});
