/**
 * A path with a query; what is undefined is left out.
 * @example addressWith('/due/index', { type: 'R', date_to: undefined }) // '/due/index?type=R'
 */
export function addressWith(path: string, query: object): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${path}?${new URLSearchParams(given).toString()}`;
}
