import type { Due, DueType } from '@finance/contract';

/** The fields of the form by their wire name, in their order on the screen. */
export const dueFields = [
  'transactable_app',
  'transactable_type',
  'transactable_subtype',
  'transactable_id',
  'entity_id',
  'entity_name',
  'entity_phone_number',
  'amount',
  'date',
  'due_date',
  'note',
  'internal_note',
] as const;
export type DueField = (typeof dueFields)[number];

/** The labels of the fields, exactly as in the specification. */
export const dueLabels: Record<DueField, string> = {
  transactable_app: 'App',
  transactable_type: 'Type',
  transactable_subtype: 'SubType',
  transactable_id: 'ID',
  entity_id: 'ID Lawan Transaksi',
  entity_name: 'Nama Lawan Transaksi',
  entity_phone_number: 'No Telepon',
  amount: 'Jumlah',
  date: 'Tanggal',
  due_date: 'Tanggal JT',
  note: 'Catatan',
  internal_note: 'Catatan Internal',
};

export interface DueFieldConfig {
  /** Shown, but cannot be changed; default for object and counterparty, which are the host's. */
  readOnly?: boolean;
  /** Not shown; its default is still sent. */
  hidden?: boolean;
  label?: string;
}

/** Settings by which a host adapts the form. */
export interface DueFormSettings {
  /** Initial values, such as the host's object and counterparty, or an amount. */
  defaults?: Partial<DueValues> | undefined;
  /** Locks, unlocks, hides or relabels single fields. */
  fieldsConfig?: Partial<Record<DueField, DueFieldConfig>> | undefined;
  /** The form is on a screen of its own, without a host's object: what `defaults` leaves out can be typed. */
  isStandAlone?: boolean | undefined;
}

/** The values of the form, as typed. */
export interface DueValues {
  type: DueType;
  transactable_app: string;
  transactable_type: string;
  transactable_subtype: string;
  transactable_id: string;
  entity_id: string;
  entity_name: string;
  entity_phone_number: string;
  amount: number | null;
  date: string | null;
  due_date: string | null;
  note: string;
  internal_note: string;
}

export function emptyDue(type: DueType): DueValues {
  return {
    type,
    transactable_app: '',
    transactable_type: '',
    transactable_subtype: '',
    transactable_id: '',
    entity_id: '',
    entity_name: '',
    entity_phone_number: '',
    amount: null,
    date: null,
    due_date: null,
    note: '',
    internal_note: '',
  };
}

export function valuesOf(due: Due): DueValues {
  const { type, amount, date, due_date } = due;
  const text = (name: Exclude<DueField, 'amount' | 'date' | 'due_date'>) => due[name] ?? '';
  return {
    type,
    amount,
    date,
    due_date,
    transactable_app: text('transactable_app'),
    transactable_type: text('transactable_type'),
    transactable_subtype: text('transactable_subtype'),
    transactable_id: text('transactable_id'),
    entity_id: text('entity_id'),
    entity_name: text('entity_name'),
    entity_phone_number: text('entity_phone_number'),
    note: text('note'),
    internal_note: text('internal_note'),
  };
}

const objectFields: readonly DueField[] = [
  'transactable_app',
  'transactable_type',
  'transactable_subtype',
  'transactable_id',
];
const entityFields: readonly DueField[] = ['entity_id', 'entity_name'];

/**
 * How a field is shown. Object and counterparty are the host's and read-only; on a screen of its own each of the two
 * can be typed, as a group, unless `defaults` gives part of it.
 */
export function fieldSetup(
  name: DueField,
  { defaults = {}, fieldsConfig = {}, isStandAlone = false }: DueFormSettings,
): { hidden: boolean; readOnly: boolean; label: string } {
  const { hidden, readOnly, label = dueLabels[name] } = fieldsConfig[name] ?? {};
  const isGiven = (group: readonly DueField[]) => !isStandAlone || group.some((field) => Boolean(defaults[field]));
  const isFixed =
    (objectFields.includes(name) && isGiven(objectFields)) || (entityFields.includes(name) && isGiven(entityFields));
  // The phone number belongs to the counterparty, so it is hidden when that is given.
  return {
    hidden: hidden ?? (name === 'entity_phone_number' && isGiven(entityFields)),
    readOnly: readOnly ?? isFixed,
    label,
  };
}
