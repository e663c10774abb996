import type { UnconfirmedTransaction } from '@finance/contract';
import { isProofKept } from '@finance/contract/rules';
import { FilePreview, FileUpload } from '../file/index.ts';
import { useMay, useRead, useWrite } from '../../runtime/index.ts';

export interface UnconfirmedTransactionProofProps {
  unconfirmed: UnconfirmedTransaction;
  onUpdated: ((unconfirmed: UnconfirmedTransaction) => void) | undefined;
}

/** The proof of an unconfirmed transaction: put there, replaced or taken away while it waits. */
export function UnconfirmedTransactionProof({ unconfirmed, onUpdated }: UnconfirmedTransactionProofProps) {
  const session = useRead('session', 'show');
  const mayUpload = useMay('unconfirmed-transaction:create');
  const user = { id: session.data?.data.user.id, mayUpdate: useMay('unconfirmed-transaction:update') === true };
  const write = useWrite('unconfirmedTransaction', 'proof', {
    success: 'Bukti disimpan',
    onSaved: ({ data }) => onUpdated?.(data),
  });
  const { id, proof_file_uuid, status, version } = unconfirmed;

  if (status !== 'unconfirmed' || mayUpload === false || isProofKept(unconfirmed, user))
    return (
      proof_file_uuid && (
        <div style={{ marginTop: 16 }}>
          <FilePreview uuid={proof_file_uuid} />
        </div>
      )
    );
  return (
    <div style={{ marginTop: 16 }}>
      <FileUpload
        value={proof_file_uuid}
        onChange={(uuid) => void write.run(id, { proof_file_uuid: uuid, version })}
        label="Bukti transfer"
        disabled={write.isSaving}
        fields={{ fileable_type: 'unconfirmed-transaction', fileable_id: id }}
      />
    </div>
  );
}
