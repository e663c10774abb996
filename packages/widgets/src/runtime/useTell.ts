import { useEffect, useRef } from 'react';

/** Tells the host of a value once it is there, and of each other one after it. The host may give another function at every render. */
export function useTell<Value>(value: Value | undefined, tell: ((value: Value) => void) | undefined): void {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    if (value !== undefined) latest.current?.(value);
  }, [value]);
}
