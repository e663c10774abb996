import { explainIssues } from '@finance/contract';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { sentence } from './putFieldErrors.ts';

/** What this file needs of a schema of the contract. */
interface Schema<Input> {
  safeParse(
    value: unknown,
    options?: { reportInput?: boolean },
  ): { success: true; data: unknown } | { success: false; error: { issues: Parameters<typeof explainIssues>[0] } };
  _zod: { input: Input };
}

/** What a form holds while it is filled in: any field of the request may still be empty. */
export type Draft<Input> = { [Name in keyof Input]?: Input[Name] | null | '' | undefined };

/**
 * Checks a form with the server's own request schema. What passes is sent as it was typed: trimming and defaults are up
 * to the server.
 * @example useForm<Values, unknown, NewTransaction>({ resolver: contractResolver(NewTransaction), defaultValues })
 */
export function contractResolver<Input extends FieldValues, Values extends FieldValues & Draft<Input> = Input>(
  schema: Schema<Input>,
): Resolver<Values, unknown, Input> {
  return (values) => {
    const checked = schema.safeParse(values, { reportInput: true });
    if (checked.success) return { values: values as FieldValues as Input, errors: {} }; // as the schema has just found
    const errors = Object.fromEntries(
      Object.entries(explainIssues(checked.error.issues)).map(([field, messages]) => [
        field || 'root',
        { type: 'contract', message: sentence(messages.join('; ')) },
      ]),
    );
    return { values: {}, errors: errors as FieldErrors<Values> }; // keyed by the schema's own field names
  };
}
