import type { Transfer } from '@finance/contract';
import { isProofKept } from '@finance/contract/rules';
import { useRef, useState } from 'react';
import { FilePreview, uploadable } from '../file/index.ts';
import { Alert, Button, Section } from '../../ui/index.ts';
import { useMay, useRead, useWrite } from '../../runtime/index.ts';

export interface TransferProofProps {
  transfer: Transfer;
  onUpdated: ((transfer: Transfer) => void) | undefined;
}

/** The proof of a transfer, and a button to add or replace one while it is in transit or after it has arrived. */
export function TransferProof({ transfer, onUpdated }: TransferProofProps) {
  const { id, status, proof_file_uuid } = transfer;
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isShrinking, setIsShrinking] = useState(false);
  const session = useRead('session', 'show');
  const user = { id: session.data?.data.user.id, mayUpdate: useMay('transfer:update') === true };
  const mayProve = useMay('transfer:create') === true && status !== 'cancelled' && !isProofKept(transfer, user);
  const write = useWrite('transfer', 'proofUpload', {
    success: 'Bukti tersimpan',
    onSaved: ({ data }) => onUpdated?.(data),
  });
  if (proof_file_uuid === null && !mayProve) return null;

  async function handleFile(file: File) {
    setProblem(null);
    setIsShrinking(true);
    try {
      const { file: small, problem: found } = await uploadable(file);
      if (found === undefined) await write.run(id, { file: small });
      else setProblem(found);
    } finally {
      setIsShrinking(false);
    }
  }

  function handleChange({ currentTarget }: { currentTarget: HTMLInputElement }) {
    const file = currentTarget.files?.[0];
    currentTarget.value = ''; // lets the user choose the same file again
    if (file) void handleFile(file);
  }

  return (
    <Section title="Bukti">
      {proof_file_uuid !== null && <FilePreview uuid={proof_file_uuid} />}
      {problem !== null && (
        <div style={{ margin: '8px 0' }}>
          <Alert severity="error">{problem}</Alert>
        </div>
      )}
      {mayProve && (
        <>
          <input
            ref={chooser}
            style={{ display: 'none' }} // hosts' styles override the attribute `hidden`
            type="file"
            accept="image/*,application/pdf"
            onChange={handleChange}
            aria-label="File bukti"
          />
          <Button
            variant="outlined"
            size="small"
            loading={isShrinking || write.isSaving}
            onClick={() => chooser.current?.click()}
            style={{ marginTop: proof_file_uuid === null ? 0 : 8 }}
          >
            {proof_file_uuid === null ? 'Unggah bukti' : 'Ganti bukti'}
          </Button>
        </>
      )}
    </Section>
  );
}
