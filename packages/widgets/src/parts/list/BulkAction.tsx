import { useState } from 'react';
import { Button } from '../../ui/index.ts';
import { BulkDialog, type BulkDialogProps } from './BulkDialog.tsx';

/** What every bulk action of a list is given. */
export interface BulkProps<Row> {
  /** The selected rows. */
  rows: readonly Row[];
  /** Called with the rows that are done or can no longer be, which need not stay selected. */
  onDone: (rows: readonly Row[]) => void;
}

export type BulkActionProps<Row> = BulkProps<Row> & Omit<BulkDialogProps<Row>, 'stay'>;

/**
 * One action for the selected rows: a button, one question, and one result that names what did not work and why, and
 * asks what the server wants to know about single rows.
 */
export function BulkAction<Row extends { id: number }>({ label, onDone, ...action }: BulkActionProps<Row>) {
  // The rows stay those of the question, whatever is deselected meanwhile, but as they are now.
  const [asked, setAsked] = useState<readonly Row[] | null>(null);
  return (
    <>
      <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setAsked(action.rows)}>
        {label}
      </Button>
      {asked && (
        <BulkDialog
          {...action}
          label={label}
          rows={asked.map((row) => action.rows.find(({ id }) => id === row.id) ?? row)}
          onDone={(done) => {
            setAsked(null);
            onDone(done);
          }}
        />
      )}
    </>
  );
}
