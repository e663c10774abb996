import { createWorld, scenarios } from '@finance/api-client/testing';
import { type AdvanceDirection, api } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, selectOption } from '../../testing/index.ts';
import { AdvanceCreate } from './AdvanceCreate.tsx';

const received = 'received' as AdvanceDirection; // its stories may show the other one

const meta = preview.meta({
  title: 'Hutang & piutang/Catat uang muka · AdvanceCreate',
  id: 'advance-advancecreate',
  component: AdvanceCreate,
  args: { direction: received, onCreated: fn() },
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    msw.use(...scenarios.default());
  },
});

interface User {
  selectOptions: (select: Element, option: string) => Promise<void>;
  click: (element: Element) => Promise<void>;
  type: (element: Element, text: string) => Promise<void>;
  clear: (element: Element) => Promise<void>;
}

async function openForm(
  canvas: { findByRole: (role: string, options: object) => Promise<HTMLElement> },
  userEvent: User,
  name = 'Catat Uang Muka Diterima',
) {
  await userEvent.click(await canvas.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(within(dialog).getByLabelText(/^Jumlah/)).toBeVisible());
  return within(dialog);
}

async function fill(form: ReturnType<typeof within>, userEvent: User) {
  await userEvent.type(form.getByLabelText(/^Nama Lawan Transaksi/), 'Sari Indah');
  await userEvent.type(form.getByLabelText(/^Jumlah/), '5000000');
  await selectOption(userEvent, form.getByRole('combobox', { name: /Jenis Account/ }), 'BANK');
  await selectOption(userEvent, await form.findByRole('combobox', { name: /^Bank/ }), /BCA/);
  await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
}

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await openForm(canvas, userEvent);
  },
});

export const Saved = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent);
    await waitFor(() =>
      expect(args.onCreated).toHaveBeenCalledWith(
        expect.objectContaining({ direction: 'received', entity_name: 'Sari Indah', left_amount: 5_000_000 }),
      ),
    );
  },
});

export const Paid = meta.story({
  args: { direction: 'paid' },
  play: async ({ args, canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent, 'Catat Uang Muka Dibayar');
    await fill(form, userEvent);
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ direction: 'paid' })));
  },
});

export const Refused = meta.story({
  play: async ({ canvas, msw, userEvent }) => {
    msw.use(
      ...scenarios.refused({ rows: [api.advance.store], fields: { amount: ['di atas Rp 100,000, batas kasir'] } }),
      ...scenarios.default(),
    );
    const form = await openForm(canvas, userEvent);
    await fill(form, userEvent);
    await expect(await form.findByText(/batas kasir/)).toBeVisible();
    await expect(form.getByLabelText(/^Nama Lawan Transaksi/)).toHaveValue('Sari Indah');
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: createWorld({ role: 'peninjau' }) }));
  },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Catat Uang Muka Diterima' });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, userEvent }) => {
    await openForm(canvas, userEvent);
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await openForm(canvas, userEvent);
  },
});
