import { CounterpartyDetail, CounterpartyList } from '@finance/widgets';

import { useEffect, useRef, useState } from 'react';
import { reportError } from './reportError.ts';
import type { ViewProps } from './viewProps.ts';

/** The directory; a chosen counterparty takes its place, with the way back to where one was above it. */
export function CounterpartyListView({ emit }: ViewProps<'counterparty-list'>) {
  const [id, setId] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (id !== null) back.current?.focus();
    else if (opener.current instanceof HTMLElement) opener.current.focus();
  }, [id]);

  function handleOpen(chosen: number) {
    const root = list.current?.getRootNode();
    if (id === null && root instanceof ShadowRoot) opener.current = root.activeElement;
    setId(chosen);
    emit('selected', { id: chosen });
  }

  return (
    <>
      <div ref={list} hidden={id !== null}>
        <CounterpartyList onOpen={handleOpen} onError={reportError(emit)} />
      </div>
      {id !== null && (
        <>
          <button ref={back} type="button" onClick={() => setId(null)}>
            Kembali ke daftar
          </button>
          <CounterpartyDetail id={id} onOpen={handleOpen} onError={reportError(emit)} />
        </>
      )}
    </>
  );
}
