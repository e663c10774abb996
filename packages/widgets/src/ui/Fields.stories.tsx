import MuiTextField from '@mui/material/TextField';
import { createTheme } from '@mui/material/styles';
import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { MuiLook } from './MuiLook.tsx';
import { FinanceProvider, type FinanceProviderProps } from '../runtime/index.ts';
import { storyClient } from '../testing/index.ts';
import { Alert } from './Alert.tsx';
import { Select } from './Select.tsx';
import { TextField } from './TextField.tsx';

const { client } = storyClient();
const states = [
  { name: 'empty', label: 'Nama' },
  { name: 'filled', label: 'Nama', value: 'Ibu Sari', helperText: 'Seperti di KTP' },
  { name: 'required', label: 'Nama', required: true },
  { name: 'wrong', label: 'Nama', value: 'x', error: true, helperText: 'Paling pendek 3 huruf' },
  { name: 'disabled', label: 'Nama', value: 'Ibu Sari', disabled: true },
] as const;

/** Our fields in every state beside MUI's, and the other controls of a form. */
function Fields({ theme }: Pick<FinanceProviderProps, 'theme'>) {
  return (
    <FinanceProvider client={client} {...(theme ? { theme } : {})}>
      <div style={{ display: 'grid', gap: 16, maxWidth: 640 }}>
        {states.map(({ name, ...field }) => (
          <div key={name} style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16 }} data-pair={name}>
            <TextField {...field} defaultValue={'value' in field ? field.value : ''} value={undefined} />
            <MuiLook>
              <MuiTextField
                {...field}
                label={`${field.label} (MUI)`}
                defaultValue={'value' in field ? field.value : ''}
                value={undefined}
              />
            </MuiLook>
          </div>
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

const meta = preview.meta({ title: 'Look/Fields', component: Fields });

/** Rewrites a mixed colour in the usual notation: `color(srgb 1 0 0 / 0.5)` -> `rgba(255, 0, 0, 0.5)`. */
function inBytes(style: string): string {
  const [, red, green, blue, alpha] = /^color\(srgb (\S+) (\S+) (\S+) \/ (\S+)\)$/.exec(style) ?? [];
  return alpha === undefined
    ? style
    : `rgba(${[red, green, blue].map((part) => Math.round(Number(part) * 255)).join(', ')}, ${alpha})`;
}

/** Asserts that both fields of each pair have the same visible styles. */
async function compare(canvasElement: HTMLElement) {
  for (const pair of canvasElement.querySelectorAll('[data-pair]')) {
    const [ours, muis] = [...pair.querySelectorAll('input')];
    if (!ours || !muis) throw new Error('a pair has two fields');
    // The markup of either field.
    const [ourFrame, muiFrame, muiLine] = [
      ours.parentElement,
      muis.parentElement,
      muis.parentElement?.querySelector('fieldset'),
    ] as Element[];
    const of = (
      element: Element | undefined,
      ...names: (
        | 'height'
        | 'color'
        | 'fontSize'
        | 'fontFamily'
        | 'backgroundColor'
        | 'borderTopColor'
        | 'borderTopWidth'
        | 'borderTopLeftRadius'
        | 'fontWeight'
      )[]
    ) => names.map((name) => element && inBytes(getComputedStyle(element)[name]));
    const [ourLabel, muiLabel] = [...pair.querySelectorAll('label')];
    const name = pair.getAttribute('data-pair');
    await expect([
      name,
      ...of(ours, 'color', 'fontSize', 'fontFamily'),
      ...of(ourFrame, 'height', 'backgroundColor', 'borderTopColor', 'borderTopWidth', 'borderTopLeftRadius'),
      ...of(ourLabel, 'color', 'fontSize', 'fontWeight'),
    ]).toEqual([
      name,
      ...of(muis, 'color', 'fontSize', 'fontFamily'),
      ...of(muiFrame, 'height', 'backgroundColor'),
      ...of(muiLine, 'borderTopColor', 'borderTopWidth', 'borderTopLeftRadius'),
      ...of(muiLabel, 'color', 'fontSize', 'fontWeight'),
    ]);
  }
}

export const Default = meta.story({
  parameters: { lastFrame: false }, // the story itself shows alerts
  play: ({ canvasElement }) => compare(canvasElement),
});
export const Dark = meta.story({ globals: { theme: 'dark' }, play: ({ canvasElement }) => compare(canvasElement) });
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
