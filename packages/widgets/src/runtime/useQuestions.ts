import { useCallback, useEffect, useRef, useState } from 'react';
import type { Choice, Question } from './FinanceContext.ts';

interface Waiting {
  /** Each question is its own, whatever it says. */
  id: number;
  question: Question;
  resolve: (choice: Choice) => void;
}

/** Questions to the user of this scope, one at a time, in the order in which they were asked. */
export function useQuestions(scope: string) {
  const [queue, setQueue] = useState<Waiting[]>([]);
  const waiting = useRef(queue);
  const asked = useRef(0);
  useEffect(() => {
    waiting.current = queue;
  });
  // When the provider goes away, or another user or tenant comes, open questions are answered with no.
  useEffect(
    () => () => {
      waiting.current.forEach(({ resolve }) => resolve(null));
      setQueue([]);
    },
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- at the end of each scope
    [scope],
  );
  const choose = useCallback(
    (question: Question) =>
      new Promise<Choice>((resolve) => {
        const id = ++asked.current;
        setQueue((before) => [...before, { id, question, resolve }]);
      }),
    [],
  );
  const confirm = useCallback(
    async (question: Omit<Question, 'otherwise' | 'needsCode'>) => (await choose(question)) === 'yes',
    [choose],
  );
  const [first] = queue;
  function answer(choice: Choice) {
    first?.resolve(choice);
    setQueue((before) => before.filter((other) => other !== first));
  }
  return { question: first?.question, id: first?.id, confirm, choose, answer };
}
