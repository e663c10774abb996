import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

export interface NewDefaults<Values> {
  /** What the host gives now. */
  given: Partial<Values> | undefined;
  /** What stands in a field that the host no longer gives. */
  empty: Values;
  /** The user cannot change the field. */
  isLocked: (name: keyof Values & string) => boolean;
}

/** What a host gives anew while a form is open goes into the fields that nobody has typed in, and into the locked ones. */
export function useNewDefaults<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { given = {}, empty, isLocked }: NewDefaults<Values>,
): void {
  const text = JSON.stringify(given);
  const before = useRef(text);
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { dirtyFields: true }, callback() {} }), [subscribe]); // so that the form keeps them, without being drawn again
  useEffect(() => {
    if (before.current === text) return;
    const old = JSON.parse(before.current) as Partial<Values>; // what was written above
    before.current = text;
    for (const name of Object.keys({ ...old, ...given }) as (Path<Values> & keyof Values & string)[]) {
      const isFree = isLocked(name) || !form.getFieldState(name).isDirty;
      if (given[name] !== old[name] && isFree)
        form.resetField(name, { defaultValue: (given[name] ?? empty[name]) as PathValue<Values, Path<Values>> });
    }
  });
}
