import type { AmountSign, NewTransaction } from '@finance/contract';
import { type ComponentType, createElement, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import {
  Controller,
  type ControllerRenderProps,
  type RefCallBack,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import { Button, DateField, RupiahField, styled, TextField, useLater } from '../../ui/index.ts';
import { useTellNotLoaded } from '../../runtime/index.ts';
import { TransactableInput } from '../../parts/transactable/index.ts';
import {
  formFields,
  formLabels,
  type TransactionField,
  type TransactionFormSettings,
  type TransactionValues,
} from './transactionForm.ts';

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
  const account = useAccountInputs();
  const { amountSign } = settings;
  // Each field hears of its own changes; the others, and the form's own, would draw them all again for nothing.
  const fields = useMemo(
    () =>
      shown.map(({ name, label = formLabels[name], readOnly = false }) => {
        const Input = inputs[name] ?? TextInput;
        return (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { ref, ...field }, fieldState: { error } }) => (
              <Input
                form={form}
                account={account}
                amountSign={amountSign}
                field={{
                  ...field,
                  inputRef: ref,
                  label,
                  readOnly,
                  error: error !== undefined,
                  helperText: error?.message,
                }}
              />
            )}
          />
        );
      }),
    [account, amountSign, form, shown],
  );
  return <Grid>{fields}</Grid>;
}

function shownFields(config: string, isEdit: boolean) {
  const configured = JSON.parse(config) as NonNullable<TransactionFormSettings['fieldsConfig']>; // written from one
  return formFields
    .filter((name) => !configured[name]?.hidden && (isEdit || name !== 'internal_note'))
    .map((name) => ({ name, ...configured[name] }));
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
  display: 'grid',
  gap: '12px 16px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@container (min-width: 440px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

export interface InputProps {
  form: Form;
  account: ReturnType<typeof useAccountInputs>;
  /** The direction that the host has fixed. */
  amountSign: AmountSign | undefined;
  // Each input knows the name and the type of its own field.
  // oxlint-disable-next-line typescript/no-explicit-any
  field: Omit<ControllerRenderProps<any, any>, 'ref'> & {
    inputRef: RefCallBack;
    label: string;
    readOnly: boolean;
    error: boolean;
    helperText: string | undefined;
  };
}

/** Those that are no plain text. */
const inputs: Partial<Record<TransactionField, ComponentType<InputProps>>> = {
  transactable_app: ObjectInput,
  transactable_type: ObjectInput,
  transactable_subtype: ObjectInput,
  transactable_id: ObjectInput,
  date: ({ field: { onChange, ...field } }) => <DateField {...field} onValueChange={onChange} />,
  amount: AmountInput,
  account_type: AccountInput,
  account_id: AccountInput,
};

/** What stands in it is what will be saved: a minus chooses 'Uang keluar', and goes away where the host has fixed an income. */
function AmountInput({ form, amountSign, field: { onChange, value, ...field } }: InputProps) {
  const [isTurned, setIsTurned] = useState(false);
  const isIncome = amountSign === '+';

  function handleChange(amount: number | null) {
    const isOut = amount !== null && amount < 0;
    onChange(isOut && isIncome ? -amount : amount);
    if (isOut && amountSign === undefined) {
      form.setValue('amount_sign', '-', { shouldDirty: true });
      form.clearErrors('amount_sign');
    }
    if (isOut || amount === null) setIsTurned(isOut && isIncome);
  }
  return (
    <RupiahField
      {...field}
      value={isIncome && value < 0 ? -value : value}
      onValueChange={handleChange}
      required
      helperText={field.helperText ?? (isTurned ? 'Dicatat sebagai uang masuk, tanpa minus.' : undefined)}
    />
  );
}

/** What is typed in one part of the object narrows the suggestions of the others only after it has been painted. */
function ObjectInput({ field, form }: InputProps) {
  const before = useDeferredValue(
    useWatch({ control: form.control, name: ['transactable_app', 'transactable_type', 'transactable_subtype'] }),
  );
  const within = useMemo(
    () => ({ transactable_app: before[0], transactable_type: before[1], transactable_subtype: before[2] }),
    [before],
  );
  return useMemo(() => <TransactableInput {...field} field={field.name} within={within} />, [field, within]);
}

const loadAccountInputs = async () => (await import('./accountInputs.tsx')).accountInputs;

/** They come after the form, as what they offer does; `retry` where they did not. */
function useAccountInputs() {
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  const tellNotLoaded = useTellNotLoaded();
  const loaded = useLater(loadAccountInputs, attempt, (error) => {
    setFailed(attempt);
    tellNotLoaded(error);
  });
  return useMemo(
    () => ({ loaded, retry: failed === attempt ? () => setAttempt(attempt + 1) : undefined }),
    [attempt, failed, loaded],
  );
}

/** An input of the account; until it is there a locked field stands in its place. */
function AccountInput({ field, ...input }: InputProps) {
  const { form, account } = input;
  const { name, label, inputRef, error, helperText } = field;
  const { loaded, retry } = account;
  const hasFocus = useRef(false);
  const { setFocus } = form;
  useEffect(() => {
    if (loaded && hasFocus.current) setFocus(name as TransactionField); // which was on the field in its place
  }, [loaded, name, setFocus]);

  if (loaded) return createElement(loaded[name as keyof typeof loaded], { ...input, field }); // only an account's input is drawn by this
  return (
    <TextField
      label={label}
      value={retry ? '' : 'Memuat…'}
      readOnly
      required
      aria-busy={!retry}
      error={error || Boolean(retry)}
      inputRef={inputRef}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      helperText={
        retry ? (
          <Button size="small" onClick={retry}>
            Tidak dapat dimuat. Coba lagi
          </Button>
        ) : (
          helperText
        )
      }
    />
  );
}

function TextInput({ field }: InputProps) {
  return (
    <TextField
      {...field}
      multiline={field.name === 'note' || field.name === 'internal_note'}
      inputMode={field.name === 'related_entity_phone_number' ? 'tel' : undefined}
    />
  );
}
