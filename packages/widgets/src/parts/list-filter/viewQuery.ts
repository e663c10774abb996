import { type FilterField, filterNames, type FilterValues } from './filterFields.ts';
import { isDatePreset, presetOf, rangeOf } from './datePresets.ts';

/** The query that a saved view stores: a date range that matches a preset is stored as that preset. */
export function toViewQuery(
  fields: readonly FilterField[],
  value: FilterValues,
  today: string,
): Record<string, string> {
  const query = Object.fromEntries(filterNames(fields).flatMap((name) => (value[name] ? [[name, value[name]]] : [])));
  for (const name of rangesOf(fields)) {
    const preset = presetOf(query[`${name}_from`], query[`${name}_to`], today);
    if (preset === null) continue;
    delete query[`${name}_from`];
    delete query[`${name}_to`];
    query[`${name}_preset`] = preset;
  }
  return query;
}

/** The filter of a saved view on the day `today`; names that the view leaves empty are undefined. */
export function fromViewQuery(
  fields: readonly FilterField[],
  query: Record<string, string>,
  today: string,
): FilterValues {
  const value: FilterValues = Object.fromEntries(filterNames(fields).map((name) => [name, query[name]]));
  for (const name of rangesOf(fields)) {
    const preset = query[`${name}_preset`];
    if (!isDatePreset(preset)) continue;
    const { from, to } = rangeOf(preset, today);
    value[`${name}_from`] = from;
    value[`${name}_to`] = to;
  }
  return value;
}

function rangesOf(fields: readonly FilterField[]): string[] {
  return fields.flatMap((field) => (field.kind === 'date-range' ? [field.name] : []));
}
