import type { FieldValues } from 'react-hook-form';
import { SaveProblem } from './SaveProblem.tsx';
import { Button } from '../../ui/index.ts';
import { useFinance } from '../../runtime/index.ts';
import { RecordDialog, type RecordDialogProps } from './RecordDialog.tsx';

export interface RemovableDialogProps<Values extends FieldValues, Checked> extends Omit<
  RecordDialogProps<Values, Checked>,
  'start' | 'isBusy'
> {
  /** A button 'Hapus' that asks first; none where the record is new or may not be removed. */
  removal:
    | { question: string; write: RecordDialogProps<Values, Checked>['write']; run: () => Promise<unknown> }
    | undefined;
}

/** The modal form of a record that can be removed there. */
export function RemovableDialog<Values extends FieldValues, Checked>({
  removal,
  children,
  ...dialog
}: RemovableDialogProps<Values, Checked>) {
  const { confirm } = useFinance();
  const isBusy = dialog.write.isSaving || removal?.write.isSaving === true;

  async function handleRemove() {
    if (removal && (await confirm({ title: 'Hapus?', text: removal.question, yes: 'Ya, hapus', isDestructive: true })))
      await removal.run();
  }

  return (
    <RecordDialog
      {...dialog}
      isBusy={isBusy}
      start={
        removal && (
          <Button
            tone="error"
            disabled={isBusy}
            onClick={() => void handleRemove()}
            style={{ marginInlineEnd: 'auto' }}
          >
            Hapus
          </Button>
        )
      }
    >
      {children}
      {removal && <SaveProblem write={removal.write} />}
    </RecordDialog>
  );
}
