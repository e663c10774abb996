import type { AccountType, AmountSign, NewTransaction } from '@finance/contract';
import { transactableFields } from '@finance/contract/rules';
import { type ComponentType, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import {
  Controller,
  type ControllerRenderProps,
  type RefCallBack,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import {
  AccountSelector,
  AccountTypeSelect,
  AmountInput,
  CounterpartyInput,
  ObjectGroup,
  TransactableInput,
} from '../../parts/booking/index.ts';
import { DateField, FieldGroup, TextField } from '../../ui/index.ts';
import {
  formFields,
  formGroups,
  formLabels,
  type TransactionField,
  type TransactionFormSettings,
  type TransactionValues,
} from './transactionValues.ts';

type Form = UseFormReturn<TransactionValues, unknown, NewTransaction>;

export interface TransactionFieldsProps {
  form: Form;
  settings: TransactionFormSettings;
  /** Shows the internal note too, which a new transaction does not ask for. */
  isEdit: boolean;
  /** The form is visible: the first field takes the focus. */
  isOpen: boolean;
  /** Nothing is left to type. */
  isReady: boolean;
  /** The choice of direction, above the amount. */
  direction: ReactNode;
}

/** The inputs of a transaction in their groups, in two columns where there is room. */
export function TransactionFields({ form, settings, isEdit, isOpen, isReady, direction }: TransactionFieldsProps) {
  const config = JSON.stringify(settings.fieldsConfig ?? {});
  const shown = useMemo(() => shownFields(config, isEdit), [config, isEdit]);
  const first = useFirst(form, shown, { isOpen, isEdit });
  const { amountSign } = settings;
  const isAccountFree = !isEdit && settings.defaults?.account_id === undefined;
  // Each field follows its own value only; otherwise every key press would draw all of them.
  const fields = useMemo(
    () =>
      new Map(
        shown.map(({ name, label = formLabels[name], readOnly = false }) => {
          const Input = inputs[name] ?? TextInput;
          return [
            name,
            <div
              key={name}
              data-wide={wide.has(name) || undefined}
              data-autofocus={(name === first && !isReady) || undefined}
            >
              <Controller
                control={form.control}
                name={name}
                render={({ field: { ref, ...field }, fieldState: { error } }) => (
                  <Input
                    form={form}
                    amountSign={amountSign}
                    isAccountFree={isAccountFree}
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
            </div>,
          ];
        }),
      ),
    [amountSign, first, form, isAccountFree, isReady, shown],
  );
  const inOrder = (names: readonly TransactionField[]) => names.flatMap((name) => fields.get(name) ?? []);
  const object = inOrder(transactableFields);
  return (
    <>
      {formGroups.map(({ title, names }) => {
        const start = title === 'Uang' && direction;
        const group = inOrder(names);
        return (
          (start || group.length > 0) && (
            <FieldGroup key={title} title={title}>
              {start && <div data-wide>{start}</div>}
              {group}
            </FieldGroup>
          )
        );
      })}
      {object.length > 0 && (
        <ObjectGroup
          form={form}
          isFixed={shown.some(({ name, readOnly }) => readOnly && isObjectField(name))}
          hint="Applikasi, Jenis, Sub Jenis, ID"
        >
          {object}
        </ObjectGroup>
      )}
    </>
  );
}

const wide: ReadonlySet<TransactionField> = new Set(['amount', 'related_entity_name', 'internal_note']);

function isObjectField(name: string): boolean {
  return transactableFields.some((field) => field === name);
}

function shownFields(config: string, isEdit: boolean) {
  const configured = JSON.parse(config) as NonNullable<TransactionFormSettings['fieldsConfig']>; // written from one
  return formFields
    .filter((name) => !configured[name]?.hidden && (isEdit || name !== 'internal_note'))
    .map((name) => ({ name, ...configured[name] }));
}

/**
 * The first empty field when the form opens, or the first one if the host has filled in all of them. To change a
 * transaction begins with its first field: what it has never had is seldom what is wrong with it.
 */
function useFirst(
  { getValues }: Form,
  shown: { name: TransactionField; readOnly?: boolean }[],
  { isOpen, isEdit }: { isOpen: boolean; isEdit: boolean },
) {
  const [first, setFirst] = useState(() => ({ isOpen, name: find() }));
  if (first.isOpen !== isOpen) setFirst({ isOpen, name: find() });
  return first.name;

  function find() {
    const names = shown.filter(({ readOnly }) => !readOnly).map(({ name }) => name);
    const isEmpty = (name: TransactionField) => [null, ''].includes(getValues(name) as string | null);
    return (isEdit ? undefined : names.find(isEmpty)) ?? names[0];
  }
}

export interface InputProps {
  form: Form;
  /** The direction that the host has fixed. */
  amountSign: AmountSign | undefined;
  /** The account is at most remembered: neither the transaction's own nor the host's. */
  isAccountFree: boolean;
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

/** The inputs that are not plain text. */
const inputs: Partial<Record<TransactionField, ComponentType<InputProps>>> = {
  transactable_app: ObjectInput,
  transactable_type: ObjectInput,
  transactable_subtype: ObjectInput,
  transactable_id: ObjectInput,
  related_entity_name: ({ field, form }) => <CounterpartyInput {...field} form={form} of="related_entity" />,
  date: ({ field: { onChange, ...field } }) => <DateField {...field} onValueChange={onChange} />,
  amount: ({ field, form, amountSign }) => <AmountInput {...field} form={form} amountSign={amountSign} />,
  account_type: AccountTypeInput,
  account_id: AccountInput,
};

/** Text in one part of the object narrows the suggestions of the others, but only after it has been painted. */
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

function AccountTypeInput({ form, field: { onChange, ...field } }: InputProps) {
  function handleChange(type: AccountType | null) {
    onChange(type);
    form.setValue('account_id', null, { shouldDirty: true });
    form.clearErrors(['account_type', 'account_id']);
  }
  return <AccountTypeSelect {...field} required onChange={handleChange} />;
}

function AccountInput({ form, isAccountFree, field: { label, ...field } }: InputProps) {
  const accountType = useWatch({ control: form.control, name: 'account_type' });
  /** What nobody has chosen counts as nothing typed. */
  const preset = (id: number | null) => form.resetField('account_id', { defaultValue: id });
  return (
    <AccountSelector
      {...field}
      onOnly={preset}
      onGone={() => {
        if (isAccountFree && !form.getFieldState('account_id').isDirty) preset(null);
      }}
      label={label === formLabels.account_id ? undefined : label}
      accountType={accountType}
      writeAllowedOnly
      autoSelectOnly
      required
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
