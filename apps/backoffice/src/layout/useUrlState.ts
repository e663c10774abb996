import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { changeParams } from './address.ts';

/** The query parameters that a screen keeps; empty ones are left out. */
export type UrlState<Name extends string> = { [Key in Name]?: string | undefined };

interface ListPage {
  page: number;
  paginate: number;
}

/**
 * Keeps a screen's filter and page in the address, so that a link, a reload and the back button show the same.
 * A changed filter starts at page 1 and replaces the history entry, since a filter changes with every letter typed.
 * A turned page adds an entry, so that Back returns to the page before.
 * @example const [{ page, paginate, ...filter }, setFilter, turnPage] = useUrlState(['status', 'page', 'paginate']);
 */
export function useUrlState<const Names extends readonly string[]>(
  names: Names,
): [
  UrlState<Names[number]>,
  (change: UrlState<Names[number]>) => void,
  (to: ListPage, isCorrection?: boolean) => void,
] {
  const [params, setParams] = useSearchParams();
  const list = names.join();
  const state = useMemo(
    () =>
      Object.fromEntries(
        list.split(',').flatMap((name) => {
          const value = params.get(name);
          return value ? [[name, value]] : [];
        }),
      ) as UrlState<Names[number]>,
    [params, list],
  );
  const setState = useCallback(
    (change: UrlState<Names[number]>) =>
      changeParams((next) => {
        next.delete('page');
        for (const [name, value] of Object.entries<string | undefined>(change)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        setParams(next, { replace: true });
      }),
    [setParams],
  );
  const turnPage = useCallback(
    (to: ListPage, isCorrection = false) =>
      changeParams((next) => {
        next.set('page', String(to.page));
        next.set('paginate', String(to.paginate));
        setParams(next, { replace: isCorrection });
      }),
    [setParams],
  );
  return [state, setState, turnPage];
}

/** Page and page size from the address; invalid values count as the first page of twenty. */
export function pageOf({ page, paginate }: { page?: string | undefined; paginate?: string | undefined }): ListPage {
  return { page: wholeNumber(page, 1_000_000) ?? 1, paginate: wholeNumber(paginate, 200) ?? 20 };
}

/** A positive whole number from the address. */
export function wholeNumber(text: string | undefined, max: number): number | undefined {
  const number = Number(text);
  return text && Number.isInteger(number) && number >= 1 && number <= max ? number : undefined;
}

/** Whether a choice from the address is one of those that have a label. */
export function isOf<Name extends string>(labels: Record<Name, string>, text: string | undefined): text is Name {
  return text !== undefined && Object.hasOwn(labels, text);
}

/** The order from the address; what a list cannot be sorted by is left out. */
export function orderOf<const By extends string>(
  { order_by, order }: { order_by?: string | undefined; order?: string | undefined },
  columns: readonly By[],
): { order_by?: By; order?: 'asc' | 'desc' } {
  const by = columns.find((column) => column === order_by);
  return { ...(by && { order_by: by }), ...((order === 'asc' || order === 'desc') && { order }) };
}
