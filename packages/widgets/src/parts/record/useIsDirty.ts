import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What a form of any fields knows of itself. */
export interface DirtyForm {
  control: { readonly _formState: { readonly isDirty: boolean } };
}

/**
 * Tells on request whether something was changed, also before its caller was there. Reading `formState.isDirty` would
 * draw the whole form again.
 */
export function useIsDirty<Values extends FieldValues, Output>({
  control,
  subscribe,
}: DirtyForm & Pick<UseFormReturn<Values, unknown, Output>, 'subscribe'>): () => boolean {
  // The form knows it only while somebody listens.
  useEffect(() => subscribe({ formState: { isDirty: true }, callback() {} }), [subscribe]);
  return () => control._formState.isDirty;
}
