import { expect, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { InFinance } from '../testing/index.ts';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { Progress } from './Progress.ts';
import { Skeleton } from './Skeleton.tsx';
import { Stack } from './Stack.tsx';
import { Stepper } from './Stepper.tsx';
import { Text } from './Text.tsx';

function Page({ step = 1 }: { step?: number }) {
  return (
    <Stack>
      <Card>
        <Text as="h2" variant="h3">
          Impor transaksi
        </Text>
        <Text variant="body2" tone="secondary">
          Dari file CSV atau XLSX, dengan judul kolom di atas.
        </Text>
        <Text tone="error">Judul kolom kosong</Text>
        <Stepper steps={['Pilih file', 'Cocokkan kolom', 'Periksa']} current={step} />
        <Stack direction="row" gap={1}>
          <Button>Batal</Button>
          <Button variant="contained">Lanjut</Button>
        </Stack>
      </Card>
      <Progress label="Memuat halaman" />
      <Skeleton height={80} label="Memuat arus kas…" />
    </Stack>
  );
}

const meta = preview.meta({
  title: 'Bagian layar/Tata letak',
  id: 'ui-layout',
  component: Page,
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Impor transaksi', level: 2 })).toBeVisible();
    const [first, second, third] = await canvas.findAllByRole('listitem');
    await expect(first).toHaveTextContent(/Pilih file \(selesai\)$/);
    await expect(third).toHaveTextContent(/Periksa$/);
    await expect(second).toHaveAttribute('aria-current', 'step');
    const progress = await canvas.findByRole('progressbar', { name: 'Memuat halaman' });
    await expect(progress).not.toHaveAttribute('aria-valuenow');
    await expect(canvas.getByRole('status', { name: 'Memuat arus kas…' })).toBeVisible();
  },
});

export const LastStep = meta.story({ args: { step: 2 } });

export const Narrow = meta.story({
  decorators: [
    (Story) => (
      <div style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByRole('listitem');
    const page = canvasElement.firstElementChild as HTMLElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
