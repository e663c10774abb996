import type { CorrectionRequest, CorrectionResource } from '@finance/contract';
import { type ReactNode, useState } from 'react';
import { useMay, useRead } from '../../runtime/index.ts';
import { Actions, Button, FullScreenSpinner, loadable } from '../../ui/index.ts';
import type { CorrectionFormProps } from './CorrectionForm.tsx';
import { CorrectionRequests } from './CorrectionRequests.tsx';
import { voidWords } from './voidWords.ts';

const CorrectionForm = loadable(async () => (await import('./CorrectionForm.tsx')).CorrectionForm, FullScreenSpinner);
const CorrectionVoidDialog = loadable(
  async () => (await import('./CorrectionVoidDialog.tsx')).CorrectionVoidDialog,
  FullScreenSpinner,
);

/** The record that requests of one kind are about. */
export type RecordOf<Resource extends CorrectionResource> = Extract<
  CorrectionRequest,
  { resource: Resource }
>['record'];

export interface CorrectionsProps<Resource extends CorrectionResource> extends Pick<
  CorrectionFormProps,
  'fields' | 'renderAccount'
> {
  resource: Resource;
  record: RecordOf<Resource>;
  /** What it is called within a sentence. */
  noun: string;
  /** What proposed fields are called. */
  labels: Readonly<Record<string, string>>;
  /** Whoever may could change it as it is. */
  isChangeable: boolean;
  /** Whoever may could void it as it is. */
  isVoidable: boolean;
  /** What voiding it means. */
  voidText: ReactNode;
  /** It was changed or voided as asked for. */
  onUpdated: ((record: RecordOf<Resource>) => void) | undefined;
}

/**
 * 'Ajukan perubahan' and 'Ajukan pembatalan' for whoever may not do it themselves, and what was asked for so far, with
 * the decision for whoever may.
 */
export function Corrections<Resource extends CorrectionResource>({
  resource,
  record,
  noun,
  labels,
  fields,
  renderAccount,
  isChangeable,
  isVoidable,
  voidText,
  onUpdated,
}: CorrectionsProps<Resource>) {
  const [open, setOpen] = useState<'update' | 'void' | null>(null);
  const { data } = useRead('correctionRequest', 'index', { resource, record_id: record.id, paginate: 5 });
  const isAskable = data !== undefined && data.data.every(({ status }) => status !== 'open');
  const mayAsk = useMay(`${resource}:create`) === true && isAskable;
  const mayUpdate = useMay(`${resource}:update`);
  const mayVoid = useMay(`${resource}:delete`);
  const asks = {
    update: mayAsk && isChangeable && mayUpdate === false,
    void: mayAsk && isVoidable && mayVoid === false,
  };
  const dialog = { resource, record, onClose: () => setOpen(null) };
  return (
    <>
      {data && data.data.length > 0 && (
        <CorrectionRequests
          requests={data.data}
          noun={noun}
          labels={labels}
          // They were asked for as those of this kind of record.
          onUpdated={(changed) => onUpdated?.(changed as RecordOf<Resource>)}
        />
      )}
      {(asks.update || asks.void) && (
        <Actions>
          {asks.update && (
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen('update')}>
              Ajukan perubahan
            </Button>
          )}
          {asks.void && (
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen('void')}>
              {voidWords(resource).button}
            </Button>
          )}
        </Actions>
      )}
      {open === 'update' && <CorrectionForm {...dialog} fields={fields} renderAccount={renderAccount} />}
      {open === 'void' && <CorrectionVoidDialog {...dialog}>{voidText}</CorrectionVoidDialog>}
    </>
  );
}
