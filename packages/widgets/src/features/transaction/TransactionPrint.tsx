import type { PrintType } from '@finance/api-client/urls';
import { useEffect, useRef, useState } from 'react';
import { RefusableButton, usePrintReceipt } from '../../parts/record/index.ts';
import { Actions, Section } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot, useFinance, useMay } from '../../runtime/index.ts';

export interface TransactionPrintProps extends ClientProps {
  /** The uuid of the transaction. */
  uuid: string;
  /** Of a cash transaction: whether money came in or went out; its Bukti Kas can be printed then. */
  cash?: 'in' | 'out' | undefined;
  /** Called when the user comes back from a print, if the buttons are still there. */
  onPrinted?: (() => void) | undefined;
}

/**
 * 'Cetak Bukti Transaksi' with its three print formats, each in a new window; Mini on this device's printer if it has
 * one. Of a cash transaction also the Bukti Kas.
 * @example <TransactionPrint uuid={transaction.uuid} />
 */
export function TransactionPrint({ client, ...props }: TransactionPrintProps) {
  return (
    <WidgetRoot client={client}>
      <PrintButtons {...props} />
    </WidgetRoot>
  );
}

const papers = ['Full', 'Info', 'Mini'];
const slips = [
  { type: 'cash', paper: 'A4 / A5' },
  { type: 'cash-mini', paper: '80 mm' },
] as const;

function PrintButtons({ uuid, cash, onPrinted }: Omit<TransactionPrintProps, 'client'>) {
  const { client } = useFinance();
  const print = usePrintReceipt();
  const last = client.preferences.read('paper') ?? 'mini';
  const mayPrint = useMay('transaction:read');
  const awaitReturn = useReturn(onPrinted);
  // Alone on a page, no read has requested a token yet, and a print needs one. A failure is reported by the click.
  useEffect(() => void client.ensureToken().catch(() => {}), [client]);

  function handlePrint(type: PrintType) {
    // for 'Simpan & cetak': the printer is this device's
    if (!type.startsWith('cash')) client.preferences.write('paper', type);
    print(uuid, type);
    awaitReturn(); // by then the print has been counted
  }

  const refusal = mayPrint === false ? 'Peran Anda tidak boleh mencetak bukti transaksi' : null;
  return (
    <>
      <Section title="Cetak Bukti Transaksi">
        <Actions>
          {papers.map((paper) => (
            <RefusableButton
              key={paper}
              data-key={paper.toLowerCase() === last ? 'print' : undefined}
              variant="outlined"
              refusal={refusal}
              onClick={() => handlePrint(paper.toLowerCase() as PrintType)} // by the names above
            >
              {paper}
            </RefusableButton>
          ))}
        </Actions>
      </Section>
      {cash && (
        <Section title={`Bukti Kas ${cash === 'in' ? 'Masuk' : 'Keluar'}`}>
          <Actions>
            {slips.map(({ type, paper }) => (
              <RefusableButton key={type} variant="outlined" refusal={refusal} onClick={() => handlePrint(type)}>
                {paper}
              </RefusableButton>
            ))}
          </Actions>
        </Section>
      )}
    </>
  );
}

/** Calls back once, when the user comes back to this window after the returned function was called. */
function useReturn(onReturn: (() => void) | undefined): () => void {
  const [isAway, setIsAway] = useState(false);
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    if (!isAway) return undefined;
    function handleFocus() {
      setIsAway(false);
      latest.current?.();
    }
    window.addEventListener('focus', handleFocus, { once: true });
    return () => window.removeEventListener('focus', handleFocus);
  }, [isAway]);
  return () => setIsAway(true);
}
