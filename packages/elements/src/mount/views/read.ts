import type { AccountType, AmountSign, DueType } from '@finance/contract';
import { accountTypes, cashClosingKinds, isDatable, readAmount } from '@finance/contract/rules';
import type {
  DueFormSettings,
  DuePaymentBatchCreateProps,
  DueValues,
  FieldConfig,
  TransactionField,
  TransactionFormSettings,
  TransactionValues,
  TransferCreateProps,
  UnconfirmedTransactionCreateProps,
} from '@finance/widgets';
import type { ElementInput, ElementSetting, GroupSetting } from '../../settings.ts';
import type { AttributeName } from '../../tags.ts';
import { warnOnce } from './warnOnce.ts';

type Attributes = ElementInput['attributes'];

const objectFields = ['transactable_app', 'transactable_type', 'transactable_subtype', 'transactable_id'] as const;
const entityFields = ['related_entity_id', 'related_entity_name', 'related_entity_phone_number'] as const;

/** The given attributes among `names`; `names` are the wire names of fields. */
function pick<Name extends string>(attributes: Attributes, names: readonly Name[]): Partial<Record<Name, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = attributes[name.replaceAll('_', '-')];
      return text === undefined ? [] : [[name, text]];
    }),
  ) as Partial<Record<Name, string>>; // made from the same names
}

/** The object and counterparty of the attributes, as a filter. */
export function filterOf(attributes: Attributes) {
  return pick(attributes, [...objectFields, 'related_entity_id']);
}

export function whoAndWhat(attributes: Attributes) {
  return pick(attributes, [...objectFields, ...entityFields, 'note']);
}

/** The attribute's value, or undefined if it is invalid, with a warning on the console. */
function understood<Value>(
  attributes: Attributes,
  name: AttributeName,
  expected: string,
  read: (text: string) => Value | null,
): Value | undefined {
  const text = attributes[name];
  if (text === undefined) return undefined;
  const value = read(text);
  if (value === null) warnOnce(`${name}="${text}" is left out: ${expected} is expected`);
  return value ?? undefined;
}

/** The amount in whole rupiah; it may have separators, but must not be ambiguous. */
export function amountOf(attributes: Attributes): number | undefined {
  return understood(attributes, 'amount', 'whole rupiah, such as 150000 or 150.000,', (text) => {
    const reading = readAmount(text);
    return 'value' in reading ? reading.value : null;
  });
}

function dateOf(attributes: Attributes, name: 'date' | 'due-date'): string | undefined {
  return understood(attributes, name, 'a date, such as 2026-01-31,', (text) => (isDatable(text) ? text : null));
}

export function dueTypeOf(attributes: Attributes): DueType | undefined {
  return understood(
    attributes,
    'type',
    'R or P',
    (text) => (['R', 'P'] as const).find((type) => type === text.toUpperCase()) ?? null,
  );
}

export function recordOf(attributes: Attributes): string | undefined {
  return attributes['uuid'] ?? attributes['transaction-uuid'];
}

/** One of a few words. */
function oneOf<Word extends string>(
  attributes: Attributes,
  name: AttributeName,
  words: readonly Word[],
): Word | undefined {
  return understood(attributes, name, words.join(' or '), (text) => words.find((word) => word === text) ?? null);
}

/** The number of a record. */
export function idOf(attributes: Attributes, name: AttributeName): number | undefined {
  return understood(attributes, name, "a record's number", (text) => (/^\d{1,15}$/.test(text) ? Number(text) : null));
}

/** The numbers of several records. */
export function idsOf(attributes: Attributes, name: AttributeName): number[] | undefined {
  return understood(attributes, name, 'numbers of records, with commas between them,', (text) =>
    /^\d{1,15}(\s*,\s*\d{1,15})*$/.test(text) ? text.split(',').map(Number) : null,
  );
}

/** What is asked for of a drawer. */
export function cashClosingKindOf(attributes: Attributes): (typeof cashClosingKinds)[number] | undefined {
  return oneOf(attributes, 'kind', cashClosingKinds);
}

function amountSignOf(attributes: Attributes): AmountSign | undefined {
  return oneOf(attributes, 'amount-type', ['+', '-']);
}

/** An account, if both its type and its id are given. */
function accountOf(attributes: Attributes, side: '' | 'from-' | 'to-'): { type: AccountType; id: number } | undefined {
  const type = oneOf(attributes, `${side}account-type`, accountTypes);
  const id = idOf(attributes, `${side}account-id`);
  return type === undefined || id === undefined ? undefined : { type, id };
}

/** What is known of `values`; undefined if nothing is, for a form then begins with what its user chose last. */
function known<Values extends object>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } | undefined {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  // made from the same names
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Partial<Values> as never);
}

export function transferDefaults(attributes: Attributes): TransferCreateProps['defaults'] {
  const [from, to] = [accountOf(attributes, 'from-'), accountOf(attributes, 'to-')];
  return known({
    from_account_type: from?.type,
    from_account_id: from?.id,
    to_account_type: to?.type,
    to_account_id: to?.id,
    amount: amountOf(attributes),
    date: dateOf(attributes, 'date'),
    note: attributes['note'],
  });
}

export function batchDefaults(attributes: Attributes): DuePaymentBatchCreateProps['defaults'] {
  const account = accountOf(attributes, '');
  return known({
    account_type: account?.type,
    account_id: account?.id,
    date: dateOf(attributes, 'date'),
    note: attributes['note'],
  });
}

export function unconfirmedDefaults(attributes: Attributes): UnconfirmedTransactionCreateProps['defaults'] {
  const account = accountOf(attributes, '');
  return known({
    ...whoAndWhat(attributes),
    account_type: account?.type,
    account_id: account?.id,
    amount: amountOf(attributes),
    amount_sign: amountSignOf(attributes),
    date: dateOf(attributes, 'date'),
  });
}

/** Heading, columns and size of a page of a list. */
export function listProps(attributes: Attributes) {
  const paginate = understood(attributes, 'paginate', 'a number from 1 to 200', (text) =>
    /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 200 ? Number(text) : null,
  );
  const { label, columns } = attributes;
  return {
    ...(label === undefined ? {} : { title: label }),
    ...(paginate === undefined ? {} : { paginate }),
    // Each list finds its own by their names.
    ...(columns === undefined ? {} : { columns: columns.split(/[\s,]+/) as never[] }),
  };
}

/** Settings of a transaction's form, from the attributes and `setting`. */
export function transactionSettings({
  attributes,
  setting,
}: Pick<ElementInput, 'attributes' | 'setting'>): TransactionFormSettings {
  const amountSign = amountSignOf(attributes);
  const [amount, date] = [amountOf(attributes), dateOf(attributes, 'date')];
  const defaults: Partial<TransactionValues> = {
    ...whoAndWhat(attributes),
    ...(amount === undefined ? {} : { amount }),
    ...(date === undefined ? {} : { date }),
  };
  return { defaults, fieldsConfig: fieldsOf(setting), ...(amountSign ? { amountSign } : {}) };
}

/** Settings of a due's form; its counterparty fields are named `entity_*` instead of `related_entity_*`. */
export function dueSettings({ attributes, setting }: Pick<ElementInput, 'attributes' | 'setting'>): DueFormSettings {
  const { related_entity_id, related_entity_name, related_entity_phone_number, ...object } = whoAndWhat(attributes);
  const [amount, date, dueDate] = [amountOf(attributes), dateOf(attributes, 'date'), dateOf(attributes, 'due-date')];
  const defaults: Partial<DueValues> = {
    ...object,
    ...(related_entity_id === undefined ? {} : { entity_id: related_entity_id }),
    ...(related_entity_name === undefined ? {} : { entity_name: related_entity_name }),
    ...(related_entity_phone_number === undefined ? {} : { entity_phone_number: related_entity_phone_number }),
    ...(amount === undefined ? {} : { amount }),
    ...(date === undefined ? {} : { date }),
    ...(dueDate === undefined ? {} : { due_date: dueDate }),
  };
  const {
    related_entity_id: entity_id,
    related_entity_name: entity_name,
    related_entity_phone_number: entity_phone_number,
    account_type: _type,
    account_id: _id,
    ...rest
  } = fieldsOf(setting);
  return {
    defaults,
    fieldsConfig: {
      ...rest,
      ...(entity_id ? { entity_id } : {}),
      ...(entity_name ? { entity_name } : {}),
      ...(entity_phone_number ? { entity_phone_number } : {}),
    },
  };
}

function fieldsOf({
  transactable,
  relatedEntity,
  amount,
  date,
  fields,
}: ElementSetting): Partial<Record<TransactionField, FieldConfig>> {
  const { type_label, id_label, ...object } = transactable ?? {};
  const group = (names: readonly TransactionField[], given: GroupSetting | null | undefined) =>
    names.map((name): [TransactionField, FieldConfig] => [name, configOf(given)]);
  const config: Partial<Record<TransactionField, FieldConfig>> = Object.fromEntries([
    ...group(objectFields, object),
    ...group(entityFields, relatedEntity),
    ...group(['amount'], amount),
    ...group(['date'], date),
  ]);
  if (type_label !== undefined) config.transactable_type = { ...config.transactable_type, label: type_label };
  if (id_label !== undefined) config.transactable_id = { ...config.transactable_id, label: id_label };
  for (const [name, given] of Object.entries(fields ?? {}) as [TransactionField, FieldConfig][])
    config[name] = { ...config[name], ...configOf(given) };
  return config;
}

/** Pages without types may pass null, and `readonly` instead of `readOnly` for a single field. */
function configOf(given: (GroupSetting & FieldConfig) | null | undefined): FieldConfig {
  const { readonly, shown, ...config } = given ?? {};
  return {
    ...(readonly === undefined ? {} : { readOnly: readonly }),
    ...(shown === undefined ? {} : { hidden: !shown }),
    ...config,
  };
}
