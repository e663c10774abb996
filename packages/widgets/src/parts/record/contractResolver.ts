import { explainIssues } from '@finance/contract';
import type { FieldValues, Resolver, ResolverResult } from 'react-hook-form';
import { sentence } from './putFieldErrors.ts';
import { unseen } from './unseen.ts';

/** What this file needs of a schema of the contract. */
interface Schema<Input> {
  safeParse(
    value: unknown,
    options?: { reportInput?: boolean },
  ): { error?: { issues: Parameters<typeof explainIssues>[0] } | undefined };
  _zod: { input: Input };
}

/** What a form holds while it is filled in: any field of the request may still be empty. */
export type Draft<Input> = { [Name in keyof Input]?: Drafted<Input[Name]> | null | '' | undefined };
type Drafted<Value> = Value extends readonly (infer Row extends object)[] ? Draft<Row>[] : Value;

/**
 * Checks a form with the server's own request schema. What passes is sent as it was typed: trimming and defaults are up
 * to the server. `meant` says what a field stands for that the user has emptied: null, since react-hook-form shows the
 * default again for undefined.
 * @example useForm<Values, unknown, NewTransaction>({ resolver: contractResolver(NewTransaction), defaultValues })
 */
export function contractResolver<Input extends FieldValues, Values extends FieldValues & Draft<Input> = Input>(
  schema: Schema<Input>,
  meant: Partial<Input> = {},
): Resolver<Values, unknown, Input> {
  return (typed, _context, { names }) => {
    const emptied = Object.entries(meant).filter(([name]) => typed[name] === null);
    const values = { ...typed, ...Object.fromEntries(emptied) };
    const errors = contractErrors(schema, values);
    for (const [name, error] of Object.entries(errors)) if (!isDrawn(name, names)) error.type = unseen;
    return { values, errors } as ResolverResult<Values, Input>; // the values are taken only without errors
  };
}

/** Whether a field tells its own fault. An account's type and id may be one field, which has the id's name. */
function isDrawn(name: string, names: readonly string[] = []): boolean {
  return names.includes(name) || names.includes(name.replace('account_type', 'account_id'));
}

/** What a schema of the contract says about each wrong value. */
export function contractErrors(
  schema: Schema<unknown>,
  values: unknown,
): Record<string, { type: string; message: string }> {
  const { error } = schema.safeParse(values, { reportInput: true });
  return Object.fromEntries(
    Object.entries(explainIssues(error?.issues ?? [])).map(([field, messages]) => [
      field || 'root',
      { type: 'contract', message: sentence(messages.join('; ')) },
    ]),
  );
}
