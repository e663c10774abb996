import { createTheme } from '@mui/material/styles';
import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { FinanceProvider, type FinanceProviderProps } from '../runtime/index.ts';
import { storyClient } from '../testing/index.ts';
import { Alert } from './Alert.tsx';
import { Select } from './Select.tsx';
import { TextField } from './TextField.tsx';

const { client } = storyClient();
const states = [
  { name: 'empty', label: 'Nama' },
  { name: 'filled', label: 'Nama', defaultValue: 'Ibu Sari', helperText: 'Seperti di KTP' },
  { name: 'required', label: 'Nama', required: true },
  { name: 'wrong', label: 'Nama', defaultValue: 'x', error: true, helperText: 'Paling pendek 3 huruf' },
  { name: 'disabled', label: 'Nama', defaultValue: 'Ibu Sari', disabled: true },
] as const;

/** Fields in every state, and the other controls of a form. */
function Fields({ theme }: Pick<FinanceProviderProps, 'theme'>) {
  return (
    <FinanceProvider client={client} {...(theme ? { theme } : {})}>
      <div style={{ display: 'grid', gap: 16, maxWidth: 640 }}>
        {states.map(({ name, ...field }) => (
          <TextField key={name} {...field} />
        ))}
        <TextField label="Terkunci" defaultValue="Retail" readOnly />
        <TextField label="Catatan" defaultValue={'Dua baris\ndan sebaris lagi'} multiline />
        <Select label="Rekening" defaultValue="1">
          <option value="1">
            BCA 1234567890 a.n. Perseroan Terbatas Sumber Rejeki Makmur Sentosa Abadi Nusantara Jaya Raya Sejahtera
          </option>
          <option value="2">Mandiri</option>
        </Select>
        <Select label="Kosong" required>
          <option value="">Pilih…</option>
          <option value="2">Mandiri</option>
        </Select>
        {(['success', 'info', 'warning', 'error'] as const).map((severity) => (
          <Alert key={severity} severity={severity} role="status">
            Pemberitahuan {severity}
          </Alert>
        ))}
      </div>
    </FinanceProvider>
  );
}

const meta = preview.meta({ title: 'Tampilan/Isian berdampingan', id: 'look-fields', component: Fields });

export const Default = meta.story({ parameters: { lastFrame: false } }); // the story itself shows news
export const Dark = meta.story({ globals: { theme: 'dark' } });
export const OfAHost = meta.story({
  args: {
    theme: createTheme({
      palette: { primary: { main: '#6a1b9a' } },
      shape: { borderRadius: 2 },
      typography: { fontFamily: 'Georgia' },
    }),
  },
});
export const RightToLeft = meta.story({
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
});
export const Narrow = meta.story({
  decorators: [
    (Story) => (
      <div style={{ width: 288 }}>
        <Story />
      </div>
    ),
  ],
});

/** Focusing a field below the visible part of a scrolling container also brings its label into view. */
export const FocusedBelow = meta.story({
  render: () => (
    <div data-scroller style={{ height: 90, overflow: 'auto' }}>
      <TextField label="Catatan" />
      <div style={{ height: 600 }} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const scroller = canvasElement.querySelector('[data-scroller]');
    scroller?.scrollTo(0, 30);
    canvas.getByRole('textbox').focus();
    await expect(canvas.getByText('Catatan').getBoundingClientRect().top).toBeGreaterThanOrEqual(
      scroller?.getBoundingClientRect().top ?? 0,
    );
  },
});
