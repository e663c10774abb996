import { useTell } from '../../runtime/index.ts';

/**
 * Calls the host with sums of the whole filter, in whole rupiah, once they are known and each time one changes.
 * @param meta what a list says of all its rows; sums that are not known yet are null
 */
export function useTellSums<const Name extends string>(
  meta: { [Key in Name]: number | null } | undefined,
  names: readonly Name[],
  tell: ((sums: Record<Name, number>) => void) | undefined,
): void {
  const sums = names.map((name) => meta?.[name] ?? null);
  useTell(
    sums.includes(null) ? undefined : sums.join(),
    tell && (() => tell(Object.fromEntries(names.map((name, at) => [name, sums[at]])) as Record<Name, number>)),
  );
}
