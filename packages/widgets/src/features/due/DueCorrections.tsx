import type { Due } from '@finance/contract';
import { Rupiah } from '../../ui/index.ts';
import { type CorrectionField, Corrections } from '../correction-request/index.ts';
import { type DueField, dueLabels } from './dueFormValues.ts';

export interface DueCorrectionsProps {
  due: Due;
  onUpdated: ((due: Due) => void) | undefined;
}

/** What is asked for about a due, by whoever may not change or void it. */
export function DueCorrections({ due, onUpdated }: DueCorrectionsProps) {
  const isOpen = due.status === 'open';
  return (
    <Corrections
      resource="due"
      record={due}
      noun={due.type_name.toLowerCase()}
      labels={labels}
      fields={fields}
      isChangeable={isOpen}
      isVoidable={(isOpen || (due.amount === 0 && !due.voided_at)) && due.amount === due.outstanding_amount}
      voidText={
        <>
          {due.type_name} <Rupiah amount={due.amount} />
          {due.entity_name && ` · ${due.entity_name}`}.
        </>
      }
      onUpdated={onUpdated}
    />
  );
}

const labels = { ...dueLabels, type: 'Jenis' };

const kinds: [DueField, CorrectionField['kind']][] = [
  ['amount', 'amount'],
  ['date', 'date'],
  ['due_date', 'date'],
  ['entity_name', 'text'],
  ['entity_phone_number', 'text'],
  ['note', 'text'],
];
const fields: readonly CorrectionField[] = kinds.map(([name, kind]) => ({ name, kind, label: dueLabels[name] }));
