import { type PrintType, urlsOf } from '@finance/api-client/urls';
import type { Transaction } from '@finance/contract';
import { useState } from 'react';
import type { BulkProps } from '../../parts/list/index.ts';
import { RefusableButton } from '../../parts/record/index.ts';
import { useFinance, useMay, useOpenPage } from '../../runtime/index.ts';
import { Button, ChoiceGroup, Dialog, Stack, Text } from '../../ui/index.ts';

/** Prints the receipts of the selected transactions, one after the other on one page. */
export function TransactionBulk({ rows }: BulkProps<Transaction>) {
  const { client } = useFinance();
  const openPage = useOpenPage();
  const mayPrint = useMay('transaction:read');
  const [type, setType] = useState<PrintType>('full');
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  const isTooMuch = rows.length > most;
  if (!mayPrint) return null;

  function handlePrint() {
    openPage(async () => {
      const address = await urlsOf(client).print(rows.map(({ uuid }) => uuid).join(), type);
      close(); // not before: what was not opened can be tried again
      return address;
    });
  }

  return (
    <>
      <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
        Cetak
      </Button>
      {isAsked && (
        <Dialog
          title={`Cetak ${rows.length} bukti transaksi?`}
          onClose={close}
          actions={
            <>
              <Button variant="outlined" onClick={close}>
                Batal
              </Button>
              <RefusableButton
                variant="contained"
                refusal={isTooMuch ? `Sekali cetak paling banyak ${most}. Kurangi pilihannya dulu.` : null}
                isReasonAbove
                onClick={handlePrint}
              >
                Cetak
              </RefusableButton>
            </>
          }
        >
          <Stack gap={2}>
            <Text role={isTooMuch ? 'alert' : undefined}>
              {isTooMuch
                ? `Sekali cetak paling banyak ${most}. Kurangi pilihannya dulu.`
                : 'Semuanya terbuka di satu halaman, siap dicetak.'}
            </Text>
            <ChoiceGroup label="Bentuk" value={type} choices={types} onChange={setType} />
          </Stack>
        </Dialog>
      )}
    </>
  );
}

const most = 50; // what the server prints on one page
const types = [
  ['full', 'Full'],
  ['info', 'Info'],
  ['mini', 'Mini'],
] as const;
