import type { Transfer } from '@finance/contract';
import { useState } from 'react';
import { BulkAction, type BulkProps } from '../../parts/list/index.ts';
import { useFinance, useMay, useWriteEach } from '../../runtime/index.ts';
import { DateField, Text } from '../../ui/index.ts';
import { drawSimilarTransfer } from './drawSimilarTransfer.tsx';
import { transferName } from './transferForm.ts';

/** Confirms the selected transfers. */
export function TransferBulk(props: BulkProps<Transfer>) {
  const { today } = useFinance();
  const mayConfirm = useMay('transfer:create');
  const [date, setDate] = useState<string | null>(today);
  const confirmEach = useWriteEach('transfer', 'confirm');
  if (!mayConfirm) return null;
  return (
    <BulkAction
      {...props}
      label="Konfirmasi"
      question={(count) => `Konfirmasi ${count} transfer?`}
      nameOf={transferName}
      refusalOf={({ status }) => (status === 'pending' ? null : 'Sudah dikonfirmasi.')}
      similar={drawSimilarTransfer}
      run={(rows, onOne, answersTo) =>
        confirmEach(
          rows.map(({ id, version }) => ({ id, args: [id, { version, date, ...answersTo(id) }] })),
          onOne,
        )
      }
    >
      <Text>Uangnya sudah masuk ke account tujuan. Setelah dikonfirmasi, transfer tidak dapat diubah lagi.</Text>
      <DateField label="Tanggal diterima" value={date} onValueChange={setDate} helperText="Untuk semuanya" />
    </BulkAction>
  );
}
