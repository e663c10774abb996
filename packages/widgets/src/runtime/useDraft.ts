import { useEffect, useRef, useState } from 'react';

/**
 * What a user is typing, told to its owner once it stood still. Another value from the owner takes its place.
 * @returns what is typed, and the setter, which tells the owner at once where `isNow` says so
 */
export function useDraft<Value>(
  value: Value,
  onSettled: (value: Value) => void,
  milliseconds = 300,
): [draft: Value, setDraft: (next: Value, isNow?: boolean) => void] {
  const given = JSON.stringify(value);
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(given);
  const [told, setTold] = useState(given);
  if (given !== seen) {
    setSeen(given);
    if (given !== told) {
      setTold(given);
      setDraft(value);
    }
  }

  function tell(next: Value) {
    setTold(JSON.stringify(next));
    onSettled(next);
  }
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  const isTold = JSON.stringify(draft) === told;
  useEffect(() => {
    if (isTold) return undefined;
    const timer = setTimeout(() => latest.current(draft), milliseconds);
    return () => clearTimeout(timer);
  }, [draft, isTold, milliseconds]);

  return [
    draft,
    (next, isNow = false) => {
      setDraft(next);
      if (isNow && JSON.stringify(next) !== told) tell(next);
    },
  ];
}
