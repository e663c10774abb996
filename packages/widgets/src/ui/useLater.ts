import { useEffect, useRef, useState } from 'react';

/** Code that is loaded when `wanted` is first above 0; null until then, where it is not there from the start. Unlike with `lazy`, a failure is no fault of what stands around it; another number is a new attempt. */
export function useLater<Code>(
  load: () => Promise<Code>,
  wanted: number,
  onFailed?: (error: unknown) => void,
  first: Code | null = null,
): Code | null {
  const [loaded, setLoaded] = useState(() => first);
  const awaited = loaded === null ? wanted : 0;
  const latest = useRef({ load, onFailed });
  useEffect(() => {
    latest.current = { load, onFailed };
  });
  useEffect(() => {
    if (awaited === 0) return undefined;
    let isOver = false;
    latest.current.load().then(
      (code) => !isOver && setLoaded(() => code),
      (error: unknown) => !isOver && latest.current.onFailed?.(error),
    );
    return () => {
      isOver = true;
    };
  }, [awaited]);
  return loaded;
}
