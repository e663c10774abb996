import { NewUnconfirmedTransaction, type UnconfirmedTransaction } from '@finance/contract';
import { useState } from 'react';
import { Controller, type Resolver, useForm, useWatch } from 'react-hook-form';
import { AnyAccountSelector } from '../../parts/account/index.ts';
import { askForDate, contractResolver, readDefaults, RecordDialog, TextInput } from '../../parts/record/index.ts';
import { DateField, RupiahField, SignChoice } from '../../ui/index.ts';
import { ProofInput } from '../file/index.ts';
import { useFinance, useWrite } from '../../runtime/index.ts';
import { TransactableInput } from '../../parts/transactable/index.ts';
import { claimLabels, type ClaimValues, claimValues } from './claimForm.ts';

export interface UnconfirmedTransactionDialogProps {
  /** Heading of the modal. */
  title: string;
  /** What the fields hold at first. */
  defaults?: Partial<ClaimValues> | undefined;
  /** The claim to change; a new one is made without it. */
  claim?: UnconfirmedTransaction | undefined;
  /** The server has it; the modal is to be closed. */
  onSaved: (claim: UnconfirmedTransaction) => void;
  /** The user wants out. */
  onClose: () => void;
}

/** While it is open a form may hold nothing where the schema wants something; the resolver refuses that before anything is sent. */
const resolver = contractResolver(NewUnconfirmedTransaction) as unknown as Resolver<ClaimValues>;

const pair = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
  gap: 16,
  alignItems: 'start',
} as const;

/** The modal form that writes down a claim, or changes one that still waits. */
export function UnconfirmedTransactionDialog({
  title,
  defaults,
  claim,
  onSaved,
  onClose,
}: UnconfirmedTransactionDialogProps) {
  const { today } = useFinance();
  const given = readDefaults(defaults);
  const form = useForm<ClaimValues>({
    resolver,
    defaultValues: {
      ...claimValues(today(), claim),
      ...given,
      ...(given?.amount && given.amount < 0 ? { amount_sign: '-' } : {}),
    },
  });
  const options = {
    inForm: true,
    success: 'Berhasil menyimpan',
    onSaved: ({ data }: { data: UnconfirmedTransaction }) => onSaved(data),
  };
  const store = useWrite('unconfirmedTransaction', 'store', options);
  const update = useWrite('unconfirmedTransaction', 'update', options);
  const [isUploading, setIsUploading] = useState(false);
  const { control } = form;
  const [transactable_app, transactable_type, transactable_subtype] = useWatch({
    control,
    name: ['transactable_app', 'transactable_type', 'transactable_subtype'],
  });

  async function save(values: ClaimValues) {
    const { proof_file_uuid, date, ...sent } = values as NewUnconfirmedTransaction; // the resolver let it pass
    if (!claim) return void (await store.run({ ...sent, date, proof_file_uuid: proof_file_uuid ?? null }));
    if (!date) return askForDate(form);
    await update.run(claim.id, { ...sent, date, version: claim.version });
  }

  return (
    <RecordDialog
      title={title}
      form={form}
      write={claim ? update : store}
      save={save}
      onClose={onClose}
      isWaiting={isUploading}
      width="sm"
    >
      <Controller
        control={control}
        name="amount_sign"
        render={({ field: { value, onChange } }) => (
          <SignChoice
            value={value}
            onChange={(sign) => {
              if (sign === null) return;
              onChange(sign);
              const amount = form.getValues('amount');
              if (sign === '+' && amount !== null && amount < 0)
                form.setValue('amount', -amount, { shouldDirty: true });
            }}
          />
        )}
      />
      <div style={pair}>
        <Controller
          control={control}
          name="amount"
          render={({ field: { ref, onChange, ...field }, fieldState: { error } }) => (
            <RupiahField
              {...field}
              label={claimLabels.amount}
              required
              data-autofocus
              inputRef={ref}
              onValueChange={(amount) => {
                onChange(amount);
                if (amount !== null && amount < 0) form.setValue('amount_sign', '-', { shouldDirty: true });
              }}
              error={error !== undefined}
              helperText={error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="date"
          render={({ field: { ref, onChange, ...field }, fieldState: { error } }) => (
            <DateField
              {...field}
              label={claimLabels.date}
              inputRef={ref}
              onValueChange={onChange}
              error={error !== undefined}
              helperText={error?.message}
            />
          )}
        />
      </div>
      <Controller
        control={control}
        name="account_id"
        render={({ field: { ref, value, onChange, ...field }, fieldState: { error } }) => {
          const type = form.getValues('account_type');
          return (
            <AnyAccountSelector
              {...field}
              inputRef={ref}
              label={claimLabels.account_id}
              required
              error={error !== undefined}
              helperText={error?.message}
              valueText={claim?.account.full_info}
              value={type === null || value === null ? null : { account_type: type, account_id: value }}
              onChange={(chosen) => {
                form.setValue('account_type', chosen?.account_type ?? null, { shouldDirty: true });
                onChange(chosen?.account_id ?? null);
              }}
            />
          );
        }}
      />
      <div style={pair}>
        <TextInput control={control} name="related_entity_name" label="Nama lawan transaksi" />
        <TextInput
          control={control}
          name="related_entity_phone_number"
          label={claimLabels.related_entity_phone_number}
        />
      </div>
      <TextInput control={control} name="note" label={claimLabels.note} multiline />
      {claim && <TextInput control={control} name="internal_note" label={claimLabels.internal_note} multiline />}
      <div style={pair} role="group" aria-label="Objek">
        {(['transactable_app', 'transactable_type', 'transactable_subtype', 'transactable_id'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { ref, ...field }, fieldState: { error } }) => (
              <TransactableInput
                {...field}
                field={name}
                label={claimLabels[name]}
                inputRef={ref}
                within={{ transactable_app, transactable_type, transactable_subtype }}
                error={error !== undefined}
                helperText={error?.message}
              />
            )}
          />
        ))}
      </div>
      {!claim && (
        <ProofInput control={control} name="proof_file_uuid" label="Bukti transfer" onBusyChange={setIsUploading} />
      )}
    </RecordDialog>
  );
}
