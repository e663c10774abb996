import { useEffect, useState } from 'react';
import type { ElementInput, ElementSetting, ListFilter } from '../../settings.ts';
import type { FilteredTag } from '../../tag-types.ts';
import { reportLoad } from './reportError.ts';
import { warnOnce } from './warnOnce.ts';

type Input = Pick<ElementInput, 'attributes' | 'setting'>;

let readFilter: (typeof import('./readFilter.ts'))['readFilter'] | undefined;

/** Loads what reads the attribute `filter`, where an element has one. */
export async function loadFilter({ filter }: ElementInput['attributes']): Promise<void> {
  if (filter !== undefined) ({ readFilter } = await import('./readFilter.ts'));
}

/** While one of these says nothing that can be understood, a list would show other records. */
const identifies = /(^|_)(id|ids|uuid)$/;

/**
 * What limits a list: what attributes of their own say, then the attribute `filter`, then `setting.filter`. What cannot
 * be understood is left out, with a warning on the console. Null if nothing is to be shown.
 */
export function useFilter<Filter extends ListFilter>(
  tag: FilteredTag,
  { attributes, setting }: Input,
  own: Partial<Filter>,
  emit: Parameters<typeof reportLoad>[0],
): Filter | null {
  const text = attributes['filter'];
  const [, setIsLoaded] = useState(false);
  useEffect(() => {
    // An element that had the attribute from the start has loaded this already.
    if (text !== undefined && !readFilter) loadFilter({ filter: text }).then(() => setIsLoaded(true), reportLoad(emit));
  }, [text, emit]);
  if (text === undefined) return merge(setting, {}, own);
  if (!readFilter) return null;
  const { filter, empty, wrong } = readFilter(tag, text);
  for (const [name, value] of Object.entries(wrong))
    warnOnce(`<${tag} filter>: ${name}="${value}" is left out: it has no such filter, or not with that value`);
  const isAwaited = [...empty, ...Object.keys(wrong)].some((name) => identifies.test(name));
  return isAwaited ? null : merge(setting, filter, own);
}

function merge<Filter extends ListFilter>({ filter }: ElementSetting, attribute: object, own: Partial<Filter>): Filter {
  return { ...filter, ...attribute, ...own } as Filter; // the page sets that of this list
}
