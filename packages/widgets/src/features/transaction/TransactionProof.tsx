import type { Transaction } from '@finance/contract';
import { FilePreview, FileUpload } from '../file/index.ts';
import { useMay, useWrite } from '../../runtime/index.ts';
import { Section } from '../../ui/index.ts';

export interface TransactionProofProps {
  transaction: Transaction;
  onUpdated: ((transaction: Transaction) => void) | undefined;
}

/**
 * 'Bukti': the file that proves a transaction; with the right to change it, a proof can be added, replaced or
 * removed.
 */
export function TransactionProof({ transaction, onUpdated }: TransactionProofProps) {
  const mayUpdate = useMay('transaction:update');
  const update = useWrite('transaction', 'update', {
    success: 'Berhasil menyimpan',
    onSaved: ({ data }) => onUpdated?.(data),
  });
  const { id, version, proof_file_uuid } = transaction;
  const isFixed =
    transaction.voided_at !== null ||
    transaction.transfer_id !== null ||
    transaction.due_id !== null ||
    transaction.online_payment_id !== null;
  const isChangeable = mayUpdate === true && !isFixed;
  if (!isChangeable && proof_file_uuid === null) return null;

  return (
    <Section title="Bukti">
      {isChangeable ? (
        <FileUpload
          label="File bukti"
          value={proof_file_uuid}
          disabled={update.isSaving}
          fields={{ fileable_type: 'transaction', fileable_id: String(id) }}
          onChange={(uuid) => void update.run(id, { proof_file_uuid: uuid, version })}
        />
      ) : (
        proof_file_uuid !== null && <FilePreview uuid={proof_file_uuid} />
      )}
    </Section>
  );
}
