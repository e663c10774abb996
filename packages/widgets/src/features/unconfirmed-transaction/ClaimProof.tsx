import type { UnconfirmedTransaction } from '@finance/contract';
import { FilePreview, FileUpload } from '../file/index.ts';
import { useMay, useWrite } from '../../runtime/index.ts';

export interface ClaimProofProps {
  claim: UnconfirmedTransaction;
  onUpdated: ((claim: UnconfirmedTransaction) => void) | undefined;
}

/** The proof of a claim: put there, replaced or taken away while it waits. */
export function ClaimProof({ claim, onUpdated }: ClaimProofProps) {
  const mayUpload = useMay('unconfirmed-transaction:create');
  const write = useWrite('unconfirmedTransaction', 'proof', {
    success: 'Bukti disimpan',
    onSaved: ({ data }) => onUpdated?.(data),
  });
  const { id, proof_file_uuid, status, version } = claim;

  if (status !== 'unconfirmed' || mayUpload === false)
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
