import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { changeParams } from './address.ts';

/** Whether the address asks for the form of a new record (`?new=1`); the parameter is removed at once. */
export function useOpensNew(): boolean {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has('new');
  const [isNew] = useState(isAsked);
  useEffect(() => {
    if (!isAsked) return;
    changeParams((next) => {
      next.delete('new');
      setParams(next, { replace: true });
    });
  }, [isAsked, setParams]);
  return isNew;
}
