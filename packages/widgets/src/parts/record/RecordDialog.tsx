import { type FormEvent, type ReactNode, useState } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { SaveProblem, type SaveProblemProps } from './SaveProblem.tsx';
import type { Conflict } from './ConflictForm.tsx';
import { discardQuestion } from './discardQuestion.ts';
import { pressByKeys } from './pressByKeys.ts';
import { unseen } from './unseen.ts';
import { useIsDirty } from './useIsDirty.ts';
import { useUnsaved } from './useUnsaved.ts';
import {
  Button,
  Dialog,
  type DialogProps,
  type FormKey,
  loadable,
  LockableFields,
  SaveButton,
  Tag,
} from '../../ui/index.ts';
import { useFinance, useTestTenant, type Write } from '../../runtime/index.ts';

const LoadableUnseenFaults = loadable(async () => (await import('./UnseenFaults.tsx')).UnseenFaults);
const LoadableFailedFile = loadable(async () => (await import('./FailedFile.tsx')).FailedFile);
const LoadableConflictForm = loadable(async () => (await import('./ConflictForm.tsx')).ConflictForm);

type SomeWrite = SaveProblemProps<FieldValues>['write'] & Pick<Write<never, unknown>, 'reset'>;

/** What keeps a chosen file from being saved with the form. */
export type PendingFile = 'sending' | 'failed' | null;

export interface RecordDialogProps<Values extends FieldValues, Checked>
  extends Pick<DialogProps, 'isOpen' | 'title' | 'mark' | 'width'>, Pick<SaveProblemProps<Values>, 'unblock'> {
  form: UseFormReturn<Values, unknown, Checked>;
  /** The write behind 'Simpan', made with `inForm: true`. */
  write: SomeWrite;
  /** Saves what was typed. */
  save: (values: Checked) => Promise<unknown>;
  /** At the start of the row of buttons. */
  start?: ReactNode;
  /** The record is being changed in another way: nothing can be typed or clicked meanwhile. */
  isBusy?: boolean;
  /** The user closes the modal. */
  onClose: () => void;
  /** A chosen file is not uploaded yet: 'Simpan' waits for it. If that failed, the user has to decide first. */
  pendingFile?: PendingFile;
  /** Other ways to save, before 'Simpan': `SaveAndNewButtons`. */
  more?: ReactNode;
  /** What somebody else changes while the form is open: `useOpenedRecord`. */
  conflict?: Conflict | undefined;
  /** Called at each attempt to save. */
  onStart?: () => void;
  /** Nothing is left to type: 'Simpan' has the focus. */
  isReady?: boolean | undefined;
  /** Above the fields; not disabled while saving. */
  top?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/**
 * The modal form of a record; Ctrl+Enter saves. It closes once the server has saved it; otherwise it stays open with
 * what was typed.
 */
export function RecordDialog<Values extends FieldValues, Checked>({
  form,
  write,
  save,
  start,
  onClose,
  pendingFile = null,
  isBusy: isBusyElsewhere = false,
  more,
  conflict,
  unblock,
  onStart,
  isReady,
  top,
  mark,
  children,
  ...dialog
}: RecordDialogProps<Values, Checked>) {
  const { confirm } = useFinance();
  const isTest = useTestTenant();
  const isDirty = useIsDirty(form);
  const isUnsaved = () => isDirty() || write.isUncertain;
  useUnsaved(isUnsaved);
  const isBusy = write.isSaving || isBusyElsewhere;
  const [isHeld, setIsHeld] = useState(false);
  const [faults, setFaults] = useState<[name: string, message: unknown][]>([]);

  function handleSubmit(event: FormEvent) {
    event.stopPropagation(); // a host's own form may stand around the widget
    onStart?.();
    setFaults([]);
    // Nobody would notice that the file is missing, or that the one before it is saved.
    const go = async (values: Checked) => (pendingFile === 'failed' ? setIsHeld(true) : save(values));
    void form.handleSubmit(go, handleInvalid)(event);
  }
  /** Each field tells its own fault. A value that a host gives for a field that it hides has none to tell it. */
  function handleInvalid(errors: FieldErrors) {
    setFaults(
      Object.entries(errors).flatMap(([name, error]) => (error?.type === unseen ? [[name, error.message]] : [])),
    );
  }
  async function handleClose() {
    if (isBusy) return;
    const text = write.isUncertain
      ? 'Belum diketahui apakah data ini sudah tersimpan. Periksa daftarnya sebelum menyimpan lagi.'
      : 'Yang sudah diisi akan hilang.';
    if (!isUnsaved() || (await confirm(discardQuestion(text)))) onClose();
  }

  const marks = isTest ? (
    <>
      <Tag tone="warning">Uji coba</Tag> {mark}
    </>
  ) : (
    mark
  );
  return (
    <span role="presentation" style={{ display: 'contents' }} onKeyDown={pressByKeys}>
      <Dialog
        {...dialog}
        mark={marks}
        onSubmit={handleSubmit}
        onClose={() => void handleClose()}
        actions={
          <>
            {start}
            <Button variant="outlined" disabled={isBusy} onClick={() => void handleClose()}>
              Batal
            </Button>
            {more}
            <SaveButton
              isSaving={isBusy}
              data-autofocus={isReady || undefined}
              loading={pendingFile === 'sending'}
              aria-keyshortcuts={'Control+Enter' satisfies FormKey}
            />
          </>
        }
      >
        {top}
        <LockableFields disabled={isBusy} style={{ paddingTop: 4 }}>
          {children}
        </LockableFields>
        {isHeld && pendingFile === 'failed' && <LoadableFailedFile />}
        {faults.length > 0 && <LoadableUnseenFaults faults={faults} />}
        <SaveProblem
          write={write}
          form={form}
          unblock={unblock}
          isOvertaken={conflict && conflict.record.version > conflict.opened.version}
          onSubmitted={onClose}
        />
        {conflict && <LoadableConflictForm {...conflict} form={form} write={write} />}
      </Dialog>
    </span>
  );
}
