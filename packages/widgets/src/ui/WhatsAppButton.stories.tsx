import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { WhatsAppButton } from './WhatsAppButton.tsx';

const meta = preview.meta({
  title: 'Hutang & piutang/Kirim lewat WhatsApp · WhatsAppButton',
  id: 'whatsapp-whatsappbutton',
  component: WhatsAppButton,
  args: { phone: '0812-3456 789', text: 'Halo, kuitansi Anda sudah siap.' },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Kirim WA ke 0812-3456 789' });
    await expect(link).toHaveAttribute(
      'href',
      'https://wa.me/628123456789?text=Halo%2C%20kuitansi%20Anda%20sudah%20siap.',
    );
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link.getAttribute('rel')).toContain('noopener');
  },
});
export const WithoutPhone = meta.story({
  args: { phone: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
});
export const EmptyPhone = meta.story({
  args: { phone: ' - ' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
});
export const NoNumber = meta.story({
  args: { phone: 'abc' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
});
export const Narrow = meta.story({
  args: { phone: '+62 812-3456-7890-1234-5678' },
  decorators: [
    (Story) => (
      <div style={{ width: 200 }}>
        <Story />
      </div>
    ),
  ],
});
export const Dark = meta.story({ globals: { theme: 'dark' } });
