import type { PrintType } from '@finance/api-client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type ClientProps, useFinance, useMay, WidgetRoot } from '../provider/index.ts';

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
  return <WidgetRoot client={client}><PrintButtons {...props} /></WidgetRoot>;
}

const prints: [PrintType, string][] = [['full', 'Full'], ['info', 'Info'], ['mini', 'Mini']];

function PrintButtons({ uuid, onPrinted }: Omit<TransactionPrintProps, 'client'>) {
  const { client } = useFinance();
  const title = useId();
  const mayPrint = useMay('transaction:read');

  function handlePrint(type: PrintType) {
    window.open(client.urls.print(uuid, type), '_blank', 'noopener');
    if (onPrinted) window.addEventListener('focus', onPrinted, { once: true }); // the count has grown when the user comes back
  }

  return (
    <section aria-labelledby={title}>
      <Typography id={title} component="h2" variant="h3" gutterBottom>Cetak Bukti Transaksi</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {prints.map(([type, label]) => <Button key={type} variant="outlined" disabled={mayPrint === false} onClick={() => handlePrint(type)}>{label}</Button>)}
      </Box>
    </section>
  );
}
