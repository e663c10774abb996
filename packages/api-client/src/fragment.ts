import { decodeComponent } from './decode-component.ts';

/** The token in a fragment and the fragment without it, letter by letter as it was. */
export function splitFragment(hash: string): { token: string; rest: string } | null {
  const parts = hash.replace(/^#/, '').split('&');
  const taken = parts.find((part) => part.startsWith(prefix));
  if (taken === undefined) return null;
  const rest = parts.filter((part) => !part.startsWith(prefix)).join('&');
  return { token: decodeComponent(taken.slice(prefix.length)), rest: rest && `#${rest}` };
}

const prefix = 'access_token=';
