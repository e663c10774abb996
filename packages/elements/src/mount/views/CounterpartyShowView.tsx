import { CounterpartyDetail } from '@finance/widgets';
import { useState } from 'react';
import { idOf } from './read.ts';
import { reportError } from './reportError.ts';
import type { ViewProps } from './viewProps.ts';

/** A merged double that is chosen here is shown in its place, until the host names another one. */
export function CounterpartyShowView({ input: { attributes }, emit }: ViewProps<'counterparty-show'>) {
  const given = idOf(attributes, 'value');
  const [opened, setOpened] = useState({ given, id: given });
  const id = opened.given === given ? opened.id : given;
  return id === undefined ? null : (
    <CounterpartyDetail
      key={id}
      id={id}
      onOpen={(other) => {
        setOpened({ given, id: other });
        emit('selected', { id: other });
      }}
      onError={reportError(emit)}
    />
  );
}
