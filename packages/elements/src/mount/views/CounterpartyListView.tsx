import { CounterpartyDetail, CounterpartyList } from '@finance/widgets';

import { useEffect, useRef, useState } from 'react';
import { reportError } from './reportError.ts';
import type { ViewProps } from './viewProps.ts';

/** The directory; a chosen counterparty takes its place, with the way back above it. */
export function CounterpartyListView({ emit }: ViewProps<'counterparty-list'>) {
  const [id, setId] = useState<number | null>(null);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (id !== null) back.current?.focus();
  }, [id]);

  function handleOpen(chosen: number) {
    setId(chosen);
    emit('selected', { id: chosen });
  }

  if (id === null) return <CounterpartyList onOpen={handleOpen} />;
  return (
    <>
      <button ref={back} type="button" onClick={() => setId(null)}>
        Kembali ke daftar
      </button>
      <CounterpartyDetail id={id} onOpen={handleOpen} onError={reportError(emit)} />
    </>
  );
}
