import { useEffect } from 'react';
import type { FieldValues, UseFormSetError } from 'react-hook-form';
import { late } from '../../ui/index.ts';
import type { ProblemAlertsProps } from './ProblemAlerts.tsx';

const ProblemAlerts = late(async () => (await import('./ProblemAlerts.tsx')).ProblemAlerts);

export interface SaveProblemProps<Values extends FieldValues> extends Pick<ProblemAlertsProps, 'write'> {
  /** The form's own: a message that concerns a field stands beside that, too, and the first of them takes the focus. */
  setError?: UseFormSetError<Values>;
}

/** Why a form was not saved, inside the form: what the server refused, or that its answer was lost, with the way to find out. `write` is the form's, made with `inForm: true`. */
export function SaveProblem<Values extends FieldValues>({ write, setError }: SaveProblemProps<Values>) {
  useEffect(() => ProblemAlerts.hint(), []); // it comes with what sends the write, before there can be a problem
  return (
    (write.error || write.isUncertain) && (
      <ProblemAlerts write={write} setError={setError as UseFormSetError<FieldValues> | undefined} />
    )
  ); // whatever the names of the fields are
}
