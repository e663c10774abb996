import type { FormEvent, ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { SaveProblem, type SaveProblemProps } from './SaveProblem.tsx';
import { useIsDirty } from './useIsDirty.ts';
import { useUnsaved } from './useUnsaved.ts';
import { Button, Dialog, type DialogProps, SaveButton, styled } from '../../ui/index.ts';
import { useFinance } from '../../runtime/index.ts';

type SomeWrite = SaveProblemProps<FieldValues>['write'];

export interface RecordDialogProps<Values extends FieldValues, Checked> extends Pick<
  DialogProps,
  'isOpen' | 'title' | 'mark' | 'width'
> {
  form: UseFormReturn<Values, unknown, Checked>;
  /** The write behind 'Simpan', made with `inForm: true`. */
  write: SomeWrite;
  /** Saves what was typed. */
  save: (values: Checked) => Promise<unknown>;
  /** At the other end of the buttons' line. */
  start?: ReactNode;
  /** Something else is done to the record: nothing can be typed or pressed meanwhile. */
  isBusy?: boolean;
  /** The user wants out. */
  onClose: () => void;
  /** Something that is to be saved with it is still on its way, such as a file: 'Simpan' waits. */
  isWaiting?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** The modal form of a record: it closes when the server has it and stays open, with everything typed, when not. */
export function RecordDialog<Values extends FieldValues, Checked>({
  form,
  write,
  save,
  start,
  onClose,
  isWaiting = false,
  isBusy: isBusyElsewhere = false,
  children,
  ...dialog
}: RecordDialogProps<Values, Checked>) {
  const { confirm } = useFinance();
  const isDirty = useIsDirty(form);
  const isUnsaved = () => isDirty() || write.isUncertain;
  useUnsaved(isUnsaved);
  const isBusy = write.isSaving || isBusyElsewhere;

  function handleSubmit(event: FormEvent) {
    event.stopPropagation(); // a host's own form may stand around the widget
    void form.handleSubmit(async (values) => void (await save(values)))(event);
  }
  async function handleClose() {
    if (isBusy) return;
    const text = write.isUncertain
      ? 'Belum diketahui apakah data ini sudah tersimpan. Periksa daftarnya sebelum menyimpan lagi.'
      : 'Yang sudah diisi akan hilang.';
    if (
      !isUnsaved() ||
      (await confirm({
        title: 'Tutup tanpa menyimpan?',
        text,
        yes: 'Ya, tutup',
        no: 'Kembali ke isian',
        isDestructive: true,
      }))
    )
      onClose();
  }

  return (
    <Dialog
      {...dialog}
      onSubmit={handleSubmit}
      onClose={() => void handleClose()}
      actions={
        <>
          {start}
          <Button variant="outlined" disabled={isBusy} onClick={() => void handleClose()}>
            Batal
          </Button>
          <SaveButton isSaving={isBusy} loading={isWaiting} />
        </>
      }
    >
      <Fields disabled={isBusy}>{children}</Fields>
      <SaveProblem write={write} setError={form.setError} />
    </Dialog>
  );
}

const Fields = styled('fieldset', () => ({
  border: 0,
  margin: 0,
  padding: '4px 0 0',
  minWidth: 0,
  containerType: 'inline-size',
  display: 'grid',
  gap: 16,
}));
