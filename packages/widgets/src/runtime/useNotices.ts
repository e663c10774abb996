import { useCallback, useRef, useState } from 'react';
import type { Notice } from './FinanceContext.ts';

export interface ShownNotice extends Notice {
  id: number;
}

/** The notices of one provider, the newest last; the same text twice is one notice. */
export function useNotices() {
  const nextId = useRef(1);
  const [notices, setNotices] = useState<ShownNotice[]>([]);
  const push = useCallback((notice: Notice) => {
    const shown = { ...notice, id: nextId.current++ };
    setNotices((before) =>
      [...before.filter((other) => other.text !== notice.text || other.severity !== notice.severity), shown].slice(-5),
    );
  }, []);
  const dismiss = useCallback((id: number) => setNotices((before) => before.filter((notice) => notice.id !== id)), []);
  const dismissNews = useCallback(
    () => setNotices((before) => before.filter(({ severity }) => severity !== 'success')),
    [],
  );
  return { notices, push, dismiss, dismissNews };
}
