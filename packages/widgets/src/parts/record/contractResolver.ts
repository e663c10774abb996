import { explainIssues } from '@finance/contract';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { sentence } from './putFieldErrors.ts';

/** What this file needs of a schema of the contract. */
interface Schema<Values> {
  safeParse(
    value: unknown,
    options?: { reportInput?: boolean },
  ): { success: true; data: unknown } | { success: false; error: { issues: Parameters<typeof explainIssues>[0] } };
  _zod: { input: Values };
}

/**
 * Checks a form with the server's own request schema. The values go out as they were typed: the server does the trimming and the defaults.
 * @example useForm({ resolver: contractResolver(NewTransaction), defaultValues })
 */
export function contractResolver<Values extends FieldValues>(
  schema: Schema<Values>,
): Resolver<Values, unknown, Values> {
  return (values) => {
    const checked = schema.safeParse(values, { reportInput: true });
    if (checked.success) return { values, errors: {} };
    const errors = Object.fromEntries(
      Object.entries(explainIssues(checked.error.issues)).map(([field, messages]) => [
        field || 'root',
        { type: 'contract', message: sentence(messages.join('; ')) },
      ]),
    );
    return { values: {}, errors: errors as FieldErrors<Values> }; // keyed by the schema's own field names
  };
}
