import { type PrintType, urlsOf } from '@finance/api-client/urls';
import { useEffect } from 'react';
import { RefusableButton } from '../../parts/record/index.ts';
import { Actions, Section } from '../../ui/index.ts';
import { type ClientProps, LightRoot, useFinance, useMay, useOpenPage } from '../../runtime/index.ts';

export interface TransactionPrintProps extends ClientProps {
  /** Which transaction. */
  uuid: string;
  /** The user is back from a print. */
  onPrinted?: (() => void) | undefined;
}

/**
 * 'Cetak Bukti Transaksi' with its three prints, each in a new window.
 * @example <TransactionPrint uuid={transaction.uuid} />
 */
export function TransactionPrint({ client, ...props }: TransactionPrintProps) {
  return (
    <LightRoot client={client}>
      <PrintButtons {...props} />
    </LightRoot>
  );
}

const prints: [PrintType, string][] = [
  ['full', 'Full'],
  ['info', 'Info'],
  ['mini', 'Mini'],
];

function PrintButtons({ uuid, onPrinted }: Omit<TransactionPrintProps, 'client'>) {
  const { client } = useFinance();
  const openPage = useOpenPage();
  const mayPrint = useMay('transaction:read');
  useEffect(() => void client.ensureToken().catch(() => {}), [client]); // alone on a page nothing else has asked for one; the press will tell why there is none

  function handlePrint(type: PrintType) {
    openPage(() => urlsOf(client).print(uuid, type));
    if (onPrinted) window.addEventListener('focus', onPrinted, { once: true }); // the count has grown when the user comes back
  }

  return (
    <Section title="Cetak Bukti Transaksi">
      <Actions>
        {prints.map(([type, label]) => (
          <RefusableButton
            key={type}
            variant="outlined"
            refusal={mayPrint === false ? 'Peran Anda tidak boleh mencetak bukti transaksi' : null}
            onClick={() => handlePrint(type)}
          >
            {label}
          </RefusableButton>
        ))}
      </Actions>
    </Section>
  );
}
