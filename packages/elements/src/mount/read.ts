import type { AmountSign, DueType } from '@finance/contract';
import type { DueFormSettings, DueValues, FieldConfig, TransactionField, TransactionFormSettings, TransactionValues } from '@finance/widgets';
import type { ElementInput, ElementSetting } from '../settings.ts';

type Attributes = ElementInput['attributes'];

const objectFields = ['transactable_app', 'transactable_type', 'transactable_subtype', 'transactable_id'] as const;
const entityFields = ['related_entity_id', 'related_entity_name', 'related_entity_phone_number'] as const;

/** The named fields that the attributes give, by their wire names. */
function pick<Name extends string>(attributes: Attributes, names: readonly Name[]): Partial<Record<Name, string>> {
  return Object.fromEntries(names.flatMap((name) => {
    const text = attributes[name.replaceAll('_', '-')];
    return text === undefined ? [] : [[name, text]];
  })) as Partial<Record<Name, string>>; // made from the same names
}

/** The object that records belong to, as a filter. */
export function objectOf(attributes: Attributes) {
  return pick(attributes, objectFields);
}

/** Object and counterparty, as a filter. */
export function filterOf(attributes: Attributes) {
  return pick(attributes, [...objectFields, 'related_entity_id']);
}

export function whoAndWhat(attributes: Attributes) {
  return pick(attributes, [...objectFields, ...entityFields, 'note']);
}

/** Whole rupiah; undefined for what is no such number. */
export function amountOf(attributes: Attributes): number | undefined {
  const amount = Number(attributes['amount']);
  return attributes['amount'] !== undefined && Number.isSafeInteger(amount) ? amount : undefined;
}

function dateOf(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
}

export function dueTypeOf({ type }: Attributes): DueType {
  return type === 'P' ? 'P' : 'R';
}

/** Id or uuid of the record that the element is about. */
export function recordOf(attributes: Attributes): string | undefined {
  return attributes['uuid'] ?? attributes['transaction-uuid'];
}

/** How the form of a transaction is shaped by attributes and `setting`. */
export function transactionSettings({ attributes, setting }: Pick<ElementInput, 'attributes' | 'setting'>): TransactionFormSettings {
  const amountSign = signOf(attributes['amount-type']);
  const [amount, date] = [amountOf(attributes), dateOf(attributes['date'])];
  const defaults: Partial<TransactionValues> = { ...whoAndWhat(attributes), ...(amount === undefined ? {} : { amount }), ...(date === undefined ? {} : { date }) };
  return { defaults, fieldsConfig: fieldsOf(setting), ...(amountSign ? { amountSign } : {}) };
}

/** A due has the same object; its counterparty's fields have names of their own. */
export function dueSettings({ attributes, setting }: Pick<ElementInput, 'attributes' | 'setting'>): DueFormSettings {
  const { related_entity_id, related_entity_name, related_entity_phone_number, ...object } = whoAndWhat(attributes);
  const [amount, date, dueDate] = [amountOf(attributes), dateOf(attributes['date']), dateOf(attributes['due-date'])];
  const defaults: Partial<DueValues> = {
    ...object,
    ...(related_entity_id === undefined ? {} : { entity_id: related_entity_id }),
    ...(related_entity_name === undefined ? {} : { entity_name: related_entity_name }),
    ...(related_entity_phone_number === undefined ? {} : { entity_phone_number: related_entity_phone_number }),
    ...(amount === undefined ? {} : { amount }), ...(date === undefined ? {} : { date }), ...(dueDate === undefined ? {} : { due_date: dueDate }),
  };
  const { related_entity_id: entity_id, related_entity_name: entity_name, related_entity_phone_number: entity_phone_number, account_type: _type, account_id: _id, ...rest } = fieldsOf(setting);
  return { defaults, fieldsConfig: { ...rest, ...(entity_id ? { entity_id } : {}), ...(entity_name ? { entity_name } : {}), ...(entity_phone_number ? { entity_phone_number } : {}) } };
}

function signOf(text: string | undefined): AmountSign | undefined {
  return text === '+' || text === '-' ? text : undefined;
}

function fieldsOf({ transactable = {}, relatedEntity = {}, amount = {}, date = {}, fields = {} }: ElementSetting): Partial<Record<TransactionField, FieldConfig>> {
  const group = (names: readonly TransactionField[], { readonly, shown }: { readonly?: boolean; shown?: boolean }) =>
    names.map((name): [TransactionField, FieldConfig] => [name, { ...(readonly === undefined ? {} : { readOnly: readonly }), ...(shown === undefined ? {} : { hidden: !shown }) }]);
  const config: Partial<Record<TransactionField, FieldConfig>> = Object.fromEntries([
    ...group(objectFields, transactable), ...group(entityFields, relatedEntity), ...group(['amount'], amount), ...group(['date'], date),
  ]);
  if (transactable.type_label !== undefined) config.transactable_type = { ...config.transactable_type, label: transactable.type_label };
  if (transactable.id_label !== undefined) config.transactable_id = { ...config.transactable_id, label: transactable.id_label };
  for (const name of Object.keys(fields) as TransactionField[]) config[name] = { ...config[name], ...fields[name] };
  return config;
}
