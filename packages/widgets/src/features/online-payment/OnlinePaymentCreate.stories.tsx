import { createWorld, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance } from '../../testing/index.ts';
import { OnlinePaymentCreate } from './OnlinePaymentCreate.tsx';

const meta = preview.meta({
  title: 'Pembayaran online/Buat pembayaran online · OnlinePaymentCreate',
  id: 'onlinepayment-onlinepaymentcreate',
  component: OnlinePaymentCreate,
  args: { onOpened: fn(), onClose: fn() },
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    msw.use(...scenarios.default());
    document.addEventListener('click', stay);
    return () => document.removeEventListener('click', stay);
  },
});

/** Keeps links from opening a window of the browser that runs the story. */
function stay(event: Event) {
  if ((event.target as Element).closest('a[target=_blank]')) event.preventDefault();
}

async function openDialog(
  canvas: { findByRole: (role: string, options: object) => Promise<HTMLElement> },
  userEvent: { click: (element: Element) => Promise<void> },
) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Input Pembayaran Online' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pilih Jenis Transaksi Online' });
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Tutup' })).toBeVisible()); // after its fade-in
  return within(dialog);
}

/** The page that a link opens, with its `data`. */
function opened(link: HTMLElement) {
  const { origin, pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
  return {
    origin,
    pathname,
    names: [...searchParams.keys()],
    data: JSON.parse(searchParams.get('data') ?? 'null') as unknown,
  };
}

const request = {
  transactable_app: 'Retail',
  transactable_type: 'Sales',
  transactable_subtype: 'Kredit',
  transactable_id: '77',
  related_entity_id: '12',
  related_entity_name: 'Siti & "Rahma"',
  related_entity_phone_number: '0812-3456-7890',
  note: 'Helm #1 + jaket',
  internal_note: 'Janji hari ini',
  amount: 450_000,
  fix_amount: true,
  creator_name: 'Kasir Toko 1',
};

export const Default = meta.story({
  args: { request },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent);
    const links = await dialog.findAllByRole('link');
    // Name and type; an inactive one is not offered.
    await expect(links.map((link) => link.textContent)).toEqual(['Midtrans Midtrans', 'Simulator Simulator']);
    const [midtrans] = links;
    if (!midtrans) throw new TypeError('no link');
    await expect(midtrans).toHaveAttribute('target', '_blank');
    await expect(opened(midtrans)).toEqual({
      origin: location.origin,
      pathname: '/transaction/redirect-online-payment/1/',
      names: ['data'],
      data: { ...request, enabler_type: 'midtrans', enabler_id: 2 },
    });
  },
});

export const Chosen = Default.extend({
  play: async ({ canvas, userEvent, args }) => {
    const dialog = await openDialog(canvas, userEvent);
    const midtrans = await dialog.findByRole('link', { name: /^Midtrans/ });
    await userEvent.click(midtrans);
    await expect(args.onOpened).toHaveBeenCalledWith(midtrans.getAttribute('href'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
});

export const WithoutRequest = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent);
    await expect(opened(await dialog.findByRole('link', { name: /^Simulator/ })).data).toEqual({
      fix_amount: false,
      creator_name: 'Ratna Wijaya',
      enabler_type: 'simulator',
      enabler_id: 1,
    });
  },
});

export const ByKeyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const button = await canvas.findByRole('button', { name: 'Input Pembayaran Online' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const link = await screen.findByRole('link', { name: /^Midtrans/ });
    await waitFor(() => expect(link).toBeVisible());
    link.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpened).toHaveBeenCalledWith(link.getAttribute('href'));
    await waitFor(() => expect(button).toHaveFocus());
  },
});

export const Closed = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const dialog = await openDialog(canvas, userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await expect(args.onOpened).not.toHaveBeenCalled();
  },
});

export const NoneActive = meta.story({
  beforeEach({ msw }) {
    const world = createWorld();
    for (const enabler of world.onlinePaymentEnablers) enabler.active = false;
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent);
    await expect(await dialog.findByText('Belum ada pembayaran online yang aktif')).toBeVisible();
    await expect(dialog.queryByRole('link')).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.onlinePaymentEnabler.index] }));
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent);
    await expect(dialog.getByRole('status', { name: 'Memuat jenis transaksi online…' })).toBeVisible();
  },
});

export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.onlinePaymentEnabler.index] }));
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent);
    await expect(await dialog.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

export const ErrorRetried = Error.extend({
  play: async ({ canvas, userEvent, msw }) => {
    const dialog = await openDialog(canvas, userEvent);
    const again = await dialog.findByRole('button', { name: 'Coba lagi' });
    msw.use(...scenarios.default());
    await userEvent.click(again);
    await expect(await dialog.findByRole('link', { name: /^Simulator/ })).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: createWorld({ role: 'peninjau' }) }));
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Input Pembayaran Online' })).toHaveAttribute('aria-disabled', 'true'),
    );
    await expect(canvas.getByRole('button', { name: 'Input Pembayaran Online' })).toHaveAccessibleDescription(
      'Peran Anda tidak boleh meminta pembayaran online',
    );
  },
});

export const LongTexts = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.longTexts());
  },
  play: async ({ canvas, userEvent }) => {
    await (await openDialog(canvas, userEvent)).findByRole('link', { name: /^Simulator/ });
  },
});
export const Narrow = meta.story({ ...LongTexts.input, globals: { viewport: { value: 'narrow' } } });
export const Dark = meta.story({ globals: { theme: 'dark' }, play: LongTexts.input.play });
