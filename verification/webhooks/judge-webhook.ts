import type { Event } from '@finance/contract';

/** What a receiver has taken, whether or not its answer was heard. */
export interface Taken {
  event: Event;
  body: string;
}

export interface TellingVerdict {
  /** In the books, and never taken. */
  lost: string[];
  /** Told though it is no event of the tenant, out of its order, or the second time otherwise than the first. */
  wrong: string[];
  /** How often an event was taken once more. */
  again: number;
}

const nameOf = ({ resource, id, version }: Pick<Event['data'], 'resource' | 'id' | 'version'>) =>
  `${resource} ${id} version ${version}`;

/** Holds what was taken, in the order in which it was, against the changes that one tenant's books know. */
export function judgeWebhook(
  changes: readonly Pick<Event['data'], 'resource' | 'id' | 'version'>[],
  taken: readonly Taken[],
): TellingVerdict {
  const verdict: TellingVerdict = { lost: [], wrong: [], again: 0 };
  const wanted = new Set(changes.map(nameOf));
  const bodies = new Map<string, string>();
  const ids = new Map<string, string>();
  const newest = new Map<string, number>();
  for (const { event, body } of taken) {
    const { resource, id, version } = event.data;
    const name = nameOf(event.data);
    if (!wanted.has(name)) verdict.wrong.push(`${name} is no change of the tenant`);
    const known = ids.get(name);
    if (known === undefined) {
      ids.set(name, event.id);
      if (bodies.has(event.id)) verdict.wrong.push(`${name} came with the id of another event`);
      bodies.set(event.id, body);
    } else {
      verdict.again += 1;
      if (known !== event.id) verdict.wrong.push(`${name} came again with another id`);
      else if (bodies.get(event.id) !== body) verdict.wrong.push(`${name} came again with another body`);
    }
    const record = `${resource} ${id}`;
    const before = newest.get(record) ?? 0;
    if (version < before) verdict.wrong.push(`${name} came after version ${before}`);
    newest.set(record, Math.max(before, version));
  }
  for (const name of wanted) if (!ids.has(name)) verdict.lost.push(name);
  return verdict;
}
