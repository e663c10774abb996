/** What a field of exact sums becomes on the wire: a number, and beside it `{name}_exact` where the number is not the sum itself. */
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
 * Sums for JSON: each `bigint` becomes the nearest number, and where that is not exactly the sum (beyond 9 007 199 254 740 991)
 * its digits stand beside it as a text.
 * @example onWire({ total: 18_000_000_000_000_001n }); // { total: 18000000000000000, total_exact: '18000000000000001' }
 */
export function onWire<Fields extends object>(fields: Fields): OnWire<Fields> {
  const entries = Object.entries(fields).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    if (typeof value !== 'bigint') return [[name, value]];
    const nearest: [string, number] = [name, Number(value)];
    return Number.isSafeInteger(nearest[1]) ? [nearest] : [nearest, [`${name}_exact`, String(value)]];
  });
  return Object.fromEntries(entries) as OnWire<Fields>; // the same names, and the texts beside them
}

/**
 * A sum of an answer as it really is, for `formatRupiah` and for further sums.
 * @example exactSum(meta, 'total'); // the number, or a bigint where `total_exact` stands beside it
 */
export function exactSum<
  Name extends string,
  Fields extends { [N in Name]: number | null } & { [N in `${Name}_exact`]?: string | undefined },
>(fields: Fields, name: Name): Extract<Fields[Name], null> | number | bigint {
  const exact = (fields as Record<string, string | undefined>)[`${name}_exact`]; // as the type above says
  return exact === undefined ? fields[name] : BigInt(exact);
}

/** Adds amounts and sums up, exactly. */
export function addUp(amounts: Iterable<number | bigint>): bigint {
  let sum = 0n;
  for (const amount of amounts) sum += BigInt(amount);
  return sum;
}
