import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { putFieldErrors, SaveProblem, type SaveProblemProps, useIsDirty } from '../form/index.ts';
import { useFinance } from '../provider/index.ts';

type SomeWrite = SaveProblemProps['write'];

export interface RecordDialogProps<Values extends FieldValues> {
  title: string;
  form: UseFormReturn<Values>;
  /** The write behind 'Simpan', made with `inForm: true`. */
  write: SomeWrite;
  /** Saves what was typed. */
  save: (values: Values) => Promise<unknown>;
  /** A button 'Hapus' that asks first. */
  removal?: { question: string; write: SomeWrite; run: () => Promise<unknown> } | undefined;
  onClose: () => void;
  /** Something that is to be saved with it is still on its way, such as a file: 'Simpan' waits. */
  isWaiting?: boolean;
  /** Default `xs`; `sm` for fields in two columns. */
  maxWidth?: 'xs' | 'sm';
  /** The fields. */
  children: ReactNode;
}

/** The modal form of a record: it closes when the server has it and stays open, with everything typed, when not. */
export function RecordDialog<Values extends FieldValues>({ title, form, write, save, removal, onClose, isWaiting = false, maxWidth = 'xs', children }: RecordDialogProps<Values>) {
  const { confirm } = useFinance();
  const formId = useId();
  const isDirty = useIsDirty(form);
  const { error } = write;
  const { setError } = form;
  useEffect(() => {
    if (error) putFieldErrors(error, setError); // only now are the fields enabled again, so that one can take the focus
  }, [error, setError]);
  const isBusy = write.isSaving || removal?.write.isSaving === true;

  async function handleClose() {
    if (isBusy) return;
    const text = write.isUncertain ? 'Belum diketahui apakah data ini sudah tersimpan. Periksa daftarnya sebelum menyimpan lagi.' : 'Yang sudah diisi akan hilang.';
    if ((!isDirty() && !write.isUncertain) || await confirm({ title: 'Tutup tanpa menyimpan?', text, yes: 'Ya, tutup', no: 'Kembali ke isian' })) onClose();
  }
  async function handleRemove() {
    if (removal && await confirm({ title: 'Hapus?', text: removal.question, yes: 'Ya, hapus', isDestructive: true })) await removal.run();
  }

  return (
    <Dialog open onClose={() => void handleClose()} fullWidth maxWidth={maxWidth} aria-labelledby={`${formId}-title`}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.stopPropagation(); // a host's own form may stand around the widget
            void form.handleSubmit(async (values) => void (await save(values)))(event);
          }}
        >
          <Fields disabled={isBusy}>{children}</Fields>
        </form>
        <SaveProblem write={write} />
        {removal && <SaveProblem write={removal.write} />}
      </DialogContent>
      <DialogActions>
        {removal && <Button color="error" disabled={isBusy} onClick={() => void handleRemove()} sx={{ mr: 'auto' }}>Hapus</Button>}
        <Button variant="outlined" disabled={isBusy} onClick={() => void handleClose()}>Batal</Button>
        {isBusy ? <CircularProgress size={24} aria-label="Menyimpan" sx={{ mx: 3 }} /> : <Button type="submit" form={formId} variant="contained" loading={isWaiting}>Simpan</Button>}
      </DialogActions>
    </Dialog>
  );
}

const Fields = styled('fieldset')({ border: 0, margin: 0, padding: 0, minWidth: 0, display: 'grid', gap: 16 });
