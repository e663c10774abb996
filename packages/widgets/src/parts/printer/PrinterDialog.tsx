import { useState } from 'react';
import { type ClientProps, useFinance, WidgetRoot } from '../../runtime/index.ts';
import { Alert, Button, CheckField, ChoiceGroup, Dialog, Select, Stack, Text } from '../../ui/index.ts';
import { choosePrinter, connect, type Devices } from './connect.ts';
import { keepPrinter, type Language, type Printer, readPrinter, type Way } from './printer.ts';
import { printerSentence } from './printerSentences.ts';

export interface PrinterDialogProps extends ClientProps {
  onClose: () => void;
  /** What the browser has; default its own. */
  devices?: Devices;
}

/**
 * The receipt printer of this device: how it is reached, what it understands, a test print. A choice holds at once.
 * @example {isOpen && <PrinterDialog onClose={() => setOpen(false)} />}
 */
export function PrinterDialog({ client, ...props }: PrinterDialogProps) {
  return (
    <WidgetRoot client={client}>
      <Settings {...props} />
    </WidgetRoot>
  );
}

const wayNames: Record<Way, string> = { usb: 'USB', bluetooth: 'Bluetooth', serial: 'Serial' };
const languageNames: [Language, string][] = [
  ['esc-pos', 'ESC/POS (Epson dan umum)'],
  ['star-prnt', 'StarPRNT'],
  ['star-line', 'Star Line'],
];
const paperWidths = [
  ['58', '58 mm'],
  ['80', '80 mm'],
] as const;
const baudRates = [9600, 19_200, 38_400, 57_600, 115_200];
const fresh = { width: 58, language: 'esc-pos', baudRate: 9600, cuts: false, kicks: false } as const;

function Settings({ onClose, devices = navigator as Devices }: Omit<PrinterDialogProps, 'client'>) {
  const {
    client: { preferences },
  } = useFinance();
  const [printer, setPrinter] = useState(() => readPrinter(preferences));
  const possible = (['usb', 'bluetooth', 'serial'] as const).filter((each) => devices[each]);
  const [way, setWay] = useState<Way>(printer?.way ?? possible[0] ?? 'usb');
  const [news, setNews] = useState<{ severity: 'success' | 'error'; text: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  function keep(next: Printer | null) {
    keepPrinter(preferences, next);
    setPrinter(next);
  }
  const change = (changes: Partial<Printer>) => printer && keep({ ...printer, ...changes });

  async function attempt(work: () => Promise<string>) {
    setIsBusy(true);
    setNews(null);
    try {
      setNews({ severity: 'success', text: await work() });
    } catch (error) {
      setNews({ severity: 'error', text: printerSentence(error) });
    } finally {
      setIsBusy(false);
    }
  }

  const handleChoose = () =>
    attempt(async () => {
      const found = await choosePrinter(devices, way);
      keep({ ...fresh, ...printer, way, ...found });
      return `${found.name} dipilih. Tekan Cetak uji untuk mencobanya.`;
    });
  const handleTest = (chosen: Printer) =>
    attempt(async () => {
      const { encodeTest } = await import('./encode.ts');
      const line = await connect(devices, chosen);
      try {
        await line.write(encodeTest(chosen));
      } finally {
        await line.close().catch(() => {}); // of a printer that is gone
      }
      return 'Cetak uji dikirim. Bandingkan dengan kertasnya.';
    });

  return (
    <Dialog
      title="Printer struk"
      onClose={onClose}
      actions={
        <Button variant="outlined" data-autofocus onClick={onClose}>
          Tutup
        </Button>
      }
    >
      <Stack gap={2}>
        {possible.length === 0 ? (
          <Alert severity="info" role="status">
            Browser ini tidak dapat mencetak langsung. Pakai Chrome atau Edge di komputer atau Android; di sini Cetak
            tetap membuka dialog cetak.
          </Alert>
        ) : (
          <>
            <Text>
              {printer
                ? `${printer.name} (${wayNames[printer.way]}) dipakai oleh Cetak, Mini dan Simpan & cetak.`
                : 'Belum ada printer: Cetak membuka dialog cetak.'}
            </Text>
            <ChoiceGroup
              label="Sambungan"
              value={way}
              choices={possible.map((each) => [each, wayNames[each]] as const)}
              onChange={setWay}
            />
            <Button variant={printer ? 'outlined' : 'contained'} loading={isBusy} onClick={() => void handleChoose()}>
              Pilih printer
            </Button>
          </>
        )}
        {printer && (
          <>
            <ChoiceGroup
              label="Lebar kertas"
              value={`${printer.width}`}
              choices={paperWidths}
              onChange={(width) => change({ width: width === '58' ? 58 : 80 })}
            />
            <Select
              label="Bahasa printer"
              value={printer.language}
              onChange={({ target }) => change({ language: target.value as Language })} // one of the options
            >
              {languageNames.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
            {printer.way === 'serial' && (
              <Select
                label="Kecepatan serial"
                value={printer.baudRate}
                onChange={({ target }) => change({ baudRate: Number(target.value) })}
              >
                {baudRates.map((rate) => (
                  <option key={rate} value={rate}>
                    {rate}
                  </option>
                ))}
              </Select>
            )}
            <CheckField
              label="Potong kertas sesudah struk"
              checked={printer.cuts}
              onChange={({ target }) => change({ cuts: target.checked })}
            />
            <CheckField
              label="Buka laci kas pada cetakan pertama uang tunai"
              checked={printer.kicks}
              onChange={({ target }) => change({ kicks: target.checked })}
            />
            <Stack gap={1}>
              <Button variant="contained" loading={isBusy} onClick={() => void handleTest(printer)}>
                Cetak uji
              </Button>
              <Button variant="text" onClick={() => keep(null)}>
                Jangan pakai printer ini
              </Button>
            </Stack>
          </>
        )}
        {news && (
          <Alert severity={news.severity} role={news.severity === 'error' ? 'alert' : 'status'}>
            {news.text}
          </Alert>
        )}
        <Text>Berlaku untuk Anda di perangkat ini.</Text>
      </Stack>
    </Dialog>
  );
}
