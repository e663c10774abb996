import type { AccountType } from '@finance/contract';
import { transactableFields } from '@finance/contract/rules';
import { datePresets, presetOf } from './datePresets.ts';
import { accountTypeOf } from './accountTypeOf.ts';
import type { FilterField, FilterValues } from './filterFields.ts';

/** One active part of a filter. */
export interface FilterChip {
  /** Filter names that removing the chip clears. */
  names: string[];
  label: string;
  text: string;
  /** The account or user whose name replaces `text` once it is loaded. */
  record?: { type: AccountType | 'user'; id: number };
}

const transactableLabels = {
  transactable_app: 'Applikasi',
  transactable_type: 'Jenis',
  transactable_subtype: 'Sub jenis',
  transactable_id: 'ID objek',
};

/** The active parts of a filter, in the order of its fields; the text search comes first. */
export function chipsOf(fields: readonly FilterField[], value: FilterValues, today: string): FilterChip[] {
  const chips = fields.flatMap((field) => chipsOfField(field, value, today));
  return value['q'] ? [{ names: ['q'], label: 'Cari', text: value['q'] }, ...chips] : chips;
}

function chipsOfField(field: FilterField, value: FilterValues, today: string): FilterChip[] {
  if (field.kind === 'transactable')
    return transactableFields.flatMap((name) =>
      value[name] ? [{ names: [name], label: transactableLabels[name], text: value[name] }] : [],
    );
  const { name, label } = field;
  switch (field.kind) {
    case 'date-range': {
      const [from, to] = [value[`${name}_from`], value[`${name}_to`]];
      const names = [`${name}_from`, `${name}_to`];
      if (!from && !to) return [];
      const preset = presetOf(from, to, today);
      return [
        {
          names,
          label,
          text: preset
            ? datePresets[preset]
            : from && to
              ? from === to
                ? from
                : `${from} s/d ${to}`
              : from
                ? `dari ${from}`
                : `sampai ${to}`,
        },
      ];
    }
    case 'account': {
      const type = accountTypeOf(value[`${name}_type`]);
      const id = Number(value[`${name}_id`]);
      if (type === null) return [];
      return [
        {
          names: [`${name}_type`, `${name}_id`],
          label,
          text: id ? `${type.toUpperCase()} #${id}` : type.toUpperCase(),
          ...(Number.isInteger(id) && id > 0 && { record: { type, id } }),
        },
      ];
    }
    case 'cashier':
    case 'user': {
      const id = Number(value[name]);
      const type = field.kind === 'user' ? 'user' : 'cash';
      return Number.isInteger(id) && id > 0 ? [{ names: [name], label, text: `#${id}`, record: { type, id } }] : [];
    }
    case 'flag':
      return value[name] === 'true' ? [{ names: [name], label: 'Hanya', text: label }] : [];
    case 'choice':
      return value[name] ? [{ names: [name], label, text: field.choices[value[name]] ?? value[name] }] : [];
    case 'date':
    case 'text':
      return value[name] ? [{ names: [name], label, text: value[name] }] : [];
    default:
      return field satisfies never;
  }
}
