import type { ApiError } from '@finance/api-client';
import { type AdvanceDetail, type AdvanceDirection, NewAdvance } from '@finance/contract';
import { useState } from 'react';
import { Controller, type Resolver, useForm } from 'react-hook-form';
import { AccountInputs, CounterpartyInput } from '../../parts/booking/index.ts';
import {
  contractResolver,
  DateInput,
  LoadableFormTop,
  RecordDialog,
  RupiahInput,
  TextInput,
  useRemembered,
} from '../../parts/record/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';
import { drawSimilarTransaction } from '../transaction/index.ts';
import { advanceLabels, type AdvanceValues, emptyAdvance } from './advanceFormValues.ts';
import { advanceNews } from './advanceNews.tsx';

export interface AdvanceFormProps {
  /** Otherwise the modal is drawn, but hidden. Default true. */
  isOpen?: boolean;
  /** Heading of the modal. */
  title: string;
  direction: AdvanceDirection;
  defaults: Partial<AdvanceValues> | undefined;
  /** The server has saved it: close the modal. */
  onSaved: (advance: AdvanceDetail) => void;
  /** The server refused it, or its answer was lost. */
  onError?: ((error: ApiError) => void) | undefined;
  onClose: () => void;
}

const resolver: Resolver<AdvanceValues, unknown, NewAdvance> = contractResolver(NewAdvance);

/** The modal form that records an advance, with the transaction that brings it. */
export function AdvanceForm({
  isOpen = true,
  title,
  direction,
  defaults,
  onSaved,
  onError,
  onClose,
}: AdvanceFormProps) {
  const [chosen, remember] = useRemembered<AdvanceValues>('advance', ['account_type', 'account_id']);
  const [defaultValues] = useState(() => ({ ...emptyAdvance(direction), ...chosen, ...defaults }));
  const form = useForm<AdvanceValues, unknown, NewAdvance>({ defaultValues, resolver });
  const { control } = form;
  const write = useWrite('advance', 'store', {
    inForm: true,
    similar: drawSimilarTransaction,
    success: ({ data }) => advanceNews(data),
    onError,
    onSaved({ data }) {
      remember(form.getValues());
      onSaved(data);
    },
  });
  return (
    <RecordDialog
      isOpen={isOpen}
      title={title}
      form={form}
      write={write}
      unblock={LoadableUnblockButton}
      save={(values) => write.run({ ...values, direction })} // the host may have changed it
      onClose={onClose}
      top={
        <LoadableFormTop
          key={direction}
          isOpen={isOpen}
          draft={{ form: 'advance', record: undefined, given: [direction, defaults] }}
          form={form}
          write={write}
        />
      }
    >
      <Controller
        control={control}
        name="entity_name"
        render={({ field: { ref, ...field }, fieldState: { error } }) => (
          <CounterpartyInput
            {...field}
            form={form}
            of="entity"
            label={advanceLabels.entity_name}
            inputRef={ref}
            error={error !== undefined}
            helperText={error?.message}
            data-autofocus
            required
          />
        )}
      />
      <TextInput control={control} name="entity_phone_number" label={advanceLabels.entity_phone_number} />
      <TextInput control={control} name="entity_id" label={advanceLabels.entity_id} />
      <RupiahInput control={control} name="amount" label={advanceLabels.amount} />
      <AccountInputs form={form} />
      <DateInput control={control} name="date" label={advanceLabels.date} hint="diisi hari ini bila kosong" />
      <TextInput control={control} name="note" label={advanceLabels.note} multiline />
    </RecordDialog>
  );
}
