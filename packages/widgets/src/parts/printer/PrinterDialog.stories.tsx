import { createMemoryPreferences } from '@finance/api-client';
import { expect, fn, screen } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { emulatePrinter, readPrinted } from './emulatePrinter.ts';
import { chosenPrinter, fakePrinter } from './fakePrinter.ts';
import { InFinance, selectOption, storyClient } from '../../testing/index.ts';
import { keepPrinter, readPrinter } from './printer.ts';
import { PrinterDialog } from './PrinterDialog.tsx';

const meta = preview.meta({
  title: 'Orang & pengaturan/Pilih printer · PrinterDialog',
  id: 'printer-printerdialog',
  component: PrinterDialog,
  args: { onClose: fn(), devices: fakePrinter().devices },
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
});

/** With the printer that was chosen before. */
const chosen = (changes = {}) => {
  const { client } = storyClient();
  keepPrinter(client.preferences, { ...chosenPrinter, ...changes });
  return client;
};

export const Default = meta.story();
export const Chosen = meta.story({ args: { client: chosen() } });
export const Serial = meta.story({ args: { client: chosen({ way: 'serial', id: '1208:514' }) } });
export const ChosenNarrow = meta.story({ args: { client: chosen() }, globals: { viewport: { value: 'narrow' } } });
export const ChosenDark = meta.story({ args: { client: chosen() }, globals: { theme: 'dark' } });
export const NoPrinters = meta.story({ name: 'A browser that reaches none', args: { devices: {} } });

const tried = { printer: fakePrinter(), client: storyClient().client };

/** A printer is chosen, told what it is, and prints what the emulator of its kind reads. */
export const Choosing = meta.story({
  args: { client: tried.client, devices: tried.printer.devices },
  play: async ({ userEvent }) => {
    const { client, printer } = tried;
    await userEvent.click(await screen.findByRole('button', { name: 'Pilih printer' }));
    await expect(await screen.findByRole('status')).toHaveTextContent(/Printer Kasir dipilih\. Tekan Cetak uji/);
    await expect(client.preferences.read('paper')).toBe('mini');
    await userEvent.click(screen.getByRole('button', { name: '80 mm' }));
    await selectOption(userEvent, screen.getByRole('combobox', { name: 'Bahasa printer' }), 'StarPRNT');
    await userEvent.click(screen.getByRole('checkbox', { name: /Potong kertas/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Buka laci kas/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Cetak uji' }));
    await expect(await screen.findByText('Cetak uji dikirim. Bandingkan dengan kertasnya.')).toBeVisible();
    const dialect = { language: 'star-prnt', width: 80 } as const;
    await expect(readPrinter(client.preferences)).toMatchObject({ ...dialect, way: 'usb', cuts: true, kicks: true });
    const paper = emulatePrinter(printer.taken(), dialect);
    await expect(readPrinted(paper)).toContain('1234567890'.repeat(5).slice(0, 48));
    await expect([paper.kicks, paper.cuts.length, printer.isOpen]).toEqual([1, 1, false]);
    await userEvent.click(screen.getByRole('button', { name: 'Jangan pakai printer ini' }));
    await expect(readPrinter(client.preferences)).toBeNull();
    await expect(screen.getByText('Belum ada printer: Cetak membuka dialog cetak.')).toBeVisible();
  },
});

const refused = fakePrinter();

/** What the browser refuses, and a chooser that was closed, are said; nothing is remembered. */
export const Refused = meta.story({
  args: { devices: refused.devices },
  play: async ({ userEvent }) => {
    const choose = await screen.findByRole('button', { name: 'Pilih printer' });
    for (const [name, sentence] of [
      ['SecurityError', /Browser tidak mengizinkan halaman ini memakai printer/],
      ['NotFoundError', /Belum ada printer yang dipilih/],
    ] as const) {
      refused.faults.requestDevice = () => {
        throw new DOMException('', name);
      };
      await userEvent.click(choose);
      await expect(await screen.findByText(sentence)).toBeVisible();
    }
    await expect(screen.queryByRole('button', { name: 'Cetak uji' })).toBeNull();
  },
});

const busy = fakePrinter();

/** A printer that another program holds is let go, and can be tried again. */
export const Busy = meta.story({
  args: { client: chosen(), devices: busy.devices },
  play: async ({ userEvent }) => {
    const unheard = new DOMException('Unable to claim interface.', 'NetworkError');
    busy.faults.claimInterface = () => Promise.reject(unheard);
    await userEvent.click(await screen.findByRole('button', { name: 'Cetak uji' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(/mungkin dipakai program lain/);
    await expect([busy.isOpen, busy.taken().length]).toEqual([false, 0]);
    await userEvent.click(screen.getByRole('button', { name: 'Cetak uji' }));
    await expect(await screen.findByRole('status')).toHaveTextContent(/Cetak uji dikirim/);
  },
});

/** What is kept and is no printer is none. */
export const Unreadable = meta.story({
  play: async () => {
    const preferences = createMemoryPreferences();
    for (const kept of ['{', '[]', '{"way":"usb"}', JSON.stringify({ ...chosenPrinter, width: 57 })]) {
      preferences.write('printer', kept);
      await expect(readPrinter(preferences)).toBeNull();
    }
    keepPrinter(preferences, chosenPrinter);
    await expect(readPrinter(preferences)).toEqual(chosenPrinter);
  },
});
