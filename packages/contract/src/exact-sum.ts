/** A sum in wire format: a number, and `{name}_exact` when the number is not exact. */
export type OnWire<Fields> = {
  [Name in keyof Fields]: Extract<Fields[Name], bigint> extends never
    ? Fields[Name]
    : Exclude<Fields[Name], bigint> | number;
} & {
  [Name in keyof Fields as Extract<Fields[Name], bigint> extends never ? never : `${Name & string}_exact`]?:
    | string
    | undefined;
};

/**
 * Sums for JSON: each `bigint` becomes the nearest number; beyond 9 007 199 254 740 991 its exact digits are added as a
 * text.
 *
 * @example
 * onWire({ total: 18_000_000_000_000_001n });
 * // { total: 18000000000000000, total_exact: '18000000000000001' }
 */
export function onWire<Fields extends object>(fields: Fields): OnWire<Fields> {
  const entries = Object.entries(fields).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    if (typeof value !== 'bigint') return [[name, value]];
    const nearest: [string, number] = [name, Number(value)];
    return Number.isSafeInteger(nearest[1]) ? [nearest] : [nearest, [`${name}_exact`, String(value)]];
  });
  return Object.fromEntries(entries) as OnWire<Fields>; // the same names, plus the exact texts
}

/**
 * The exact sum of an answer, for `formatRupiah` and further sums.
 *
 * @example
 * exactSum(meta, 'total'); // a number, or a bigint when `total_exact` is present
 */
export function exactSum<
  Name extends string,
  Fields extends { [N in Name]: number | null } & { [N in `${Name}_exact`]?: string | undefined },
>(fields: Fields, name: Name): Extract<Fields[Name], null> | number | bigint {
  const exact = (fields as Record<string, string | undefined>)[`${name}_exact`]; // by the type above
  return exact === undefined ? fields[name] : BigInt(exact);
}

/** Adds amounts exactly. */
export function addUp(amounts: Iterable<number | bigint>): bigint {
  let sum = 0n;
  for (const amount of amounts) sum += BigInt(amount);
  return sum;
}
