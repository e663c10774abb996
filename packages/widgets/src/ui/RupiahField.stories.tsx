import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { type WrittenAmount, writtenAmounts } from '@finance/api-client/testing';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { AmountInWords } from './AmountInWords.tsx';
import { Button } from './Button.tsx';
import { RupiahField } from './RupiahField.tsx';

const meta = preview.meta({
  title: 'Pemilih & isian/Jumlah · RupiahField',
  id: 'amount-rupiahfield',
  component: RupiahField,
  args: { label: 'Jumlah', onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
});

function paste(input: HTMLElement, text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  return fireEvent(input, new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

export const Default = meta.story();

Default.test('reads what is typed', async ({ canvas, args, userEvent }) => {
  const input = canvas.getByLabelText('Jumlah');
  await userEvent.type(input, '1500000');
  await expect(input).toHaveValue('Rp 1,500,000');
  await expect(args.onValueChange).toHaveBeenLastCalledWith(1_500_000);
  await userEvent.clear(input);
  await expect(input).toHaveValue('');
  await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
  await userEvent.type(input, '0');
  await expect(args.onValueChange).toHaveBeenLastCalledWith(0);
});

export const WithValue = meta.story({ args: { value: 27_500_000, helperText: 'Termasuk pajak' } });

export const InWords = meta.story({
  render: (args) => {
    function Owner() {
      const [amount, setAmount] = useState<number | null>(null);
      return (
        <RupiahField {...args} value={amount} onValueChange={setAmount} below={<AmountInWords amount={amount} />} />
      );
    }
    return <Owner />;
  },
  play: async ({ canvas, userEvent, step }) => {
    const input = canvas.getByLabelText('Jumlah');
    const field = input.closest('[data-frame]')?.parentElement;
    const height = field?.clientHeight;
    await userEvent.type(input, '1500000');
    await waitFor(() => expect(input).toHaveAccessibleDescription('satu juta lima ratus ribu rupiah'));
    await expect(field?.clientHeight).toBe(height); // nothing has moved
    await userEvent.clear(input);
    await userEvent.type(input, '150rb');
    await expect(input).toHaveAccessibleDescription('= Rp 150,000 seratus lima puluh ribu rupiah');
    await expect(field?.clientHeight).toBe(height);
    await userEvent.tab();
    await expect(input).toHaveAccessibleDescription("Dibaca dari '150rb' seratus lima puluh ribu rupiah");
    await expect(field?.clientHeight).toBe(height);
    await userEvent.clear(input);
    await userEvent.type(input, '1234567');
    await expect(input).toHaveAccessibleDescription(/^satu juta dua ratus .* enam puluh tujuh rupiah$/);
    await expect(field?.clientHeight).toBe(height); // two lines of words
    await step('not while the amount is unclear', async () => {
      await userEvent.clear(input);
      await userEvent.type(input, '1.500jt');
      await userEvent.tab();
      await expect(canvas.queryByText(/ rupiah$/)).not.toBeInTheDocument();
      await userEvent.clear(input);
      await userEvent.type(input, '-75000');
      await expect(canvas.getByText('minus tujuh puluh lima ribu rupiah')).toBeVisible();
    });
  },
});

export const Negative = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const input = canvas.getByLabelText('Jumlah');
    await userEvent.type(input, '-250000');
    await expect(input).toHaveValue('-Rp 250,000');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(-250_000);
  },
});

export const LoneMinusIsNothing = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const input = canvas.getByLabelText('Jumlah');
    await userEvent.type(input, '-');
    await userEvent.tab();
    await expect(input).toHaveValue('');
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

export const Pasted = meta.story({
  play: async ({ canvas, args, userEvent, step }) => {
    const input = canvas.getByLabelText('Jumlah');
    await userEvent.click(input);
    for (const [text, shown, amount] of [
      ['1.500.000', 'Rp 1,500,000', 1_500_000],
      ['Rp 2.750.000,00', 'Rp 2,750,000', 2_750_000],
      ['1,5jt', 'Rp 1,500,000', 1_500_000],
      ['-1,250', '-Rp 1,250', -1250],
    ] as const) {
      await step(text, async () => {
        await paste(input, text);
        await expect(input).toHaveValue(shown);
        await expect(args.onValueChange).toHaveBeenLastCalledWith(amount);
        await expect(canvas.getByText(`Dibaca dari '${text}'`)).toBeVisible();
      });
    }
    await step('an ambiguous text is asked about', async () => {
      await paste(input, '1.500.000,75');
      await expect(input).toHaveValue('Rp 1.500.000,75');
      await expect(input).toBeInvalid();
      await expect(args.onValueChange).toHaveBeenLastCalledWith(Number.NaN);
      await userEvent.click(canvas.getByRole('button', { name: 'Rp 1,500,001' }));
      await expect(input).toHaveValue('Rp 1,500,001');
      await expect(input).toBeValid();
      await expect(args.onValueChange).toHaveBeenLastCalledWith(1_500_001);
    });
    await step('a text that is not an amount is kept and reported', async () => {
      await paste(input, 'dua juta');
      await expect(input).toHaveValue('Rp dua juta');
      await expect(canvas.getByText("'dua juta' bukan jumlah rupiah")).toBeVisible();
      await expect(args.onValueChange).toHaveBeenLastCalledWith(Number.NaN);
    });
  },
});

/** As a picture or an empty cell is pasted. */
export const PastedNothing = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const input = canvas.getByLabelText('Jumlah');
    await userEvent.type(input, '1500000');
    args.onValueChange?.mockClear();
    for (const text of ['', ' ', '\u00a0\n']) {
      await paste(input, text);
      await expect(input).toHaveValue('Rp 1,500,000');
    }
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

/** Texts stay as typed, with their meaning below, and become digits when the field loses the focus. */
export const TypedAsPeopleWrite = meta.story({
  play: async ({ canvas, args, userEvent, step }) => {
    const input = canvas.getByLabelText('Jumlah');
    for (const [text, meant, amount] of [
      ['1.500.000', 'Rp 1,500,000', 1_500_000],
      ['2,750,000', 'Rp 2,750,000', 2_750_000],
      ['2.000.000,00', 'Rp 2,000,000', 2_000_000],
      ['2000,00', 'Rp 2,000', 2000],
      ['150rb', 'Rp 150,000', 150_000],
      ['1500rb', 'Rp 1,500,000', 1_500_000],
      ['1,5jt', 'Rp 1,500,000', 1_500_000],
      ['2jt500', 'Rp 2,500,000', 2_500_000],
      ['25000+12500', 'Rp 37,500', 37_500],
      ['10*15rb', 'Rp 150,000', 150_000],
      ['-75rb', '-Rp 75,000', -75_000],
    ] as const) {
      await step(text, async () => {
        await userEvent.clear(input);
        await userEvent.type(input, text);
        await expect(input).toHaveValue(text.startsWith('-') ? `-Rp ${text.slice(1)}` : `Rp ${text}`);
        await expect(canvas.getByText(`= ${meant}`)).toBeVisible();
        await expect(args.onValueChange).toHaveBeenLastCalledWith(amount);
        await userEvent.tab();
        await expect(input).toHaveValue(meant);
        await expect(canvas.getByText(`Dibaca dari '${text}'`)).toBeVisible();
        await expect(input).toBeValid();
      });
    }
  },
});

/** What the reader refuses and the field takes for nothing yet. */
const nothingYet = ['-', '+', 'Rp'];

/** Enters texts that the reader is tested with, and names those that the field takes for something else. */
async function misreadOf(
  texts: readonly WrittenAmount[],
  {
    enter,
    told,
    isAsked,
  }: { enter: (text: string) => Promise<unknown>; told: () => number | null | undefined; isAsked: () => boolean },
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [text, reading] of texts) {
    await enter(text);
    const meant = nothingYet.includes(text) ? null : 'value' in reading ? reading.value : Number.NaN;
    const amount = told() ?? null;
    if (amount !== meant && !Object.is(amount, meant)) wrong.push(`'${text}' means ${amount}`);
    if ('ask' in reading !== isAsked()) wrong.push(`'${text}' is asked: ${isAsked()}`);
  }
  return wrong;
}

export const EveryWayTyped = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const input = canvas.getByLabelText('Jumlah');
    const quick = userEvent.setup({ delay: null }); // thousands of keys
    const misread = await misreadOf(writtenAmounts, {
      async enter(text) {
        await quick.clear(input);
        args.onValueChange?.mockClear();
        if (text !== '') await quick.type(input, text);
        await quick.tab();
      },
      told: () => args.onValueChange?.mock.lastCall?.[0],
      isAsked: () => canvas.queryByText('Maksudnya?') !== null,
    });
    await expect(misread).toEqual([]);
  },
});

export const EveryWayPasted = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const input = canvas.getByLabelText('Jumlah');
    const others = writtenAmounts.filter(([text]) => !/^\d+$/.test(text.trim())); // mere digits the browser inserts
    const misread = await misreadOf(others, {
      async enter(text) {
        await userEvent.clear(input);
        args.onValueChange?.mockClear();
        await paste(input, text);
      },
      told: () => args.onValueChange?.mock.lastCall?.[0],
      isAsked: () => canvas.queryByText('Maksudnya?') !== null,
    });
    await expect(misread).toEqual([]);
  },
});

export const Ambiguous = meta.story({
  play: async ({ canvas, args, userEvent, step }) => {
    const input = canvas.getByLabelText('Jumlah');
    await userEvent.type(input, '1.500jt');
    await expect(input).toBeValid(); // the user may go on typing
    await expect(args.onValueChange).toHaveBeenLastCalledWith(Number.NaN);
    await step('is asked about when the field loses the focus', async () => {
      await userEvent.tab();
      await expect(input).toHaveValue('Rp 1.500jt');
      await expect(input).toBeInvalid();
      await expect(canvas.getByText('Maksudnya?')).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Rp 1,500,000,000' })).toBeVisible();
    });
  },
});

export const AnsweredByAChoice = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const input = canvas.getByLabelText('Jumlah');
    await userEvent.type(input, '1.500jt');
    await userEvent.tab();
    await userEvent.click(await canvas.findByRole('button', { name: 'Rp 1,500,000' }));
    await expect(input).toHaveValue('Rp 1,500,000');
    await expect(canvas.getByText("Dibaca dari '1.500jt'")).toBeVisible();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1_500_000);
  },
});

/** The caret keeps its place when the text becomes something other than digits, and back. */
export const ChangesItsMind = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const input: HTMLInputElement = canvas.getByLabelText('Jumlah');
    await userEvent.type(input, '1500');
    await userEvent.keyboard('jt');
    await expect(input).toHaveValue('Rp 1500jt');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1_500_000_000);
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect(input).toHaveValue('Rp 1,500');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1500);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{Backspace}{Backspace}');
    await expect(input).toHaveValue('Rp 500');
    await userEvent.keyboard('{Home}-');
    await expect(input).toHaveValue('-Rp 500');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(-500);
    await userEvent.clear(input);
    await expect(input).toHaveValue('');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
  },
});

export const TypedInTheMiddle = meta.story({
  args: { defaultValue: 1_500_000 },
  play: async ({ canvas, args, userEvent }) => {
    const input: HTMLInputElement = canvas.getByLabelText('Jumlah');
    await userEvent.click(input);
    input.setSelectionRange(4, 4); // Rp 1|,500,000
    await userEvent.keyboard('2');
    await expect(input).toHaveValue('Rp 12,500,000');
    await userEvent.keyboard('3');
    await expect(input).toHaveValue('Rp 123,500,000');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(123_500_000);
  },
});

/** Typing never joins the amount that stood there, whatever has brought the focus. */
export const TypedOverWhatStoodThere = meta.story({
  args: { defaultValue: 75_000 },
  play: async ({ canvas, args, userEvent, step }) => {
    const input: HTMLInputElement = canvas.getByLabelText('Jumlah');
    for (const [what, enter] of [
      ['by a program', () => input.focus()],
      ['by the Tab key', () => userEvent.tab()],
      ['by a press', () => userEvent.click(input)],
      ['by a press on its label', () => userEvent.click(canvas.getByText('Jumlah'))],
    ] as const)
      await step(what, async () => {
        input.blur();
        await enter();
        await expect(input).toHaveFocus();
        await userEvent.keyboard('50000');
        await expect(input).toHaveValue('Rp 50,000');
        await expect(args.onValueChange).toHaveBeenLastCalledWith(50_000);
      });
    await step('a further press puts the caret somewhere', async () => {
      await userEvent.click(input);
      await expect(input.selectionStart).toBe(input.selectionEnd);
    });
  },
});

/** Who has looked something up in another window goes on typing. */
export const BackFromAnotherWindow = meta.story({
  play: async ({ canvas, userEvent }) => {
    const input: HTMLInputElement = canvas.getByLabelText('Jumlah');
    await userEvent.type(input, '15');
    await fireEvent.focusOut(input); // of the window: it is still what the document has in focus
    await fireEvent.focusIn(input);
    await userEvent.keyboard('000');
    await expect(input).toHaveValue('Rp 15,000');
  },
});

/** An amount that comes from elsewhere while the field has the focus, such as a draft, is typed over too. */
export const FilledWhileFocused = meta.story({
  render: (args) => {
    function Owner() {
      const [amount, setAmount] = useState<number | null>(null);
      return (
        <div role="presentation" onKeyUp={({ key }) => key === 'F2' && setAmount(75_000)}>
          <RupiahField {...args} value={amount} onValueChange={setAmount} />
        </div>
      );
    }
    return <Owner />;
  },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Jumlah');
    await userEvent.click(input);
    await userEvent.keyboard('{F2}');
    await expect(input).toHaveValue('Rp 75,000');
    await userEvent.keyboard('50000');
    await expect(input).toHaveValue('Rp 50,000');
  },
});

/** `Rp ` cannot be typed into, nor deleted: the digits go where they would without it. */
export const CaretBeforeRp = meta.story({
  args: { defaultValue: 1500 },
  play: async ({ canvas, args, userEvent, step }) => {
    const input: HTMLInputElement = canvas.getByLabelText('Jumlah');
    await userEvent.click(input);
    await step('typed before it', async () => {
      input.setSelectionRange(0, 0);
      await userEvent.keyboard('27');
      await expect(input).toHaveValue('Rp 271,500');
      await expect(args.onValueChange).toHaveBeenLastCalledWith(271_500);
    });
    await step('Backspace behind it', async () => {
      input.setSelectionRange(3, 3);
      await userEvent.keyboard('{Backspace}');
      await expect(input).toHaveValue('Rp 271,500');
      await expect([input.selectionStart, input.selectionEnd]).toEqual([3, 3]);
    });
    await step('Delete at the start', async () => {
      input.setSelectionRange(0, 0);
      await userEvent.keyboard('{Delete}');
      await expect(input).toHaveValue('Rp 71,500');
      await userEvent.keyboard('3');
      await expect(input).toHaveValue('Rp 371,500');
    });
    await step('Delete before a separator takes the digit behind it', async () => {
      input.setSelectionRange(6, 6); // Rp 371|,500
      await userEvent.keyboard('{Delete}');
      await expect(input).toHaveValue('Rp 37,100');
      await expect(args.onValueChange).toHaveBeenLastCalledWith(37_100);
    });
    await step('a digit before a minus stands behind it', async () => {
      await userEvent.clear(input);
      await userEvent.keyboard('-500');
      input.setSelectionRange(0, 0);
      await userEvent.keyboard('2');
      await expect(input).toHaveValue('-Rp 2,500');
    });
  },
});

/** The digits behind a deleted first one keep their places until the field is left. */
export const FirstDigitReplaced = meta.story({
  args: { defaultValue: 1005 },
  play: async ({ canvas, args, userEvent }) => {
    const input: HTMLInputElement = canvas.getByLabelText('Jumlah');
    await userEvent.click(input);
    input.setSelectionRange(3, 3);
    await userEvent.keyboard('{Delete}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(5);
    await userEvent.keyboard('2');
    await expect(input).toHaveValue('Rp 2,005');
    await userEvent.keyboard('{Backspace}');
    await userEvent.tab();
    await expect(input).toHaveValue('Rp 5');
  },
});

/** An amount too large to be stored is kept and reported; typing is never cut off. */
export const TooLarge = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const input = canvas.getByLabelText('Jumlah');
    await userEvent.type(input, '9007199254740991');
    await expect(input).toHaveValue('Rp 9,007,199,254,740,991');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(9_007_199_254_740_991);
    await userEvent.type(input, '0123');
    await expect(input).toHaveValue('Rp 90,071,992,547,409,910,123');
    await expect(canvas.getByText('Jumlah paling besar Rp 9,007,199,254,740,991')).toBeVisible();
    await expect(input).toBeInvalid();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(Number.NaN);
    await userEvent.tab();
    await expect(input).toHaveValue('Rp 90,071,992,547,409,910,123');
    await userEvent.click(input);
    await userEvent.keyboard('{End}{Backspace}{Backspace}{Backspace}{Backspace}');
    await expect(input).toHaveValue('Rp 9,007,199,254,740,991');
    await expect(input).toBeValid();
  },
});

export const Error = meta.story({ args: { value: null, error: true, helperText: 'Wajib diisi', required: true } });
export const Disabled = meta.story({ args: { value: 1_500_000, disabled: true } });
export const LongLabel = meta.story({
  args: {
    label: 'Jumlah uang muka yang sudah diterima dari pelanggan sebelum kendaraan diserahkan',
    value: -9_007_199_254_740_991,
    helperText: 'Isi sesuai kuitansi; bila belum ada kuitansi, kosongkan dahulu dan lengkapi kemudian.',
  },
  decorators: [
    (Story) => (
      <div style={{ width: 288 }}>
        <Story />
      </div>
    ),
  ],
});
export const Dark = meta.story({
  globals: { theme: 'dark' },
  args: { value: 1_500_000, helperText: 'Termasuk pajak' },
});

export const ResetByItsOwner = meta.story({
  render: (args) => {
    function Owner() {
      const [amount, setAmount] = useState<number | null>(5000);
      return (
        <Stack spacing={2}>
          <RupiahField {...args} value={amount} onValueChange={setAmount} />
          <Button onClick={() => setAmount(null)}>Kosongkan</Button>
          <Button onClick={() => setAmount(12_345)}>Isi 12345</Button>
        </Stack>
      );
    }
    return <Owner />;
  },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Jumlah');
    await userEvent.click(canvas.getByRole('button', { name: 'Kosongkan' }));
    await expect(input).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: 'Isi 12345' }));
    await expect(input).toHaveValue('Rp 12,345');
    await userEvent.click(input);
    await userEvent.keyboard('{End}6');
    await expect(input).toHaveValue('Rp 123,456');
  },
});

/** Writes as a keyboard that composes; e2e/slips.spec.ts has a real one. */
async function compose(input: HTMLElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  const told = { inputType: 'insertCompositionText', data: text, isComposing: true, bubbles: true };
  await fireEvent(input, new InputEvent('input', told));
}

/** While a keyboard composes, nothing but its own text stands in the field, unless its owner empties it. */
export const Composed = ResetByItsOwner.extend({
  play: async ({ canvas, userEvent, step }) => {
    const input: HTMLInputElement = canvas.getByLabelText('Jumlah');
    await userEvent.click(input);
    for (const text of ['1', '12', '123', '1234']) {
      await compose(input, text);
      await expect(input).toHaveValue(text);
    }
    await fireEvent.compositionEnd(input, { data: '1234' });
    await expect(input).toHaveValue('Rp 1,234');
    await step('emptied meanwhile', async () => {
      await compose(input, 'Rp 1,2345');
      await expect(input).toHaveValue('Rp 1,2345');
      canvas.getByRole('button', { name: 'Kosongkan' }).click();
      await waitFor(() => expect(input).toHaveValue(''));
      await fireEvent.compositionEnd(input, { data: '12345' });
      await expect(input).toHaveValue('');
    });
  },
});

export const InAForm = meta.story({
  args: { onSubmit: fn() },
  render: ({ onSubmit, ...args }) => {
    function Form() {
      const { control, handleSubmit } = useForm<{ amount: number | null }>({ defaultValues: { amount: null } });
      return (
        <Stack
          component="form"
          spacing={2}
          onSubmit={(event) => void handleSubmit((values) => onSubmit?.(values as never))(event)}
        >
          <Controller
            control={control}
            name="amount"
            rules={{ validate: (amount) => amount !== null || 'Wajib diisi' }}
            render={({ field: { ref, onChange, ...field }, fieldState: { error } }) => (
              <RupiahField
                {...args}
                {...field}
                onValueChange={onChange}
                inputRef={ref}
                error={error !== undefined}
                helperText={error?.message}
              />
            )}
          />
          <Button type="submit" variant="contained">
            Simpan
          </Button>
        </Stack>
      );
    }
    return <Form />;
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
    await expect(await canvas.findByText('Wajib diisi')).toBeVisible();
    const input = canvas.getByLabelText('Jumlah');
    await expect(input).toHaveFocus();
    await userEvent.type(input, '75000');
    await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ amount: 75_000 });
  },
});

export const ReadOnly = meta.story({ args: { value: -1_500_000, readOnly: true } });
export const Narrow = meta.story({
  args: { value: -9_007_199_254_740_991 },
  decorators: [
    (Story) => (
      <div style={{ width: 160 }}>
        <Story />
      </div>
    ),
  ],
});
