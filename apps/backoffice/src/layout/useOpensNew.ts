import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { changeParams } from './address.ts';

/** Whether the address asks for the form of a new record (`?new=1`). The parameter goes at once, as `useStep`'s. */
export function useOpensNew(): boolean {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has('new');
  const [isNew] = useState(isAsked);
  useEffect(() => {
    if (!isAsked) return;
    changeParams((next) => {
      next.delete('new');
      next.delete('step');
      setParams(next, { replace: true });
    });
  }, [isAsked, setParams]);
  return isNew;
}
