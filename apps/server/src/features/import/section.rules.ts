import type { Ask } from './examination.ts';
import { isSameNumber } from './facts.rules.ts';
import { quoted } from '@finance/contract/checks/import';
import { keyOfAccount } from '@finance/contract/checks/import-line';
import { sectionQuestion } from '@finance/contract/checks/import-question';
import type { NamedAccount, SectionAccount } from './import.rules.ts';
import type { Judgement } from './judgement.ts';
import type { Section, Shape } from './shape.ts';

/** The one account that has a number, written with or without signs between its digits. */
export function accountByNumber(accounts: readonly NamedAccount[], number: string | null): NamedAccount | undefined {
  if (number === null) return undefined;
  const found = accounts.filter(({ names }) =>
    names.some((name) => {
      const digits = digitsOf(name);
      return digits !== null && isSameNumber(number, digits);
    }),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** Digits and what people write between them; a name with letters is none. */
function digitsOf(name: string): string | null {
  return /^[\d\s.-]+$/.test(name) ? name.replace(/\D/g, '') : null;
}

/**
 * Where the rows of each section go: to the account that the file names, or that the user has chosen. Where these
 * differ, or the named one is not known, it is asked; any account may be the answer.
 */
export function sectionAccounts(shape: Shape, ask: Ask, judgement: Judgement): SectionAccount[] {
  const { accounts, fallback } = ask;
  const { sections } = shape;
  const key =
    fallback.account_type && fallback.account_id
      ? keyOfAccount({ account_type: fallback.account_type, account_id: fallback.account_id })
      : null;
  const chosen = accounts.find((account) => keyOfAccount(account) === key);
  if (ask.resource !== 'transaction') return [];
  return sections.map((section, at) => {
    const named = namedIn(section, accounts);
    const isChosen = chosen !== undefined && named !== undefined && keyOfAccount(named) === keyOfAccount(chosen);
    if (named && (!chosen || isChosen)) return placeOf(named);
    const said = saidOf(section, named, { chosen, isOneOfSeveral: sections.length > 1 });
    if (said === null && (chosen || sections.length === 1)) return chosen ? placeOf(chosen) : null;
    if (!chosen && sections.length === 1) return null; // the user chooses one first
    const rows = shape.rows.filter((row) => row.section === at);
    const other = (value: string | undefined) => accounts.find((account) => value === answerOf(account));
    const given = other(judgement.chosen(`account:${at}`));
    const question = sectionQuestion({
      at,
      rows: sections.length > 1 ? { count: rows.length, first: rows[0]?.line ?? 0 } : null,
      said: said ?? 'tidak ada rekening',
      accounts: [
        ...(named ? [{ value: 'file', full_info: named.full_info }] : []),
        ...(chosen ? [{ value: 'chosen', full_info: chosen.full_info }] : []),
        ...(given ? [{ value: answerOf(given), full_info: given.full_info }] : []),
      ],
    });
    const answer = judgement.ask(question, null, (value) => other(value) !== undefined);
    if (answer === null) return { isAsked: true };
    if (answer === 'file' && named) return placeOf(named);
    if (answer === 'chosen' && chosen) return placeOf(chosen);
    const elsewhere = other(answer);
    return elsewhere ? placeOf(elsewhere) : { isLeftOut: true };
  });
}

/** An account as an answer: `bank:12`. */
function answerOf({ account_type, account_id }: NamedAccount): string {
  return `${account_type}:${account_id}`;
}

/** The one account that a section names, by its number, the name of a pocket, or else by its holder. */
function namedIn({ account_number, account_name, pocket }: Section, accounts: readonly NamedAccount[]) {
  if (account_number === null && pocket !== null) {
    const called = accounts.filter(({ names }) => names.some((name) => name.toLowerCase() === pocket.toLowerCase()));
    return called.length === 1 ? called[0] : undefined;
  }
  if (account_number !== null || account_name === null) return accountByNumber(accounts, account_number);
  const held = accounts.filter(({ holder }) => holder !== null && isSameHolder(holder, account_name));
  return held.length === 1 ? held[0] : undefined;
}

/** What a section says of its account where that is not the chosen one; null if it says nothing against it. */
function saidOf(
  { account_number, account_name, pocket }: Section,
  named: NamedAccount | undefined,
  { chosen, isOneOfSeveral }: { chosen: NamedAccount | undefined; isOneOfSeveral: boolean },
): string | null {
  const unknown = ', yang tidak ada di daftar account';
  const inPocket = pocket === null ? '' : `kantong '${quoted(pocket)}'`;
  if (account_number !== null)
    return [inPocket, `rekening ${named?.full_info ?? `${account_number}${unknown}`}`].filter(Boolean).join(', ');
  if (pocket !== null) return isOneOfSeveral ? `${inPocket}${named ? '' : unknown}` : null;
  if (account_name === null || !chosen?.holder || isSameHolder(chosen.holder, account_name)) return null;
  return `rekening atas nama ${account_name}`;
}

/** The same name, however a bank cuts it and writes the kind of the company. */
function isSameHolder(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) =>
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .replace(/\b(?:pt|cv|ud|tbk|persero|bapak|ibu|bpk|sdr|sdri)\b/g, ' ')
      .replace(/ /g, ''),
  );
  return first !== undefined && second !== undefined && (first.startsWith(second) || second.startsWith(first));
}

function placeOf({ account_type, account_id }: NamedAccount): SectionAccount {
  return { account_type, account_id };
}
