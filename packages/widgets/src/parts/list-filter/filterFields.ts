import { transactableFields } from '@finance/contract';

/** What a screen's filter holds, by the names of its address; what is empty filters nothing. */
export type FilterValues = Record<string, string | undefined>;

interface Named {
  /** In the address and the query; a range of dates has `{name}_from` and `{name}_to`, an account `{name}_type` and `{name}_id`, a cashier the id under the name itself. */
  name: string;
  label: string;
}

/** One thing that a list can be filtered by. */
export type FilterField =
  | (Named & { kind: 'choice'; /** What the user reads, by value. */ choices: Record<string, string> })
  | (Named & { kind: 'text' | 'date-range' | 'account' | 'cashier' })
  /** Set, it is `true`. */
  | (Named & { kind: 'flag' })
  /** App, type, sub type and id of the source object. */
  | { kind: 'transactable' };

/** The names that a field has in the address. */
function namesOf(field: FilterField): string[] {
  switch (field.kind) {
    case 'date-range':
      return [`${field.name}_from`, `${field.name}_to`];
    case 'account':
      return [`${field.name}_type`, `${field.name}_id`];
    case 'transactable':
      return [...transactableFields];
    default:
      return [field.name];
  }
}

/**
 * Every name of a filter, for the state that holds it.
 * @example const [state, setState] = useUrlState([...filterNames(fields), 'order', 'page', 'paginate']);
 */
export function filterNames(fields: readonly FilterField[]): string[] {
  return ['q', ...fields.flatMap(namesOf)];
}
