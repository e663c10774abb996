import { useCallback, useEffect, useRef, useState } from 'react';
import type { Question } from './FinanceContext.ts';

interface Waiting {
  question: Question;
  resolve: (isAccepted: boolean) => void;
}

/** Questions to the user, one at a time in the order they came. */
export function useQuestions() {
  const [queue, setQueue] = useState<Waiting[]>([]);
  const waiting = useRef(queue);
  useEffect(() => {
    waiting.current = queue;
  });
  // Who asks is not left waiting for a dialog that is gone.
  useEffect(() => () => waiting.current.forEach(({ resolve }) => resolve(false)), []);
  const confirm = useCallback(
    (question: Question) => new Promise<boolean>((resolve) => setQueue((before) => [...before, { question, resolve }])),
    [],
  );
  const [asked] = queue;
  const answer = useCallback(
    (isAccepted: boolean) => {
      asked?.resolve(isAccepted);
      setQueue((before) => before.filter((other) => other !== asked));
    },
    [asked],
  );
  return { question: asked?.question ?? null, confirm, answer };
}
