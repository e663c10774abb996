import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Tells, when asked, whether something was changed. Reading `formState.isDirty` while rendering would draw the whole form again at the first letter. */
export function useIsDirty<Values extends FieldValues, Output>({
  subscribe,
}: Pick<UseFormReturn<Values, unknown, Output>, 'subscribe'>): () => boolean {
  const isDirty = useRef(false);
  useEffect(
    () =>
      subscribe({
        formState: { isDirty: true },
        callback: (state) => {
          isDirty.current = state.isDirty ?? false;
        },
      }),
    [subscribe],
  );
  return useCallback(() => isDirty.current, []);
}
