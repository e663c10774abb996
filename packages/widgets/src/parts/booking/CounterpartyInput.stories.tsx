import { scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { useForm, useWatch } from 'react-hook-form';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { FinanceProvider } from '../../runtime/index.ts';
import { storyClient } from '../../testing/index.ts';
import { Button, Dialog, TextField } from '../../ui/index.ts';
import { CounterpartyInput } from './CounterpartyInput.tsx';

const { client, sent } = storyClient();
const asked = () => sent.filter(({ path }) => path.endsWith('/counterparty/suggestions'));

interface Values {
  transactable_app: string;
  related_entity_name: string;
  related_entity_phone_number: string;
  related_entity_id: string;
}

/** The counterparty's part of a form. */
function CounterpartyIdentity({ given = {} }: { given?: Partial<Values> }) {
  const form = useForm<Values>({
    defaultValues: {
      transactable_app: 'Retail',
      related_entity_name: '',
      related_entity_phone_number: '',
      related_entity_id: '',
      ...given,
    },
  });
  const values = useWatch({ control: form.control }) as Values; // every field has a default
  return (
    <FinanceProvider client={client}>
      <div style={{ maxWidth: 360, display: 'grid', gap: 12 }}>
        <CounterpartyInput
          label="Nama"
          form={form}
          of="related_entity"
          value={values.related_entity_name}
          onChange={(name) => form.setValue('related_entity_name', name)}
        />
        <TextField label="No Telepon" value={values.related_entity_phone_number} readOnly />
        <TextField label="ID Lawan Transaksi" value={values.related_entity_id} readOnly />
      </div>
    </FinanceProvider>
  );
}

const meta = preview.meta({
  title: 'Pemilih & isian/Lawan transaksi · CounterpartyInput',
  id: 'lawan-transaksi-counterpartyinput',
  component: CounterpartyIdentity,
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(...scenarios.default());
  },
});

export const Default = meta.story();

Default.test('suggests, fills and takes back', async ({ canvas, userEvent, step }) => {
  const [name, phone, id] = ['Nama', 'No Telepon', 'ID Lawan Transaksi'].map((label) =>
    canvas.getByLabelText<HTMLInputElement>(label),
  ) as [HTMLInputElement, HTMLInputElement, HTMLInputElement]; // three labels
  await step('arrows and Enter choose, and fill phone and id', async () => {
    await userEvent.type(name, 'bam');
    await screen.findAllByRole('option');
    await expect(name).toHaveAttribute('role', 'combobox');
    await expect(name).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}');
    const marked = document.getElementById(name.getAttribute('aria-activedescendant') ?? '');
    await expect(marked).toHaveTextContent('Bambang Irawan8129876543 · ID 305');
    await expect(marked).toHaveClass('Mui-focused');
    await userEvent.keyboard('{Enter}');
    await expect([name.value, phone.value, id.value]).toEqual(['Bambang Irawan', '8129876543', '305']);
    await expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await expect(name).not.toHaveAttribute('role');
  });
  await step('another name takes back what was filled', async () => {
    await userEvent.clear(name);
    await userEvent.type(name, 'Pembeli baru');
    await expect([name.value, phone.value, id.value]).toEqual(['Pembeli baru', '', '']);
  });
  await step('a press chooses too; Escape and leaving close', async () => {
    await userEvent.clear(name);
    await userEvent.type(name, 'yuni');
    await userEvent.click(await screen.findByRole('option', { name: /Yuni Astuti/ }));
    await expect([name.value, phone.value]).toEqual(['Yuni Astuti', '0813-9090-1212']);
    await expect(name).toHaveFocus();
    await userEvent.type(name, '{Backspace}');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.type(name, 'i');
    await screen.findByRole('listbox');
    await userEvent.tab();
    await expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await expect(name).toHaveValue('Yuni Astuti');
  });
});

export const KeepsWhatWasTyped = meta.story({
  args: { given: { related_entity_phone_number: '0811 222 333', related_entity_id: 'A-1' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Nama'), 'yuni');
    await userEvent.click(await screen.findByRole('option', { name: /Yuni Astuti/ }));
    await expect(canvas.getByLabelText('No Telepon')).toHaveValue('0811 222 333');
    await expect(canvas.getByLabelText('ID Lawan Transaksi')).toHaveValue('A-1');
  },
});

/** Enter without a choice belongs to the form, and a name that nobody has is a name. */
export const FreeText = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Nama'), 'yuni');
    await screen.findByRole('listbox');
    await userEvent.keyboard(' dari seberang{Enter}');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    await expect(canvas.getByLabelText('Nama')).toHaveValue('yuni dari seberang');
    await expect(canvas.getByLabelText('No Telepon')).toHaveValue('');
  },
});

/** One letter is not asked for, and what is typed fast is asked once. */
export const AsksLittle = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Nama'), 'bambang ir');
    await screen.findByRole('option', { name: /8129876543/ });
    await expect(asked().at(-1)?.query).toEqual({ q: 'bambang ir', app: 'Retail' });
    await expect(asked().every(({ query }) => (query['q'] ?? '').length > 1)).toBe(true);
  },
});

/** In a form's dialog Escape closes only the list, and a press beside it reaches the dialog. */
export const InADialog = meta.story({
  render: (args) => (
    <FinanceProvider client={client}>
      <Dialog title="Buat" onClose={() => {}} actions={<Button variant="contained">Simpan</Button>}>
        <CounterpartyIdentity {...args} />
      </Dialog>
    </FinanceProvider>
  ),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Buat' }));
    await userEvent.type(dialog.getByLabelText('Nama'), 'bam');
    const list = await dialog.findByRole('listbox', { name: 'Lawan transaksi' });
    const field = dialog.getByLabelText('Nama').getBoundingClientRect();
    await waitFor(() => expect(list.getBoundingClientRect().top).toBeGreaterThanOrEqual(field.bottom));
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await expect(dialog.getByLabelText('Nama')).toHaveFocus();
    await userEvent.type(dialog.getByLabelText('Nama'), 'b');
    await dialog.findByRole('listbox');
    const save = dialog.getByRole('button', { name: 'Simpan' });
    const { left, top } = save.getBoundingClientRect();
    await expect(save).toContainElement(document.elementFromPoint(left + 4, top + 4) as HTMLElement);
  },
});

export const WithoutSuggestions = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ rows: [api.counterparty.suggestions] }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Nama'), 'Bambang');
    await waitFor(() => expect(asked().length).toBeGreaterThan(0));
    await expect(canvas.getByLabelText('Nama')).toHaveValue('Bambang');
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    await expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  },
});
