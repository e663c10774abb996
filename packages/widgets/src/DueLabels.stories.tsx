import { createWorld, scenarios } from '@finance/api-client/testing';
import { http, HttpResponse } from 'msw';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { DuePaymentBatchDetail } from './features/due-payment-batch/DuePaymentBatchDetail.tsx';
import { Overview } from './features/overview/Overview.tsx';
import { InFinance } from './testing/InFinance.tsx';

/** Every screen calls the types of dues by the names in the tenant's settings. */
const meta = preview.meta({
  title: 'Hutang & piutang/Kata hutang & piutang · DueLabels',
  id: 'due-duelabels',
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    msw.use(
      http.get('*/setting/api/config/solumax.transaction.dues.types', () =>
        HttpResponse.json({ data: { R: 'Tagihan', P: 'Kewajiban' } }),
      ),
      ...scenarios.default({ world: createWorld({ duePaymentBatches: true }) }),
    );
  },
});

export const OnTheOverview = meta.story({
  render: () => <Overview hrefOf={(place) => `#${place}`} />,
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: /Lewat jatuh tempo/ });
    await expect(await within(link).findByText(/Tagihan/)).toBeVisible();
    await expect(link).not.toHaveTextContent(/piutang|hutang/i);
  },
});

export const WherePicked = meta.story({
  render: () => <DuePaymentBatchDetail id={3} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tambah hutang/piutang' }));
    const types = within(await screen.findByRole('group', { name: 'Jenis' }));
    await expect(await types.findByRole('button', { name: 'Tagihan' })).toBeVisible();
    await expect(types.getByRole('button', { name: 'Kewajiban' })).toBeVisible();
  },
});
