import { ageingBuckets, type DueFilter } from '@finance/contract';
import { isDatable } from '@finance/contract/rules';

/**
 * Reads a filter from texts such as a URL's query; invalid values are ignored.
 * @example <DueList filter={dueFilterOf(Object.fromEntries(searchParams))} />
 */
export function dueFilterOf({
  type,
  status,
  overdue,
  ageing,
  as_of,
  ...texts
}: Record<string, string | undefined>): Omit<DueFilter, 'page' | 'paginate' | 'per_page'> {
  return {
    ...texts,
    ...(type === 'R' || type === 'P' ? { type } : {}),
    ...(status === 'open' || status === 'closed' ? { status } : {}),
    ...(overdue === 'true' ? { overdue: true } : {}),
    ...ageingOf(ageing),
    ...(as_of !== undefined && isDatable(as_of) ? { as_of } : {}),
  };
}

function ageingOf(ageing: string | undefined) {
  const bucket = ageingBuckets.find((each) => each === ageing);
  return bucket ? { ageing: bucket } : {};
}
