import { type PrintType, urlsOf } from '@finance/api-client/urls';
import { useEffect } from 'react';
import { RefusableButton } from '../../parts/record/index.ts';
import { Actions, Section } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot, useFinance, useMay, useOpenPage } from '../../runtime/index.ts';

export interface TransactionPrintProps extends ClientProps {
  /** The uuid of the transaction. */
  uuid: string;
  /** Called when the user comes back from a print. */
  onPrinted?: (() => void) | undefined;
}

/**
 * 'Cetak Bukti Transaksi' with its three print formats, each in a new window.
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

function PrintButtons({ uuid, onPrinted }: Omit<TransactionPrintProps, 'client'>) {
  const { client } = useFinance();
  const openPage = useOpenPage();
  const last = client.preferences.read('paper') ?? 'mini';
  const mayPrint = useMay('transaction:read');
  // Alone on a page, no read has requested a token yet, and a print needs one. A failure is reported by the click.
  useEffect(() => void client.ensureToken().catch(() => {}), [client]);

  function handlePrint(type: PrintType) {
    client.preferences.write('paper', type); // for 'Simpan & cetak': the printer is this device's
    openPage(() => urlsOf(client).print(uuid, type));
    // By the time the user comes back, the print has been counted.
    if (onPrinted) window.addEventListener('focus', onPrinted, { once: true });
  }

  return (
    <Section title="Cetak Bukti Transaksi">
      <Actions>
        {papers.map((paper) => (
          <RefusableButton
            key={paper}
            data-key={paper.toLowerCase() === last ? 'print' : undefined}
            variant="outlined"
            refusal={mayPrint === false ? 'Peran Anda tidak boleh mencetak bukti transaksi' : null}
            onClick={() => handlePrint(paper.toLowerCase() as PrintType)} // by the names above
          >
            {paper}
          </RefusableButton>
        ))}
      </Actions>
    </Section>
  );
}
