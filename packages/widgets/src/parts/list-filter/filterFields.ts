import { transactableFields } from '@finance/contract/rules';

/** The values of a screen's filter, by their names in the URL; an empty value does not filter. */
export type FilterValues = Record<string, string | undefined>;

interface Named {
  /**
   * Name in the URL and the query. A date range has `{name}_from` and `{name}_to`, an account `{name}_type` and
   * `{name}_id`; a cashier or user has its id under the name itself.
   */
  name: string;
  label: string;
}

/** One criterion that a list can be filtered by. */
export type FilterField =
  | (Named & { kind: 'choice'; /** Labels by value. */ choices: Record<string, string> })
  | (Named & { kind: 'text' | 'date-range' | 'account' | 'cashier' | 'user' })
  /** One day; `hint` says what it does. */
  | (Named & { kind: 'date'; hint?: string })
  /** `true` if it is set. */
  | (Named & { kind: 'flag' })
  /** App, type, subtype and id of the source object. */
  | { kind: 'transactable' };

/** The names that a field has in the URL. */
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
 * Every name that a filter has in the URL, for the state that holds it.
 * @example const [state, setState] = useUrlState([...filterNames(fields), 'order', 'page', 'paginate']);
 */
export function filterNames(fields: readonly FilterField[]): string[] {
  return ['q', ...fields.flatMap(namesOf)];
}
