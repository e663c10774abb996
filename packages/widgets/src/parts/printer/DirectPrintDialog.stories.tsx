import { createWorld, scenarios } from '@finance/api-client/testing';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { drawPrinted, emulatePrinter, readPrinted } from './emulatePrinter.ts';
import { chosenPrinter, type FakePrinter, fakePrinter } from './fakePrinter.ts';
import { InFinance, openedWindow, storyClient } from '../../testing/index.ts';
import { DirectPrintDialog } from './DirectPrintDialog.tsx';
import { encodeReceipt } from './encode.ts';
import { languages } from './printer.ts';

const meta = preview.meta({
  title: 'Orang & pengaturan/Cetak langsung · DirectPrintDialog',
  id: 'printer-directprintdialog',
  component: DirectPrintDialog,
  args: { uuid: '', printer: chosenPrinter, onClose: fn(), devices: {} },
});

/** A printer, the calls that were sent, and a story about one transaction. */
function stage({ prepare }: { prepare?: (printer: FakePrinter) => void } = {}) {
  const printer = fakePrinter();
  const { client, sent } = storyClient();
  const world = createWorld();
  const [transaction] = world.transactions;
  const prints = () => sent.filter(({ path }) => path.endsWith('/print'));
  return {
    printer,
    prints,
    paper: () => readPrinted(emulatePrinter(printer.taken(), chosenPrinter)),
    story: {
      args: { uuid: transaction?.uuid ?? '', devices: printer.devices },
      decorators: [
        (Story: () => React.ReactNode) => (
          <InFinance client={client}>
            <Story />
          </InFinance>
        ),
      ],
      beforeEach({ msw }: { msw: { use: (...handlers: ReturnType<typeof scenarios.default>) => void } }) {
        msw.use(...scenarios.default({ world }));
        if (transaction) transaction.receipt_generated = 0;
        prepare?.(printer);
      },
    },
  };
}

const whole = stage();

/** The receipt comes out, once, is cut, and the dialog closes. */
export const Printing = meta.story({
  ...whole.story,
  play: async ({ args }) => {
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
    await expect(whole.prints()).toHaveLength(1);
    await expect(whole.paper()).toMatch(/KWITANSI[^]*JUMLAH|KELUAR/);
    await expect(whole.paper().match(/KWITANSI/g)).toHaveLength(1);
    await expect(whole.printer.isOpen).toBe(false);
  },
});

const away = stage({
  prepare({ faults }) {
    faults.open = () => {
      throw new DOMException('Access denied.', 'NetworkError');
    };
  },
});

/** Nothing is counted until the printer is there; then it prints an original. */
export const Away = meta.story({
  ...away.story,
  play: async ({ userEvent, args }) => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/Printer tidak dapat dibuka/);
    await expect(away.prints()).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
    await expect(away.prints()).toHaveLength(1);
    await expect(away.paper()).not.toContain('SALINAN');
  },
});

const pulled = stage({
  prepare({ faults }) {
    faults.transferOut = () => {
      throw new DOMException('The device was disconnected.', 'NetworkError');
    };
  },
});

/** A cable pulled in the middle is said; what is printed after that says that it is a copy. */
export const Pulled = meta.story({
  ...pulled.story,
  play: async ({ userEvent, args }) => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/sebagian struk mungkin sudah tercetak/);
    await expect(pulled.prints()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Cetak salinan' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
    await expect(pulled.paper()).toContain('SALINAN ke-2');
  },
});

const refused = stage({
  prepare({ faults }) {
    faults.getDevices = () => {
      throw new DOMException('', 'SecurityError');
    };
  },
});

/** Where the browser refuses, the print dialog is the way out. */
export const Refused = meta.story({
  ...refused.story,
  play: async ({ userEvent, args }) => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/Browser tidak mengizinkan/);
    const opened = openedWindow();
    await userEvent.click(screen.getByRole('button', { name: 'Buka dialog cetak' }));
    await expect(await opened.address()).toMatch(/generate-print\/.*type=mini#cetak$/);
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await expect(refused.prints()).toHaveLength(0);
  },
});

const stuck = stage({
  prepare(printer) {
    printer.isStuck = true;
  },
});

/** While the printer waits for paper it can be given up, and is let go. */
export const Narrow = meta.story({
  ...stuck.story,
  globals: { viewport: { value: 'narrow' } },
  play: async ({ userEvent }) => {
    await expect(screen.getByRole('status')).toHaveTextContent(/Mengirim ke Printer Kasir …/);
    await waitFor(() => expect(stuck.prints()).toHaveLength(1));
    await waitFor(() => expect(stuck.printer.isOpen).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(/terputus saat mencetak/);
    await expect(stuck.printer.isOpen).toBe(false);
  },
});

/** What comes out of each kind of printer, drawn dot by dot. */
export const OnPaper = meta.story({
  render: () => (
    <div
      style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'flex-start', background: '#888', padding: 16 }}
    >
      {languages.flatMap((language) =>
        ([58, 80] as const).map((width) => (
          <canvas
            key={`${language} ${width}`}
            role="img"
            aria-label={`${language}, ${width} mm`}
            style={{ width: width * 5 }}
            ref={(canvas) => {
              const dialect = { language, width, cuts: true, kicks: true };
              if (canvas) drawPrinted(emulatePrinter(encodeReceipt(receipt, dialect), dialect), width, canvas);
            }}
          />
        )),
      )}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('img')).toHaveLength(6);
  },
});

const receipt = {
  business: 'PT Maju Motor',
  address: ['Jl. Raya Pasar Minggu No. 88, Jakarta Selatan', 'Telp. 021-5550-8800'],
  marks: ['SALINAN ke-2'],
  facts: [
    { label: 'No.', value: 'KW/2026/000123' },
    { label: 'Tanggal', value: '22 November 2026' },
    { label: 'Kasir', value: 'Dewi Anggraini' },
    { label: 'Sudah terima dari', value: 'José Café, 张伟商店' },
    { label: 'Untuk', value: 'Uang muka sewa ruko Rp 123,456,789,012 dan Rp 987,654,321' },
    { label: 'Referensi', value: 'متجر النور' },
    { label: 'Melalui', value: 'Kasir Showroom' },
  ],
  total: { label: 'JUMLAH', amount: 'Rp 7,500,000' },
  in_words: 'Tujuh juta lima ratus ribu rupiah',
  is_stamped: true,
  footer: [
    'Terima kasih',
    'Dicetak 22 November 2026 15.30 oleh Dewi Anggraini',
    '01957e2c-0000-7000-8000-000000000001',
  ],
  opens_drawer: false,
};
