import { type FinanceLook, readAppearance } from '@finance/widgets';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { client } from '../client.ts';

let looks: typeof import('./looks.ts') | undefined;

/** Fetches the looks that can be chosen, if one is; without them everything can be used as well. */
export async function loadLooks(): Promise<void> {
  if (chosen()) looks = await import('./looks.ts').catch(() => undefined);
}

/** The look that the user has chosen for this device; undefined for the usual one. */
export function useLook(): FinanceLook | undefined {
  const name = useSyncExternalStore(subscribe, chosen);
  const [, draw] = useState<unknown>();
  useEffect(() => {
    if (name) void loadLooks().then(() => draw(looks));
  }, [name]);
  return name ? looks?.lookOf(name) : undefined;
}

const more = matchMedia('(prefers-contrast: more)');

/** What was chosen; the device may ask for more contrast in it. */
function chosen(): string {
  return readAppearance(client) + (more.matches ? ' more' : '');
}

function subscribe(listener: () => void) {
  more.addEventListener('change', listener);
  const ends = [client.preferences, client.session].map((each) => each.subscribe(listener));
  return () => {
    more.removeEventListener('change', listener);
    ends.forEach((end) => end());
  };
}
