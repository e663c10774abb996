import { scenarios } from '@finance/api-client/testing';
import { createTheme, type ThemeOptions, ThemeProvider } from '@mui/material/styles';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { BalanceList, CashFlow, DueList, FinanceProvider, TransactionCreate, TransactionList } from './index.ts';
import { storyClient } from './testing/storyClient.ts';

const { client } = storyClient();

/** Widgets on the page of a host with an MUI theme of its own. */
function Page(options: ThemeOptions) {
  return (
    <ThemeProvider theme={createTheme(options)}>
      <FinanceProvider client={client}>
        <TransactionCreate />
        <TransactionList />
        <DueList />
        <BalanceList />
        <CashFlow value={{}} onChange={() => {}} />
      </FinanceProvider>
    </ThemeProvider>
  );
}

const meta = preview.meta({
  component: Page,
  title: 'Tampilan/Tema tuan rumah · HostTheme',
  id: 'provider-hosttheme',
  beforeEach: ({ msw }) => msw.use(...scenarios.default()),
});

/** All elements except those to which MUI gives the same shape in every theme. */
const drawn = () =>
  [...document.body.querySelectorAll<HTMLElement>('section *, dialog *')].filter(
    (element) => !/Mui(Switch|Charts|Chip)/.test(element.getAttribute('class') ?? ''),
  );
const pixels = (element: HTMLElement, property: 'fontSize' | 'borderTopLeftRadius') =>
  Number.parseFloat(getComputedStyle(element)[property]);

async function openForm() {
  await userEvent.click(screen.getByRole('button', { name: 'Buat Transaksi' }));
  const form = within(await screen.findByRole('dialog', { name: 'Buat Transaksi' }));
  await form.findByRole('combobox', { name: /Jenis Account/ });
}

/** MUI's own headings are up to 96 px high; ours stay small, but in the host's font. */
export const Stock = meta.story({
  args: { typography: { fontFamily: 'Georgia, serif' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Arus kas per periode' });
    await openForm();
    const heads = drawn().filter((element) => /^H[1-6]$/.test(element.tagName));
    await expect(heads.length).toBeGreaterThan(5);
    const tall = drawn().filter((element) => pixels(element, 'fontSize') > 24);
    await expect(tall.map((element) => `${element.tagName} ${element.textContent}`)).toEqual([]);
    for (const head of heads) await expect(getComputedStyle(head).fontFamily).toBe('Georgia, serif');
  },
});

/** What the host says of MUI's components holds for ours that are MUI's. */
export const Overrides = meta.story({
  args: {
    palette: { primary: { main: '#0d47a1' } }, // MUI's own has too little contrast on what is chosen
    components: {
      MuiMenuItem: { styleOverrides: { root: { letterSpacing: '3px' } } },
      MuiSwitch: { styleOverrides: { track: { borderRadius: '1px' } } },
    },
  },
  play: async ({ canvas }) => {
    const track = (await canvas.findByRole('switch', { name: /^Tanpa transfer/ })).closest('.MuiSwitch-root');
    await expect(getComputedStyle(track?.querySelector('.MuiSwitch-track') as Element).borderRadius).toBe('1px');
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Atur tampilan' }))[0] as HTMLElement);
    const [item] = await screen.findAllByRole('menuitemradio');
    await expect(getComputedStyle(item as Element).letterSpacing).toBe('3px');
  },
});

/** Corners follow the theme; without a radius nothing is rounded except circles. */
export const Square = meta.story({
  args: { shape: { borderRadius: 0 } },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Arus kas per periode' });
    await openForm();
    await waitFor(() => expect(drawn().length).toBeGreaterThan(100));
    const round = drawn().filter(
      (element) =>
        pixels(element, 'borderTopLeftRadius') > 0 && !/50%|9999/.test(getComputedStyle(element).borderRadius),
    );
    await expect(
      round.map((element) => `${element.outerHTML.slice(0, 120)} ${getComputedStyle(element).borderRadius}`),
    ).toEqual([]);
  },
});

/** A dialog is rounder than a button, in proportion to the theme's radius. */
export const Rounder = meta.story({
  args: { shape: { borderRadius: 16 } },
  play: async () => {
    await openForm();
    const form = screen.getByRole('dialog').querySelector('form');
    await expect(form && pixels(form, 'borderTopLeftRadius')).toBe(24);
  },
});
