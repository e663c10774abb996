import type { Transfer } from '@finance/contract';
import { Rupiah } from '../../ui/index.ts';
import { type CorrectionField, Corrections } from '../correction-request/index.ts';
import { transferLabels } from './transferForm.ts';

export interface TransferCorrectionsProps {
  transfer: Transfer;
  onUpdated: ((transfer: Transfer) => void) | undefined;
}

/** What is asked for about a transfer, by whoever may not change or void it. */
export function TransferCorrections({ transfer, onUpdated }: TransferCorrectionsProps) {
  return (
    <Corrections
      resource="transfer"
      record={transfer}
      noun="transfer"
      labels={labels}
      fields={fields}
      isChangeable={transfer.status === 'pending'}
      isVoidable={transfer.status !== 'cancelled'}
      voidText={
        <>
          <Rupiah amount={transfer.amount} /> dari {transfer.from_account.full_info} ke {transfer.to_account.full_info}.
        </>
      }
      onUpdated={onUpdated}
    />
  );
}

const labels = { ...transferLabels, from_account_id: 'Dari account', to_account_id: 'Ke account' };

const fields: readonly CorrectionField[] = [
  { name: 'amount', label: 'Jumlah', kind: 'amount' },
  { name: 'fee', label: 'Biaya', kind: 'amount', hint: '0 bila tanpa biaya' },
  { name: 'date', label: 'Tanggal', kind: 'date' },
  { name: 'note', label: 'Catatan', kind: 'text' },
];
