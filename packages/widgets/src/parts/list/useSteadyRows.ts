import { useState } from 'react';
import { asksOf, type Read, useFinance } from '../../runtime/index.ts';

interface Listed<Row> {
  data: readonly Row[];
}

interface Held<Answer> {
  shown: Answer | undefined;
  latest: Answer | undefined;
  /** The latest as it was read; in `latest`, rows that have not changed are the objects from before. */
  read: Answer | undefined;
  asked: string;
  asks: number;
  /** SWR begins to read a moment after it was asked. Only what comes once the answer was `settled` waits. */
  phase: 'asked' | 'reading' | 'settled';
}

/**
 * Keeps the rows that one reads in their places when the list changes because of others: what is shown is brought up to
 * date, and what would move it waits, as `latest` beside `shown`. What comes because the user asked (another page,
 * 'Refresh', something saved) is shown at once.
 *
 * @param asked the question that is read
 */
export function useSteadyRows<Row extends { id: number }, Answer extends Listed<Row>>(
  { data: read, isValidating }: Pick<Read<Answer>, 'data' | 'isValidating'>,
  asked: string,
): Pick<Held<Answer>, 'shown' | 'latest'> & { showLatest: () => void } {
  const asks = asksOf(useFinance().client);
  const [held, setHeld] = useState<Held<Answer>>({ shown: read, latest: read, read, asked, asks, phase: 'asked' });
  const isAsked = asked !== held.asked || asks !== held.asks;
  const phase = isAsked || (held.phase === 'asked' && !isValidating) ? 'asked' : isValidating ? 'reading' : 'settled';
  const isSettled = !isAsked && held.phase === 'settled';
  if (isAsked || read !== held.read || (!isSettled && phase !== held.phase)) {
    const latest = read === held.read ? held.latest : read && withEqualRows(held.latest?.data ?? [], read);
    const before = isSettled && latest ? held.shown : undefined;
    const shown =
      before && latest && !haveSamePlaces(before.data, latest.data) ? inPlaces(before.data, latest) : latest;
    setHeld({ shown, latest, read, asked, asks, phase: isSettled ? 'settled' : phase });
  }
  return { ...held, showLatest: () => setHeld({ ...held, shown: held.latest }) };
}

function haveSamePlaces(before: readonly { id: number }[], after: readonly { id: number }[]): boolean {
  return before.length === after.length && before.every(({ id }, place) => id === after[place]?.id);
}

/** The answer with the rows from before where nothing of them has changed, so that they are not drawn again. */
function withEqualRows<Row extends { id: number }, Answer extends Listed<Row>>(
  before: readonly Row[],
  answer: Answer,
): Answer {
  const known = new Map(before.map((row) => [JSON.stringify(row), row]));
  return { ...answer, data: answer.data.map((row) => known.get(JSON.stringify(row)) ?? row) };
}

function inPlaces<Row extends { id: number }, Answer extends Listed<Row>>(
  rows: readonly Row[],
  latest: Answer,
): Answer {
  return { ...latest, data: rows.map((row) => latest.data.find(({ id }) => id === row.id) ?? row) };
}
