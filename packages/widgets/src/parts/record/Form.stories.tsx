import { createWorld, mock, refusal, scenarios } from '@finance/api-client/testing';
import { api, NewBankAccount } from '@finance/contract';
import Stack from '@mui/material/Stack';
import { Controller, useForm } from 'react-hook-form';
import { expect, fn, type screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { useWrite } from '../../runtime/index.ts';
import { InFinance } from '../../testing/index.ts';
import { Button, TextField } from '../../ui/index.ts';
import { contractResolver } from './contractResolver.ts';
import { SaveProblem } from './SaveProblem.tsx';

/** A form as widgets write it: the contract's schema checks it, the server's messages land beside their fields. */
function BankForm({ onSaved, isPicked = false }: { onSaved: (id: number) => void; isPicked?: boolean }) {
  const form = useForm<NewBankAccount>({
    resolver: contractResolver(NewBankAccount),
    defaultValues: { bank: '', account_name: '', account_number: '' },
  });
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = form;
  const write = useWrite('bankAccount', 'store', { inForm: true, onSaved: ({ data }) => onSaved(data.id) });
  const submit = handleSubmit(async (values) => void (await write.run(values)));
  function field(name: 'bank' | 'account_name' | 'account_number') {
    const { ref: inputRef, ...rest } = register(name);
    return { ...rest, inputRef, error: errors[name] !== undefined, helperText: errors[name]?.message };
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack component="fieldset" spacing={2} disabled={write.isSaving} sx={{ border: 0, p: 0, m: 0, maxWidth: 360 }}>
        <TextField label="Bank" {...field('bank')} />
        {isPicked ? (
          <Controller
            control={form.control}
            name="account_name"
            render={({ field: { onChange } }) => <Button onClick={() => onChange('PT Contoh')}>Pilih pemilik</Button>}
          />
        ) : (
          <TextField label="Nama pemilik rekening" {...field('account_name')} />
        )}
        <TextField label="Nomor rekening" {...field('account_number')} />
        <SaveProblem write={write} form={form} />
        <Button type="submit" variant="contained" loading={write.isSaving}>
          Simpan
        </Button>
      </Stack>
    </form>
  );
}

const meta = preview.meta({
  title: 'Pemilih & isian/Isian',
  id: 'form-form',
  component: BankForm,
  args: { onSaved: fn() },
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default({ world: createWorld() }));
  },
});

type User = { type(element: Element, text: string): Promise<void> };

async function fill(canvas: Pick<typeof screen, 'getByLabelText'>, userEvent: User) {
  await userEvent.type(canvas.getByLabelText('Bank'), 'BCA');
  await userEvent.type(canvas.getByLabelText('Nama pemilik rekening'), 'PT Contoh');
  await userEvent.type(canvas.getByLabelText('Nomor rekening'), '123');
}

export const CheckedByTheContract = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Nama pemilik rekening'), 'a'.repeat(151));
    await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
    await expect(await canvas.findAllByText('Wajib diisi')).toHaveLength(2);
    await expect(canvas.getByText('Paling panjang 150 huruf')).toBeVisible();
    await expect(canvas.getByLabelText('Bank')).toHaveFocus();
    await expect(args.onSaved).not.toHaveBeenCalled();
  },
});

/** What the field says is not drawn once more below the form: it is only read out. */
export const RefusedFields = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      mock(api.bankAccount.store, () =>
        refusal(400, ['Nomor rekening sudah terdaftar'], { account_number: ['sudah terdaftar'] }),
      ),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await fill(canvas, userEvent);
    await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
    await expect(await canvas.findByText('Sudah terdaftar')).toBeVisible();
    const alert = canvas.getByRole('alert');
    await expect(alert).toHaveTextContent('Nomor rekening sudah terdaftar');
    await expect(alert.closest('[style*="clip-path"]')).not.toBeNull();
    await expect(canvas.getByLabelText('Nomor rekening')).toHaveFocus();
    await expect(canvas.getByLabelText('Bank')).toHaveValue('BCA');
  },
});

/** What is chosen otherwise than in a field takes no focus: what is wrong with it stands below the form. */
export const RefusedOutOfView = meta.story({
  args: { isPicked: true },
  beforeEach: ({ msw }) => {
    msw.use(
      mock(api.bankAccount.store, () =>
        refusal(400, ['Nama pemilik rekening tidak dikenal'], { account_name: ['tidak dikenal'] }),
      ),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Bank'), 'BCA');
    await userEvent.click(canvas.getByRole('button', { name: 'Pilih pemilik' }));
    await userEvent.type(canvas.getByLabelText('Nomor rekening'), '123');
    await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('Nama pemilik rekening tidak dikenal');
    await expect(alert.closest('[style*="clip-path"]')).toBeNull();
  },
});

/** What no field shows stands below the form. */
export const RefusedBeyondFields = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      mock(api.bankAccount.store, () =>
        refusal(400, ['Nomor rekening sudah terdaftar', 'Bank cabang ini ditutup'], {
          account_number: ['sudah terdaftar'],
          branch: ['cabang ini ditutup'],
        }),
      ),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await fill(canvas, userEvent);
    await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
    await expect(await canvas.findByText('Sudah terdaftar')).toBeVisible();
    const alert = canvas.getByRole('alert');
    await expect(alert).toHaveTextContent(/^Bank cabang ini ditutup/);
    await expect(alert.closest('[style*="clip-path"]')).toBeNull();
  },
});

export const Saved = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await fill(canvas, userEvent);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledTimes(1));
  },
});
