/**
 * The fields of an answer that its own row holds, as columns of `alias` in the answer's order; those that are `made`
 * otherwise are selected beside them.
 */
export function columnsOf<const Alias extends string, Shape extends object, Made extends keyof Shape>(
  alias: Alias,
  shape: Shape,
  made: readonly Made[],
): `${Alias}.${Exclude<keyof Shape & string, Made>}`[] {
  const others: readonly string[] = made as readonly (Made & string)[]; // keys of an object in JSON
  const names = Object.keys(shape).filter((name) => !others.includes(name));
  return names.map((name) => `${alias}.${name}`) as `${Alias}.${Exclude<keyof Shape & string, Made>}`[]; // as just made
}
