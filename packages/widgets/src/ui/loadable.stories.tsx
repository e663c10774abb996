import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { InFinance } from '../testing/index.ts';
import { loadable } from './loadable.tsx';

/** Whether loading code fails. */
let isOffline = false;

function Calendar({ onClose }: { onClose: () => void }) {
  return (
    <div role="dialog" aria-label="Kalender">
      <button type="button" onClick={onClose}>
        Tutup
      </button>
    </div>
  );
}

/** A form with a part that is loaded on demand. */
function Form() {
  const [Part] = useState(() =>
    loadable(
      async () => {
        if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
        return Calendar;
      },
      () => 'Memuat…',
    ),
  );
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <input aria-label="Nama" />
      <button type="button" onPointerEnter={Part.hint} onClick={() => setIsOpen(true)}>
        Pilih tanggal
      </button>
      {isOpen && <Part onClose={() => setIsOpen(false)} />}
    </>
  );
}

const meta = preview.meta({
  title: 'Penyematan/Bagian yang dimuat kemudian',
  id: 'provider-bagian-yang-dimuat-kemudian',
  component: Form,
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach: () => {
    isOffline = false;
  },
});

export const Default = meta.story();

Default.test('the part comes when it is wanted', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Pilih tanggal' }));
  await expect(await canvas.findByRole('dialog', { name: 'Kalender' })).toBeVisible();
});

/** Offline: the failure is reported, what is typed is kept, and it works once the connection is back. */
export const NotLoaded = meta.story({
  beforeEach: () => {
    isOffline = true;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Nama'), 'Ibu Sari');
    await userEvent.click(canvas.getByRole('button', { name: 'Pilih tanggal' }));
    await expect(await screen.findByText(/Bagian ini tidak dapat dimuat/)).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('Memuat…')).toBeNull());
    await expect(canvas.getByLabelText('Nama')).toHaveValue('Ibu Sari');
    isOffline = false;
    await userEvent.click(canvas.getByRole('button', { name: 'Pilih tanggal' }));
    await expect(await canvas.findByRole('dialog', { name: 'Kalender' })).toBeVisible();
  },
});

/** A server wrote the page before the code had arrived, and it is hydrated after: it is kept, the part appears. */
export const ArrivedBeforeHydration = meta.story({
  render: () => <div data-page />,
  play: async ({ canvas, canvasElement }) => {
    const page = canvasElement.querySelector('[data-page]')!;
    const Part = loadable(
      async () => Calendar,
      () => <span>Memuat…</span>,
    );
    page.innerHTML = renderToString(<Part onClose={() => {}} />);
    Part.setLoaded(Calendar);
    const thrownAway: unknown[] = [];
    hydrateRoot(page, <Part onClose={() => {}} />, { onRecoverableError: (error) => thrownAway.push(error) });
    await expect(await canvas.findByRole('dialog', { name: 'Kalender' })).toBeVisible();
    await expect(thrownAway).toEqual([]);
  },
});
