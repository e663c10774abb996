import type { CounterpartyDetail } from '@finance/contract';
import type { World } from './world.ts';

/** The one that has an id, or into which the one that had it was merged. */
export function counterpartyOf({ counterparties }: World, id: number): CounterpartyDetail | undefined {
  return (
    counterparties.find(({ merged }) => merged.some((double) => double.id === id)) ??
    counterparties.find((row) => row.id === id)
  );
}

/** Whether a record belongs to the counterparty that a query asks for, under whichever of its ids. */
export function isOf(
  world: World,
  { counterparty_id }: { counterparty_id?: number | null | undefined },
  asked: number | undefined,
): boolean {
  if (asked === undefined) return true;
  return Boolean(counterparty_id) && counterpartyOf(world, counterparty_id ?? 0) === counterpartyOf(world, asked);
}

/** Whom a record is with: the first in the directory who has the name that it says. */
export function ofName({ counterparties }: World, row: object): number | null {
  const { entity_name, related_entity_name } = row as Record<string, unknown>; // a due has the one, a booking the other
  const named = entity_name ?? related_entity_name;
  return counterparties.find(({ name }) => name === named)?.id ?? null;
}

/** The others of a name. */
export function doublesOf({ counterparties }: World, { id, name }: CounterpartyDetail): CounterpartyDetail['doubles'] {
  return counterparties
    .filter((other) => other.id !== id && other.name === name)
    .slice(0, 5)
    .map((other) => ({ id: other.id, name: other.name, phone_number: other.phone_number }));
}
