import { normalizePhone } from './phone.ts';

/** How a record names its counterparty. */
export interface Party {
  /** The app whose name the id is; null where a person wrote the record. */
  app: string | null;
  id: string | null;
  name: string | null;
  phone: string | null;
}

/** The counterparty of a due. */
export function partyOfDue(due: {
  transactable_app: string | null;
  entity_id: string | null;
  entity_name: string | null;
  entity_phone_number: string | null;
}): Party {
  return { app: due.transactable_app, id: due.entity_id, name: due.entity_name, phone: due.entity_phone_number };
}

/** The counterparty of a transaction, an unconfirmed transaction or a payment online. */
export function partyOf(record: {
  transactable_app: string | null;
  related_entity_id: string | null;
  related_entity_name: string | null;
  related_entity_phone_number: string | null;
}): Party {
  return {
    app: record.transactable_app,
    id: record.related_entity_id,
    name: record.related_entity_name,
    phone: record.related_entity_phone_number,
  };
}

/**
 * Whether two records are about the same counterparty. An id is a name that one app gives: the same one in the same app is the same party. Else the phone
 * decides where both have one, and the name where one has none; but two ids of one app are two parties, whatever they are called.
 *
 * The server's database has the same rule in `is_same_party`; one table of cases tests both.
 */
export function isSameParty(one: Party, other: Party): boolean {
  return isSame(read(one), read(other));
}

/** Whether it is known that two records are about two counterparties: one without any may be about anybody. */
export function areTwoParties(one: Party, other: Party): boolean {
  const [a, b] = [read(one), read(other)];
  return isKnown(a) && isKnown(b) && !isSame(a, b);
}

/**
 * The records of each counterparty, in the order of their first; what names none is one group. An id or a phone joins whatever it links; a name joins only
 * where nothing says that they are two, for two people may share theirs with a third.
 */
export function groupByParty<T>(records: readonly T[], partyIn: (record: T) => Party): T[][] {
  const linked: Group<T>[] = [];
  for (const record of records) {
    const party = read(partyIn(record));
    join(linked, { parties: [party], records: [record] }, ({ parties }) =>
      parties.some((other) => isLinked(party, other)),
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
  parties: Read[];
  records: T[];
}

/** Adds a group, as one with those that it belongs to, in the place of their first. */
function join<T>(groups: Group<T>[], added: Group<T>, belongs: (group: Group<T>) => boolean): void {
  const [first, ...others] = groups.filter(belongs);
  if (!first) {
    groups.push(added);
    return;
  }
  for (const { parties, records } of [...others, added]) {
    first.parties.push(...parties);
    first.records.push(...records);
  }
  for (const other of others) groups.splice(groups.indexOf(other), 1);
}

function haveOneName<T>(one: Group<T>, other: Group<T>): boolean {
  const pairs = one.parties.flatMap((a) => other.parties.map((b) => [a, b] as const));
  if (pairs.every(([a, b]) => !isKnown(a) && !isKnown(b))) return true;
  return pairs.some(([a, b]) => isSame(a, b)) && !pairs.some(([a, b]) => areApart(a, b));
}

/** As it is compared; empty for what is not known. */
type Read = Record<keyof Party, string>;

function read({ app, id, name, phone }: Party): Read {
  return { app: nameOf(app), id: withoutOuterSpaces(id ?? ''), name: nameOf(name), phone: phoneOf(phone) };
}

/** Spaces alone, as `trim()` of SQL takes away. */
function withoutOuterSpaces(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && text[from] === ' ') from += 1;
  while (to > from && text[to - 1] === ' ') to -= 1;
  return text.slice(from, to);
}

function isSame(one: Read, other: Read): boolean {
  return isLinked(one, other) || (!areApart(one, other) && one.name !== '' && one.name === other.name);
}

/** By an id or a phone. */
function isLinked(one: Read, other: Read): boolean {
  const isOneId = one.id !== '' && one.id === other.id && one.app === other.app;
  return isOneId || (one.phone !== '' && one.phone === other.phone);
}

/** Where neither links them. */
function areApart(one: Read, other: Read): boolean {
  const haveTwoPhones = one.phone !== '' && other.phone !== '' && one.phone !== other.phone;
  const haveTwoIds = one.id !== '' && other.id !== '' && one.id !== other.id && one.app === other.app;
  return haveTwoPhones || haveTwoIds;
}

function isKnown({ id, name, phone }: Read): boolean {
  return id !== '' || phone !== '' || name !== '';
}

/** Only the letters of ASCII change their case: that is what the database does in the same way. */
function nameOf(text: string | null): string {
  return (text ?? '')
    .normalize('NFKC')
    .replace(/[ \t\n\r\f\v]+/g, ' ')
    .replace(/^ | $/g, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The digits of a number; empty for too few, as people write '-' or '0' where they know none. */
function phoneOf(text: string | null): string {
  const digits = normalizePhone((text ?? '').normalize('NFKC').replace(/[^0-9]/g, ''));
  return digits.length < 7 ? '' : digits;
}
