import { signAmount } from '@finance/contract';
import { sent } from '@finance/contract/checks/fields';
import { type Overrules, splitOverrules } from '@finance/contract/checks/transaction';
import { checkUnchanged } from '@finance/contract/checks/unchanged';
import { lookUp, type Write } from './history.ts';
import { findRecord, isUnchanged } from './record.ts';
import { voiding, type World } from './world.ts';

interface Kept {
  id: number;
  uuid: string;
  version: number;
  voided_at: string | null;
}

interface Store<Row extends Kept> {
  /** As the history names it, such as `transfer`. */
  resource: string;
  /** As a refusal names it, such as 'Transfer'. */
  what: string;
  /** The records that the caller may see. */
  readable: () => Row[];
  /** Writes the next state as it is read: with what is worked out of the rest. */
  keep: (before: Row | null, next: Row, write: Write) => Row;
}

/**
 * The calls that records of every kind have: what is sent is what is there afterwards, in its next version. No rule of
 * the server is here; what it refuses or asks, a scenario says.
 */
export function storeOf<Row extends Kept>(world: World, { resource, what, readable, keep }: Store<Row>) {
  const find = (id: number | string) => findRecord(readable(), id, what);

  /** Refuses to write over a newer version than the one that the caller saw. */
  function seen(current: Row, version: number | undefined): Row {
    checkUnchanged(`${what} ini`, current.version, version);
    return current;
  }

  function change(current: Row, body: Sent, reason?: string): Row {
    const { version, amount_sign, ...rest } = body;
    seen(current, version);
    const next: Row & { amount?: number } = { ...current, ...sent(splitOverrules(rest).fields) };
    if (next.amount !== undefined) next.amount = signAmount(next.amount, amount_sign);
    return isUnchanged(current, next) ? current : keep(current, next, { action: 'update', reason });
  }

  function withdraw(current: Row, { reason, version }: { reason: string; version?: number | undefined }): Row {
    if (current.voided_at) return current;
    return keep(seen(current, version), { ...current, ...voiding(world, reason) }, { action: 'void', reason });
  }

  return {
    readable,
    find,
    seen,
    change,
    withdraw,
    calls: {
      ...lookUp(world, resource, find),
      update: ({ param, body }: Call<Sent>) => ({ data: change(find(param), body) }),
      destroy: ({ param, body }: Call<Parameters<typeof withdraw>[1]>) => ({ data: withdraw(find(param), body) }),
    },
  };
}

export interface Sent extends Overrules {
  version?: number | undefined;
  amount_sign?: '+' | '-' | null | undefined;
  [field: string]: unknown;
}

export interface Call<Body> {
  param: number | string;
  body: Body;
}
