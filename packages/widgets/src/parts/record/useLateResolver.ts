import { useCallback, useEffect } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * A resolver whose rules come after the form: nobody needs them to see it and to begin. Where they do not come, what was typed goes out unchecked;
 * the server has the same rules, and its answer stands beside the same fields.
 * @param load always the same function
 * @example const resolver = useLateResolver(loadDueRules);
 */
export function useLateResolver<Values extends FieldValues, Checked>(
  load: () => Promise<Resolver<Values, unknown, Checked>>,
): Resolver<Values, unknown, Checked> {
  useEffect(() => void load().catch(() => {}), [load]);
  return useCallback(
    async (values, ...rest) => {
      const resolve = await load().catch(() => null);
      return resolve ? resolve(values, ...rest) : { values: values as unknown as Checked, errors: {} }; // unchecked, as said above
    },
    [load],
  );
}
