import { scenarios } from '@finance/api-client/testing';
import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance } from '../../testing/index.ts';
import { OnlinePaymentRequestForm } from './OnlinePaymentRequestForm.tsx';

const request = {
  transactable_app: 'Retail',
  transactable_type: 'Sales',
  transactable_id: '77',
  related_entity_name: 'Budi Santoso',
  amount: 450_000,
  fix_amount: true,
  enabler_type: 'simulator',
};

const meta = preview.meta({
  title: 'Pembayaran online/Minta pembayaran · OnlinePaymentRequestForm',
  id: 'onlinepayment-onlinepaymentrequestform',
  component: OnlinePaymentRequestForm,
  args: {
    data: JSON.stringify(request),
    tenantId: 1,
    onSignIn: fn(),
    switchTenant: <a href="#lain">Ganti tenant</a>,
    onCreated: fn(),
  },
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

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Retail · Sales · #77')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Lanjut ke Pembayaran' })).toBeEnabled();
  },
});

/** A URL that was cut off, or whose data cannot be paid. */
export const Broken = meta.story({
  args: { data: JSON.stringify({ ...request, amount: null }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Buka lagi dari aplikasi asalnya.');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const OtherTenant = meta.story({
  args: { tenantId: '2' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Permintaan ini milik tenant lain.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ganti tenant' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Lanjut ke Pembayaran' })).toBeNull();
  },
});
