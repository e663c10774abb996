import type { ApiError } from '@finance/api-client';
import type {
  Due,
  DuePaymentBatchDetail,
  RecordFile,
  Transaction,
  Transfer,
  UnconfirmedTransaction,
} from '@finance/contract';
import { useEffect, useRef, useState } from 'react';
import { SaveProblem, useUnsaved } from '../../parts/record/index.ts';
import { useFinance, useRead, useWrite } from '../../runtime/index.ts';
import { Button, InlineError, LoadingRows, Section, styled } from '../../ui/index.ts';
import { type FilesChange, FilesInput } from './FilesInput.tsx';
import type { ChosenFile } from './FilesInputRow.tsx';

export interface RecordFilesProps {
  /** The record whose files they are. */
  of:
    | { kind: 'transaction'; record: Transaction }
    | { kind: 'due'; record: Due }
    | { kind: 'transfer'; record: Transfer }
    | { kind: 'unconfirmedTransaction'; record: UnconfirmedTransaction }
    | { kind: 'duePaymentBatch'; record: DuePaymentBatchDetail };
  /** Heading of the section. */
  title: string;
  /** What the field is called. */
  label: string;
  /** Whether the user may change them. */
  isChangeable: boolean;
  /** Whether those that are there stay, the first in its place, and others may only be added. */
  isKept?: boolean;
  /** Called once a change was saved, with what its answer names. */
  onSaved?: ((answer: FilesAnswer) => void) | undefined;
}

/** What a change of files answers: the new list, and the record in its new version. */
interface FilesAnswer {
  data: RecordFile[];
  transaction?: Transaction;
  due?: Due;
  transfer?: Transfer;
  unconfirmed_transaction?: UnconfirmedTransaction;
  due_payment_batch?: DuePaymentBatchDetail;
}

/** What answers call the record. */
const names = {
  transaction: 'transaction',
  due: 'due',
  transfer: 'transfer',
  unconfirmedTransaction: 'unconfirmed_transaction',
  duePaymentBatch: 'due_payment_batch',
} as const;

/**
 * All files of a record in their order, with their captions. Whoever may change the record adds, names, moves and takes
 * them off; each step is saved at once. What could not be saved stays in view, and is done again on top of what others
 * have changed meanwhile.
 */
export function RecordFiles({
  of: { kind, record },
  title,
  label,
  isChangeable,
  isKept = false,
  onSaved,
}: RecordFilesProps) {
  const { invalidate } = useFinance();
  const { id, version } = record;
  const resource = kind as 'transaction'; // all answer alike
  const { data, error, isLoading, refresh } = useRead(resource, 'files', id);
  const [known, setKnown] = useState<{ data: unknown; files: readonly ChosenFile[] }>();
  const [changes, setChanges] = useState<readonly FilesChange[]>([]);
  if (data && known?.data !== data) setKnown({ data, files: data.data.map(chosen) });
  // what the next save is based on: several may be asked for while one is under way
  const latest = useRef({ files: known?.files ?? [], version, changes, sent: 0, isSaving: false });
  useEffect(() => {
    const { current } = latest;
    current.files = known?.files ?? [];
    current.version = Math.max(current.version, version);
  }, [known, version]);
  const write = useWrite(resource, 'setFiles', { inForm: true, onSaved: handleSaved, onError: handleError });
  useUnsaved(() => latest.current.changes.length > 0);

  if (isLoading) return <LoadingRows rows={1} label="Memuat file…" />;
  if (!known) return <InlineError error={error} onRetry={() => void refresh()} />;
  const files = applied(known.files, changes);
  if (!isChangeable && files.length === 0) return null;

  function put(next: readonly FilesChange[]) {
    latest.current.changes = next;
    setChanges(next);
  }
  async function save() {
    const { current } = latest;
    if (current.isSaving) return; // what came meanwhile is sent next
    current.isSaving = true;
    let isSaved = true;
    while (isSaved && current.changes.length > 0) {
      current.sent = current.changes.length;
      const body = { files: applied(current.files, current.changes), version: current.version };
      isSaved = (await write.run(id, body)).status === 'saved';
    }
    current.isSaving = false;
  }
  function handleSaved(answer: FilesAnswer) {
    const { current } = latest;
    current.files = answer.data.map(chosen);
    current.version = answer[names[kind]]?.version ?? current.version;
    setKnown({ data, files: current.files });
    put(current.changes.slice(current.sent));
    onSaved?.(answer);
    void save(); // nothing, unless the answer had been lost
  }
  function handleError({ status }: ApiError) {
    if (status === 409) invalidate([resource]); // then on top of what somebody else has saved
  }

  return (
    <Section title={title} isLandmark={kind === 'transaction' || kind === 'transfer'}>
      <FilesInput
        files={files}
        label={label}
        fields={{ fileable_type: names[kind].replaceAll('_', '-'), fileable_id: String(id) }}
        isReadOnly={!isChangeable}
        isKept={isKept}
        onChange={(change) => {
          put([...latest.current.changes, change]);
          void save();
        }}
      />
      <SaveProblem write={write} />
      {write.error && !write.isUncertain && changes.length > 0 && (
        <Choices>
          <Button size="small" variant="outlined" loading={write.isSaving} onClick={() => void save()}>
            Coba lagi
          </Button>
          <Button
            size="small"
            variant="outlined"
            onClick={() => {
              put([]);
              write.reset();
            }}
          >
            Batal
          </Button>
        </Choices>
      )}
    </Section>
  );
}

function chosen({ file_uuid, caption }: ChosenFile): ChosenFile {
  return { file_uuid, caption };
}

function applied(files: readonly ChosenFile[], changes: readonly FilesChange[]): ChosenFile[] {
  return changes.reduce<ChosenFile[]>((list, change) => change(list), [...files]);
}

const Choices = styled('span', () => ({ display: 'flex', flexWrap: 'wrap', gap: 8 }));
