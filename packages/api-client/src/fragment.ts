import { decodeComponent } from './decode-component.ts';
import { takeWait } from './waits.ts';

/**
 * What the sign-in or tenant-change view sent back: a code to exchange, or, from an accounts host of the suite, the
 * token itself.
 */
export type Answer = { code: string; verifier: string } | { token: string };

/**
 * Takes the answer out of the address; null if this tab waits for none. A token that nobody asked for may come from
 * anyone: it is removed from the address and dropped. A code with a state that is not ours may be the host's own and
 * stays.
 */
export function takeAnswer(): Answer | null {
  const { hash, pathname, search } = globalThis.location ?? { hash: '', pathname: '', search: '' };
  const fragment = splitParts(hash.replace(/^#/, ''), ['access_token', 'code', 'state']);
  const query = splitParts(search.replace(/^\?/, ''), ['finance_state']);
  const { access_token, code, state } = fragment.taken;
  const wait = takeWait(query.taken['finance_state'] ?? null) ?? takeWait(state ?? null);
  const isOurs = wait !== undefined || access_token !== undefined;
  if (!isOurs && query.taken['finance_state'] === undefined) return null;
  const left = isOurs ? fragment.rest && `#${fragment.rest}` : hash;
  history.replaceState(history.state, '', `${pathname}${query.rest && `?${query.rest}`}${left}`);
  if (!wait) return null;
  if (code !== undefined) return { code, verifier: wait.verifier };
  // The state of a token comes in the query, which only the redirect that we made has.
  return access_token !== undefined && query.taken['finance_state'] === wait.state ? { token: access_token } : null;
}

/** The named parts of `a=1&b=2`, the first of each, and the rest letter by letter as it was. */
function splitParts(text: string, names: string[]): { taken: Partial<Record<string, string>>; rest: string } {
  const taken: Partial<Record<string, string>> = {};
  const rest: string[] = [];
  for (const part of text.split('&')) {
    const [name = ''] = part.split('=');
    if (!names.includes(name)) rest.push(part);
    else taken[name] ??= decodeComponent(part.slice(name.length + 1));
  }
  return { taken, rest: rest.join('&') };
}
