import { type AdvanceFilter, advanceDirections } from '@finance/contract';

/**
 * Reads a filter from texts such as a URL's query; invalid values are ignored.
 * @example <AdvanceList filter={advanceFilterOf(Object.fromEntries(searchParams))} />
 */
export function advanceFilterOf({
  direction,
  left,
  ...texts
}: Record<string, string | undefined>): Omit<AdvanceFilter, 'page' | 'paginate' | 'per_page'> {
  const known = advanceDirections.find((each) => each === direction);
  return { ...texts, ...(known ? { direction: known } : {}), ...(left === 'true' ? { left: true } : {}) };
}
