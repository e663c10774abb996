import { type BalanceFilter, BalanceList } from '@finance/widgets';
import { useState } from 'react';
import { reportError } from './reportError.ts';
import { useFilter } from './useFilter.ts';
import type { ViewProps } from './viewProps.ts';

/** The reader chooses another day, until the host names one. */
export function BalanceListView({ input, emit }: ViewProps<'balance-list'>) {
  const { attributes, setting } = input;
  const given = useFilter<BalanceFilter>('balance-list', input, {}, emit);
  const of = JSON.stringify(given);
  const [chosen, setChosen] = useState({ of, filter: given });
  if (chosen.of !== of) setChosen({ of, filter: given });
  const { label } = attributes;
  if (!chosen.filter) return null;
  return (
    <BalanceList
      {...(label === undefined ? {} : { title: label })}
      filter={chosen.filter}
      onFilterChange={(filter) => setChosen({ of, filter })}
      onOpenAccount={
        setting.rowsOpen === false
          ? ({ account_type, account_id }) => emit('selected', { account_type, account_id })
          : undefined
      }
      onError={reportError(emit)}
    />
  );
}
