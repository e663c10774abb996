import { useFinance } from '@finance/widgets';
import { isDatePreset, presetOf, rangeOf } from '@finance/widgets/ui';
import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router';
import { type UrlState, useUrlState } from './useUrlState.ts';

/**
 * The state of a report in the address, as with `useUrlState`. An address without any begins with what this user chose
 * last for the report, in this tenant and browser: the days by their name, so that 'Bulan lalu' is another month in the
 * next one, and the names in `kept`. Days of one's own are not kept, nor what limits the money that is seen.
 * @example const [{ date_from, date_to, period }, setState] = useReportState('cash-flow', names, ['period']);
 */
export function useReportState<const Names extends readonly string[]>(
  report: string,
  names: Names,
  kept: readonly Names[number][] = [],
): ReturnType<typeof useUrlState<Names>> {
  const {
    client: { preferences },
    scope,
    today,
  } = useFinance();
  const [params] = useSearchParams();
  const [address, setAddress, turnPage] = useUrlState(names);
  const key = `report|${scope}|${report}`;
  const begun = params.size === 0 ? readChosen(preferences.read(key), kept, today()) : {};
  const isBegun = Object.keys(begun).length > 0;
  useLayoutEffect(() => {
    if (isBegun) setAddress(begun as UrlState<Names[number]>); // what is seen can be shared by its address
  });

  function setState(change: UrlState<Names[number]>) {
    const next: Record<string, string | undefined> = { ...address, ...begun, ...change };
    const chosen = {
      preset: presetOf(next['date_from'], next['date_to'], today()) ?? undefined,
      ...Object.fromEntries(kept.map((name) => [name, next[name]])),
    };
    const isChosen = Object.values(chosen).some(Boolean);
    preferences.write(key, isChosen ? JSON.stringify(chosen) : null);
    setAddress({ ...begun, ...change });
  }
  return [{ ...address, ...begun }, setState, turnPage];
}

/** Anything else, such as from another version, is ignored. */
function readChosen(text: string | null, kept: readonly string[], today: string): Record<string, string> {
  try {
    const chosen = Object(JSON.parse(text ?? '{}')) as Record<string, unknown>; // checked below
    const { preset } = chosen;
    const days = typeof preset === 'string' && isDatePreset(preset) ? rangeOf(preset, today) : undefined;
    return {
      ...(days && { date_from: days.from, date_to: days.to }),
      ...Object.fromEntries(kept.flatMap((name) => (typeof chosen[name] === 'string' ? [[name, chosen[name]]] : []))),
    };
  } catch {
    return {};
  }
}
