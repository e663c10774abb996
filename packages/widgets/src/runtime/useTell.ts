import { useEffect, useRef } from 'react';

/** Calls the host with a value once it is known, and with each new one. `tell` may be another function each time. */
export function useTell<Value>(value: Value | undefined, tell: ((value: Value) => void) | undefined): void {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    if (value !== undefined) latest.current?.(value);
  }, [value]);
}
