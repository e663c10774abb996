import type { UnconfirmedTransaction } from '@finance/contract';
import { Button, Dialog, Note, Rupiah, SaveButton, styled, Unbroken } from '../../ui/index.ts';
import { RecordFiles } from '../file/index.ts';
import { SaveProblem } from '../../parts/record/index.ts';
import { useRead, useWrite } from '../../runtime/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';
import { drawSimilarTransaction } from '../transaction/index.ts';
import { LikelyDuplicates } from './LikelyDuplicates.tsx';

export interface UnconfirmedTransactionConfirmDialogProps {
  unconfirmed: UnconfirmedTransaction;
  onConfirmed: (unconfirmed: UnconfirmedTransaction) => void;
  onClose: () => void;
}

/** Shows an unconfirmed transaction beside what is booked already. Either that is the money, or a new one is booked. */
export function UnconfirmedTransactionConfirmDialog({
  unconfirmed,
  onConfirmed,
  onClose,
}: UnconfirmedTransactionConfirmDialogProps) {
  const duplicates = useRead('unconfirmedTransaction', 'likelyDuplicates', unconfirmed.id);
  const write = useWrite('unconfirmedTransaction', 'confirm', {
    inForm: true,
    similar: drawSimilarTransaction,
    success: 'Klaim dikonfirmasi',
    onSaved: ({ data }) => onConfirmed(data),
  });
  const direction = unconfirmed.amount > 0 ? 'masuk ke' : 'keluar dari';

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
            onClick={() => void write.run(unconfirmed.id, { version: unconfirmed.version })}
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
                <Rupiah amount={unconfirmed.amount} />
              </strong>{' '}
              {direction} {unconfirmed.account.full_info} pada <Unbroken>{unconfirmed.date}</Unbroken>
              {unconfirmed.related_entity_name && `, ${unconfirmed.related_entity_name}`}.
            </p>
            {unconfirmed.note && <Note style={{ margin: 0, whiteSpace: 'pre-line' }}>{unconfirmed.note}</Note>}
            {unconfirmed.proof_file_uuid ? (
              <RecordFiles
                of={{ kind: 'unconfirmedTransaction', record: unconfirmed }}
                title="Bukti"
                label="Bukti transfer"
                isChangeable={false}
              />
            ) : (
              <Note style={{ margin: 0 }}>Tanpa bukti. Cocokkan dulu dengan mutasi rekening.</Note>
            )}
          </div>
          <LikelyDuplicates
            read={duplicates}
            unconfirmed={unconfirmed}
            disabled={write.isSaving}
            onChoose={(transaction) =>
              void write.run(unconfirmed.id, { version: unconfirmed.version, transaction_id: transaction.id })
            }
          />
        </div>
      </Frame>
      <SaveProblem write={write} unblock={LoadableUnblockButton} />
    </Dialog>
  );
}

/** The unconfirmed transaction beside what is booked, where there is room for both. */
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
