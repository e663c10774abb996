import type { Due } from '@finance/contract';

/** The fact of a detail that says what the app itself calls a record; none where it has given no key. */
export function externalRow({ external_id }: Pick<Due, 'external_id'>): [label: string, value: string][] {
  return external_id === null ? [] : [['ID di aplikasi asal', external_id]];
}
