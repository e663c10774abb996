import type { Ask } from './examination.ts';
import { keyOfAccount, type NamedAccount, type SectionAccount } from './import.rules.ts';
import type { Judgement } from './judgement.ts';
import type { Shape } from './shape.ts';

/** The one account that has a number, written with or without signs between its digits. */
export function accountByNumber(accounts: readonly NamedAccount[], number: string | null): NamedAccount | undefined {
  if (number === null) return undefined;
  const found = accounts.filter(({ names }) => names.some((name) => digitsOf(name) === number));
  return found.length === 1 ? found[0] : undefined;
}

/** Digits and what people write between them; a name with letters is none. */
function digitsOf(name: string): string | null {
  return /^[\d\s.-]+$/.test(name) ? name.replace(/\D/g, '') : null;
}

/**
 * Where the rows of each section go: to the account that the file names, or that the user has chosen. Where these
 * differ, or the named one is not known, it is asked.
 */
export function sectionAccounts({ sections }: Shape, ask: Ask, judgement: Judgement): SectionAccount[] {
  const { accounts, fallback } = ask;
  const key =
    fallback.account_type && fallback.account_id
      ? keyOfAccount({ account_type: fallback.account_type, account_id: fallback.account_id })
      : null;
  const chosen = accounts.find((account) => keyOfAccount(account) === key);
  if (ask.resource !== 'transaction') return [];
  return sections.map(({ account_number, heading_row }, at) => {
    if (account_number === null) return chosen ? placeOf(chosen) : null;
    const named = accountByNumber(accounts, account_number);
    if (named && (!chosen || keyOfAccount(named) === keyOfAccount(chosen))) return placeOf(named);
    if (!chosen && sections.length === 1) return null; // the user chooses one first
    const part = sections.length > 1 ? ` (bagian ${at + 1}, mulai baris ${heading_row ?? 1})` : '';
    const said = named ? `rekening ${named.full_info}` : `rekening ${account_number}, yang tidak ada di daftar account`;
    const options = [
      ...(named ? [{ value: 'file', label: `Ke ${named.full_info}`, examples: [] }] : []),
      ...(chosen ? [{ value: 'chosen', label: `Ke ${chosen.full_info}`, examples: [] }] : []),
      { value: 'leave', label: 'Jangan impor', examples: [] },
    ];
    const answer = judgement.ask({ id: `account:${at}`, text: `File ini menyebut ${said}${part}.`, options });
    if (answer === null) return { isAsked: true };
    if (answer === 'file' && named) return placeOf(named);
    if (answer === 'chosen' && chosen) return placeOf(chosen);
    return { isLeftOut: true };
  });
}

function placeOf({ account_type, account_id }: NamedAccount): SectionAccount {
  return { account_type, account_id };
}
