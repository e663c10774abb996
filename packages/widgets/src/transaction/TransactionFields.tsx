import type { NewTransaction } from '@finance/contract';
import { type ReactElement, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { Controller, type ControllerRenderProps, type UseFormReturn, useWatch } from 'react-hook-form';
import { AccountSelector, AccountTypeSelect } from '../account/index.ts';
import { RupiahField } from '../amount/index.ts';
import { DateField } from '../date/index.ts';
import { styled, TextField } from '../look/index.ts';
import { TransactableInput } from '../transactable/index.ts';
import { formFields, formLabels, type TransactionField, type TransactionFormSettings, type TransactionValues } from './transactionForm.ts';

type Form = UseFormReturn<TransactionValues, unknown, NewTransaction>;

export interface TransactionFieldsProps {
  form: Form;
  settings: TransactionFormSettings;
  /** Show the internal note too, which a new transaction does not ask for. */
  isEdit: boolean;
  /** They can be seen: the first one takes the focus. */
  isOpen: boolean;
}

/** The inputs of a transaction, in two columns where there is room. */
export function TransactionFields({ form, settings, isEdit, isOpen }: TransactionFieldsProps) {
  const config = JSON.stringify(settings.fieldsConfig ?? {});
  const shown = useMemo(() => shownFields(config, isEdit), [config, isEdit]);
  useFirstFocus(form, isOpen ? shown.filter(({ readOnly }) => !readOnly).map(({ name }) => name) : []);
  // Each field hears of its own changes; the others, and the form's own, would draw them all again for nothing.
  const fields = useMemo(() => shown.map(({ name, label = formLabels[name], readOnly = false }) => (
    <Controller key={name} control={form.control} name={name} render={({ field, fieldState: { error } }) => inputs[name]({ field, form, common: { label, error: error !== undefined, helperText: error?.message }, readOnly })} />
  )), [form, shown]);
  return <Grid>{fields}</Grid>;
}

function shownFields(config: string, isEdit: boolean) {
  const configured = JSON.parse(config) as NonNullable<TransactionFormSettings['fieldsConfig']>; // written from one
  return formFields.filter((name) => !configured[name]?.hidden && (isEdit || name !== 'internal_note')).map((name) => ({ name, ...configured[name] }));
}

/** Once, where there is something to fill in: what the host has not filled in, else the first that may be changed. */
function useFirstFocus({ getValues, setFocus }: Form, names: TransactionField[]) {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || names.length === 0) return;
    isDone.current = true;
    const first = names.find((name) => [null, ''].includes(getValues(name) as string | null)) ?? names[0];
    if (first) setFocus(first);
  }, [getValues, names, setFocus]);
}

const Grid = styled('div', () => ({
  display: 'grid', gap: '12px 16px', gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'start',
  '@container (min-width: 440px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

interface InputProps {
  // Each input knows the type of its own field.
  // oxlint-disable-next-line typescript/no-explicit-any
  field: ControllerRenderProps<any>;
  form: Form;
  common: { label: string; error: boolean; helperText: string | undefined };
  readOnly: boolean;
}

const inputs: Record<TransactionField, (props: InputProps) => ReactElement> = {
  transactable_app: (props) => <ObjectInput {...props} name="transactable_app" />,
  transactable_type: (props) => <ObjectInput {...props} name="transactable_type" />,
  transactable_subtype: (props) => <ObjectInput {...props} name="transactable_subtype" />,
  transactable_id: (props) => <ObjectInput {...props} name="transactable_id" />,
  related_entity_id: textInput,
  related_entity_name: textInput,
  related_entity_phone_number: textInput,
  note: textInput,
  internal_note: textInput,
  date: ({ field: { ref, onChange, ...field }, common, readOnly }) => <DateField {...field} {...common} inputRef={ref} onValueChange={onChange} readOnly={readOnly} />,
  amount: ({ field: { ref, onChange, ...field }, common, readOnly }) => <RupiahField {...field} {...common} inputRef={ref} onValueChange={onChange} readOnly={readOnly} required />,
  account_type: ({ field: { ref, onChange, ...field }, form, common, readOnly }) => (
    <AccountTypeSelect {...field} {...common} inputRef={ref} readOnly={readOnly} required onChange={(type) => {
      onChange(type);
      form.setValue('account_id', null, { shouldDirty: true });
      form.clearErrors(['account_type', 'account_id']);
    }} />
  ),
  account_id: (props) => <AccountInput {...props} />,
};

/** What is typed in one part of the object narrows the suggestions of the others only after it has been painted. */
function ObjectInput({ field, form, common, readOnly, name }: InputProps & { name: 'transactable_app' | 'transactable_type' | 'transactable_subtype' | 'transactable_id' }) {
  const before = useDeferredValue(useWatch({ control: form.control, name: ['transactable_app', 'transactable_type', 'transactable_subtype'] }));
  return useMemo(() => {
    const { ref, ...props } = field;
    const [transactable_app, transactable_type, transactable_subtype] = before;
    return <TransactableInput {...props} {...common} inputRef={ref} field={name} within={{ transactable_app, transactable_type, transactable_subtype }} readOnly={readOnly} />;
  }, [field, common, readOnly, name, before]);
}

function AccountInput({ field: { ref, ...field }, form, common: { label, ...common }, readOnly }: InputProps) {
  const accountType = useWatch({ control: form.control, name: 'account_type' });
  return <AccountSelector {...field} {...common} label={label === formLabels.account_id ? undefined : label} inputRef={ref} accountType={accountType} writeAllowedOnly autoSelectOnly readOnly={readOnly} required />;
}

function textInput({ field: { ref, ...field }, common, readOnly }: InputProps) {
  const isNote = field.name === 'note' || field.name === 'internal_note';
  return <TextField {...field} {...common} inputRef={ref} multiline={isNote} readOnly={readOnly} inputMode={field.name === 'related_entity_phone_number' ? 'tel' : undefined} />;
}
