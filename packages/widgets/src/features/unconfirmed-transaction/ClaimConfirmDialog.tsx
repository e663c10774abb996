import type { UnconfirmedTransaction } from '@finance/contract';
import { Button, Dialog, Note, Rupiah, SaveButton, styled } from '../../ui/index.ts';
import { FilePreview } from '../file/index.ts';
import { SaveProblem } from '../../parts/record/index.ts';
import { useRead, useWrite } from '../../runtime/index.ts';
import { LikelyDuplicates } from './LikelyDuplicates.tsx';

export interface ClaimConfirmDialogProps {
  claim: UnconfirmedTransaction;
  onConfirmed: (claim: UnconfirmedTransaction) => void;
  onClose: () => void;
}

/** The claim and its proof beside what is booked already: either that is the money, or a new transaction is booked, once. */
export function ClaimConfirmDialog({ claim, onConfirmed, onClose }: ClaimConfirmDialogProps) {
  const duplicates = useRead('unconfirmedTransaction', 'likelyDuplicates', claim.id);
  const write = useWrite('unconfirmedTransaction', 'confirm', {
    inForm: true,
    success: 'Klaim dikonfirmasi',
    onSaved: ({ data }) => onConfirmed(data),
  });
  const direction = claim.amount > 0 ? 'masuk ke' : 'keluar dari';

  return (
    <Dialog
      title="Konfirmasi klaim?"
      width="md"
      onClose={() => {
        if (!write.isSaving) onClose();
      }}
      actions={
        <>
          <Button variant="outlined" onClick={onClose} disabled={write.isSaving}>
            Kembali
          </Button>
          <SaveButton
            type="button"
            isSaving={write.isSaving}
            tone="success"
            disabled={duplicates.isLoading}
            onClick={() => void write.run(claim.id, { version: claim.version })}
          >
            Catat transaksi baru
          </SaveButton>
        </>
      }
    >
      <Frame>
        <div>
          <div>
            <p>
              <strong>
                <Rupiah amount={claim.amount} />
              </strong>{' '}
              {direction} {claim.account.full_info} pada {claim.date}
              {claim.related_entity_name && `, ${claim.related_entity_name}`}.
            </p>
            {claim.note && <Note style={{ margin: 0, whiteSpace: 'pre-line' }}>{claim.note}</Note>}
            {claim.proof_file_uuid ? (
              <FilePreview uuid={claim.proof_file_uuid} />
            ) : (
              <Note style={{ margin: 0 }}>Tanpa bukti. Cocokkan dulu dengan mutasi rekening.</Note>
            )}
          </div>
          <LikelyDuplicates
            read={duplicates}
            claim={claim}
            disabled={write.isSaving}
            onChoose={(transaction) =>
              void write.run(claim.id, { version: claim.version, transaction_id: transaction.id })
            }
          />
        </div>
      </Frame>
      <SaveProblem write={write} />
    </Dialog>
  );
}

/** The claim beside what is booked, where there is room for both. */
const Frame = styled('div', () => ({
  containerType: 'inline-size',
  overflowWrap: 'anywhere',
  '& > div': {
    display: 'grid',
    gap: 24,
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    '@container (min-width: 720px)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
  },
  '& > div > div': { display: 'grid', gap: 16 },
  '& > div > section': { marginTop: 0 },
  '& p': { margin: 0 },
}));
