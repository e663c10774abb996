import { normalizePhone } from './phone.ts';

/** A record's counterparty. */
export interface CounterpartyIdentity {
  /** The app that issued the id; null if a person entered the record. */
  app: string | null;
  id: string | null;
  name: string | null;
  phone: string | null;
}

/** The counterparty of a due. */
export function counterpartyOfDue(due: {
  transactable_app: string | null;
  entity_id: string | null;
  entity_name: string | null;
  entity_phone_number: string | null;
}): CounterpartyIdentity {
  return { app: due.transactable_app, id: due.entity_id, name: due.entity_name, phone: due.entity_phone_number };
}

/** The counterparty of a transaction, unconfirmed transaction or online payment. */
export function counterpartyOf(record: {
  transactable_app: string | null;
  related_entity_id: string | null;
  related_entity_name: string | null;
  related_entity_phone_number: string | null;
}): CounterpartyIdentity {
  return {
    app: record.transactable_app,
    id: record.related_entity_id,
    name: record.related_entity_name,
    phone: record.related_entity_phone_number,
  };
}

/**
 * Whether two records have the same counterparty. Equal ids of the same app are the same counterparty, different ids of
 * one app two counterparties. Otherwise equal phones decide if both have one, or else equal names. The database has the
 * same rule in `is_same_party`; one table of cases tests both.
 */
export function isSameCounterparty(one: CounterpartyIdentity, other: CounterpartyIdentity): boolean {
  return isSame(normalizeCounterparty(one), normalizeCounterparty(other));
}

/** Whether a record says anything about its counterparty. */
export function isKnownCounterparty(counterparty: CounterpartyIdentity): boolean {
  return isKnown(normalizeCounterparty(counterparty));
}

/** Whether two records certainly have different counterparties; a record without any may be anybody's. */
export function areTwoCounterparties(one: CounterpartyIdentity, other: CounterpartyIdentity): boolean {
  const [a, b] = [normalizeCounterparty(one), normalizeCounterparty(other)];
  return isKnown(a) && isKnown(b) && !isSame(a, b);
}

/**
 * Groups records by counterparty, in order of first appearance; those without any form one group. An id or a phone
 * joins everything it links. A name joins only when nothing tells the records apart, since two people may share a name
 * with a third.
 */
export function groupByCounterparty<T>(
  records: readonly T[],
  counterpartyIn: (record: T) => CounterpartyIdentity,
): T[][] {
  const linked: Group<T>[] = [];
  for (const record of records) {
    const counterparty = normalizeCounterparty(counterpartyIn(record));
    join(linked, { counterparties: [counterparty], records: [record] }, ({ counterparties }) =>
      counterparties.some((other) => isLinked(counterparty, other)),
    );
  }
  const groups: Group<T>[] = [];
  for (const group of linked) {
    const others = groups.filter((other) => haveOneName(group, other)).slice(0, 1);
    join(groups, group, (other) => others.includes(other));
  }
  return groups.map((group) => group.records);
}

interface Group<T> {
  counterparties: Read[];
  records: T[];
}

/** Adds a group, merged with those it belongs to, in the place of the first. */
function join<T>(groups: Group<T>[], added: Group<T>, belongs: (group: Group<T>) => boolean): void {
  const [first, ...others] = groups.filter(belongs);
  if (!first) {
    groups.push(added);
    return;
  }
  for (const { counterparties, records } of [...others, added]) {
    first.counterparties.push(...counterparties);
    first.records.push(...records);
  }
  for (const other of others) groups.splice(groups.indexOf(other), 1);
}

function haveOneName<T>(one: Group<T>, other: Group<T>): boolean {
  const pairs = one.counterparties.flatMap((a) => other.counterparties.map((b) => [a, b] as const));
  if (pairs.every(([a, b]) => !isKnown(a) && !isKnown(b))) return true;
  return pairs.some(([a, b]) => isSame(a, b)) && !pairs.some(([a, b]) => areApart(a, b));
}

/** The form used for comparison; empty if unknown. */
type Read = Record<keyof CounterpartyIdentity, string>;

/** A counterparty as it is compared: trimmed, in small letters, a phone in digits; '' for what is unknown. */
export function normalizeCounterparty({
  app,
  id,
  name,
  phone,
}: CounterpartyIdentity): Record<keyof CounterpartyIdentity, string> {
  return { app: nameOf(app), id: withoutOuterSpaces(id ?? ''), name: nameOf(name), phone: phoneOf(phone) };
}

/** Trims spaces only, as SQL's `trim()` does. */
function withoutOuterSpaces(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && text[from] === ' ') from += 1;
  while (to > from && text[to - 1] === ' ') to -= 1;
  return text.slice(from, to);
}

function isSame(one: Read, other: Read): boolean {
  return isLinked(one, other) || (!areApart(one, other) && one.name !== '' && one.name === other.name);
}

/** Linked by an id or a phone. */
function isLinked(one: Read, other: Read): boolean {
  const isOneId = one.id !== '' && one.id === other.id && one.app === other.app;
  return isOneId || (one.phone !== '' && one.phone === other.phone);
}

/** Linked by neither. */
function areApart(one: Read, other: Read): boolean {
  const haveTwoPhones = one.phone !== '' && other.phone !== '' && one.phone !== other.phone;
  const haveTwoIds = one.id !== '' && other.id !== '' && one.id !== other.id && one.app === other.app;
  return haveTwoPhones || haveTwoIds;
}

function isKnown({ id, name, phone }: Read): boolean {
  return id !== '' || phone !== '' || name !== '';
}

/** Lower-cases ASCII only, as the database does. */
function nameOf(text: string | null): string {
  return (text ?? '')
    .normalize('NFKC')
    .replace(/[ \t\n\r\f\v]+/g, ' ')
    .replace(/^ | $/g, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The digits of a phone number; empty if too few, as in '-' or '0' for unknown ones. */
function phoneOf(text: string | null): string {
  const digits = normalizePhone((text ?? '').normalize('NFKC').replace(/[^0-9]/g, ''));
  return digits.length < 7 ? '' : digits;
}
