import { type BalanceFilter, BalanceList } from '@finance/widgets';
import { useState } from 'react';
import { listFilter } from './read.ts';
import { reportError } from './reportError.ts';
import type { ViewProps } from './viewProps.ts';

/** The reader chooses another day, until the host names one. */
export function BalanceListView({ input: { attributes, setting }, emit }: ViewProps<'balance-list'>) {
  const given = listFilter<BalanceFilter>(setting, {});
  const [chosen, setChosen] = useState({ of: JSON.stringify(given), filter: given });
  if (chosen.of !== JSON.stringify(given)) setChosen({ of: JSON.stringify(given), filter: given });
  const { label } = attributes;
  return (
    <BalanceList
      {...(label === undefined ? {} : { title: label })}
      filter={chosen.filter}
      onFilterChange={(filter) => setChosen({ ...chosen, filter })}
      onOpenAccount={
        setting.rowsOpen === false
          ? ({ account_type, account_id }) => emit('selected', { account_type, account_id })
          : undefined
      }
      onError={reportError(emit)}
    />
  );
}
