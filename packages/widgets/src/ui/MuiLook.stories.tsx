import { ThemeContext } from '@emotion/react';
import MuiAlert from '@mui/material/Alert';
import MuiButton from '@mui/material/Button';
import MuiIconButton from '@mui/material/IconButton';
import { createTheme } from '@mui/material/styles';
import { expect, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Alert } from './Alert.tsx';
import { CloseIcon } from './icons.tsx';
import { Button } from './Button.tsx';
import { createFinanceLook } from './createFinanceLook.ts';
import { IconButton } from './IconButton.tsx';
import { storyClient } from '../testing/index.ts';
import { createFinanceTheme } from './createFinanceTheme.ts';
import { MuiLook } from './MuiLook.tsx';
import { FinanceProvider, type FinanceProviderProps } from '../runtime/index.ts';

const { client } = storyClient();

/** What is ours at first sight and MUI's later, side by side, on a page without a MUI theme. */
function Pairs({ theme }: Pick<FinanceProviderProps, 'theme'>) {
  return (
    <ThemeContext.Provider value={{}}>
      <FinanceProvider client={client} {...(theme ? { theme } : {})}>
        <div data-look>
          <div style={{ display: 'flex', gap: 8, padding: 4 }} data-button>
            <Button variant="contained">Simpan</Button>
            <MuiLook>
              <MuiButton variant="contained">Simpan</MuiButton>
            </MuiLook>
          </div>
          <div data-pair="icon">
            <IconButton type="button" aria-label="Tutup">
              <CloseIcon fontSize="small" />
            </IconButton>
            <MuiLook>
              <MuiIconButton size="small" aria-label="Tutup juga">
                <CloseIcon fontSize="small" />
              </MuiIconButton>
            </MuiLook>
          </div>
          {(['success', 'info', 'warning', 'error'] as const).map((severity) => (
            <div key={severity} style={{ display: 'grid', gap: 8, padding: 4 }} data-pair={severity}>
              <Alert severity={severity} role="status">
                Berhasil menyimpan
              </Alert>
              <MuiLook>
                <MuiAlert severity={severity} role="status">
                  Berhasil menyimpan
                </MuiAlert>
              </MuiLook>
            </div>
          ))}
        </div>
      </FinanceProvider>
    </ThemeContext.Provider>
  );
}

const meta = preview.meta({
  title: 'Tampilan/MUI dan asli berdampingan · MuiLook',
  id: 'provider-muilook',
  component: Pairs,
});

const compared = [
  'height',
  'width',
  'backgroundColor',
  'color',
  'borderTopWidth',
  'borderTopLeftRadius',
  'fontSize',
  'fontWeight',
  'fontFamily',
  'lineHeight',
  'letterSpacing',
  'textTransform',
  'cursor',
] as const;

async function compare(canvasElement: HTMLElement) {
  for (const pair of canvasElement.querySelectorAll('[data-pair]')) {
    const [ours, muis] = [...pair.children].map((element) => getComputedStyle(element));
    await expect([pair.getAttribute('data-pair'), ...compared.map((name) => ours?.[name])]).toEqual([
      pair.getAttribute('data-pair'),
      ...compared.map((name) => muis?.[name]),
    ]);
  }
}

export const Own = meta.story({ play: ({ canvasElement }) => compare(canvasElement) });
export const GivenDark = meta.story({
  globals: { theme: 'dark' },
  args: { theme: createFinanceTheme({ mode: 'dark' }) },
  play: ({ canvasElement }) => compare(canvasElement),
});
/** Only the mode is given: our components must look like those that MUI renders later, in the page's own colours. */
export const SaidDark = meta.story({
  globals: { theme: 'dark' },
  args: { theme: createFinanceLook({ mode: 'dark' }) },
  play: ({ canvasElement }) => compare(canvasElement),
});
export const FollowingThePage = meta.story({
  // Not `:root`, because the stories' own theme writes its variables there.
  args: { theme: createFinanceLook({ mode: 'light', followsPage: true, rootSelector: '[data-look]' }) },
  beforeEach: () => {
    document.documentElement.style.cssText =
      '--finance-primary: rgb(120, 20, 90); --finance-on-primary: rgb(255, 255, 0); ' +
      '--finance-border: rgb(1, 2, 3); --finance-font: cursive';
    return () => {
      document.documentElement.style.cssText = '';
    };
  },
  play: async ({ canvasElement }) => {
    await compare(canvasElement);
    const { backgroundColor, color, fontFamily } = getComputedStyle(
      canvasElement.querySelector('[data-button] > button') as Element,
    );
    await expect({ backgroundColor, color, fontFamily }).toEqual({
      backgroundColor: 'rgb(120, 20, 90)',
      color: 'rgb(255, 255, 0)',
      fontFamily: 'cursive',
    });
  },
});
/** Colours and corners of a host's own, without MUI: the text on a colour is the one that can be read. */
export const Branded = meta.story({
  args: { theme: createFinanceLook({ mode: 'light', primary: '#ffd54f', danger: '#a3145a', radius: 2 }) },
  play: async ({ canvasElement }) => {
    await compare(canvasElement);
    const button = canvasElement.querySelector('[data-button] > button') as Element;
    const { backgroundColor, borderTopLeftRadius } = getComputedStyle(button);
    await expect([backgroundColor, borderTopLeftRadius]).toEqual(['rgb(255, 213, 79)', '2px']);
    await expect(luminanceOf(getComputedStyle(button).color)).toBe(0);
  },
});

/** A page that says its colour and no text on it. */
export const LegibleOnThePage = meta.story({
  args: { theme: createFinanceLook({ mode: 'light', followsPage: true, rootSelector: '[data-look]' }) },
  beforeEach: () => () => {
    document.documentElement.style.cssText = '';
  },
  play: async ({ canvasElement }) => {
    const button = canvasElement.querySelector('[data-button] > button') as Element;
    for (const [primary, luminance] of [
      ['#ffd54f', 0],
      ['#7a1f5c', 100],
      ['rgb(117, 117, 117)', 100],
      ['rgb(118, 118, 118)', 0],
    ] as const) {
      document.documentElement.style.cssText = `--finance-primary: ${primary}; --finance-radius: 2px`;
      await waitFor(() => expect(luminanceOf(getComputedStyle(button).color)).toBe(luminance));
    }
    await expect(getComputedStyle(button).borderTopLeftRadius).toBe('2px');
  },
});

/** The L of a colour that the browser tells as `lch(L C H)`. */
function luminanceOf(color: string): number {
  return Number(/^lch\((\S+)/.exec(color)?.[1]);
}

export const OfAHost = meta.story({
  args: {
    theme: createTheme({
      palette: { primary: { main: '#6a1b9a' } },
      shape: { borderRadius: 2 },
    }),
  },
  play: async ({ canvasElement }) => {
    const [ours, muis] = [...(canvasElement.querySelector('[data-button]')?.children ?? [])].map((element) =>
      getComputedStyle(element),
    );
    await expect(ours?.backgroundColor).toBe('rgb(106, 27, 154)');
    for (const name of ['backgroundColor', 'color', 'borderTopLeftRadius', 'fontSize', 'textTransform'] as const)
      await expect(ours?.[name]).toBe(muis?.[name]);
  },
});
