import { urlsOf } from '@finance/api-client/urls';
import { useEffect, useRef, useState } from 'react';
import { useFinance, useOpenPage, useWrite } from '../../runtime/index.ts';
import { Alert, Button, Dialog, Spinner, Stack, Text } from '../../ui/index.ts';
import { connect, type Connection, type Devices } from './connect.ts';
import { encodeReceipt } from './encode.ts';
import type { Printer } from './printer.ts';
import { printerSentence } from './printerSentences.ts';

export interface DirectPrintDialogProps {
  /** Of the transaction. */
  uuid: string;
  printer: Printer;
  onClose: () => void;
  /** What the browser has; default its own. */
  devices?: Devices;
}

/**
 * Prints a receipt at once on the printer of this device and closes. It counts as printed once the printer is there;
 * what stops it is said, with the print dialog as the way out, and nothing is sent again by itself.
 */
export function DirectPrintDialog({ uuid, printer, onClose, devices = navigator as Devices }: DirectPrintDialogProps) {
  const { client, notify } = useFinance();
  const openPage = useOpenPage();
  const print = useWrite('transaction', 'print', { inForm: true });
  const [problem, setProblem] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);
  const line = useRef<Connection>(null);
  const isStarted = useRef(false);

  async function run() {
    setProblem(null);
    try {
      line.current = await connect(devices, printer);
      const outcome = print.isUncertain ? await print.check() : await print.run(uuid);
      if (outcome.status === 'saved') {
        setIsSent(true);
        await line.current.write(encodeReceipt(outcome.answer.data, printer));
        notify({ severity: 'success', text: 'Struk sudah dikirim ke printer' });
        onClose();
      } else setProblem('error' in outcome ? outcome.error.alertText() : 'Struk tidak dicetak.');
    } catch (error) {
      setProblem(printerSentence(error));
    } finally {
      await line.current?.close().catch(() => {}); // of a printer that is gone
      line.current = null;
    }
  }

  useEffect(() => {
    if (isStarted.current) return; // never twice
    isStarted.current = true;
    void run();
  });

  function handlePage() {
    openPage(async () => {
      const address = `${await urlsOf(client).print(uuid, 'mini')}#cetak`;
      onClose();
      return address;
    });
  }

  if (problem === null)
    return (
      <Dialog
        title="Mencetak struk"
        onClose={() => void line.current?.close().catch(() => {})}
        actions={
          <Button variant="outlined" data-autofocus onClick={() => void line.current?.close().catch(() => {})}>
            Batal
          </Button>
        }
      >
        <Stack gap={2}>
          <Spinner />
          <Text role="status">{`Mengirim ke ${printer.name} …`}</Text>
        </Stack>
      </Dialog>
    );
  return (
    <Dialog
      title="Struk belum selesai dicetak"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" data-autofocus onClick={onClose}>
            Tutup
          </Button>
          <Button variant="outlined" onClick={handlePage}>
            Buka dialog cetak
          </Button>
          <Button variant="contained" onClick={() => void run()}>
            {isSent ? 'Cetak salinan' : 'Coba lagi'}
          </Button>
        </>
      }
    >
      <Stack gap={2}>
        <Alert severity="error">{problem}</Alert>
        {isSent && <Text>Cetakan berikutnya tercatat dan tertulis sebagai SALINAN.</Text>}
      </Stack>
    </Dialog>
  );
}
