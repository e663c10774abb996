import { CashClosingList, type CashClosingListProps } from '@finance/widgets';
import { listFilter, listProps } from './read.ts';
import { reportError } from './reportError.ts';
import type { ViewProps } from './viewProps.ts';

export function CashClosingListView({ input: { attributes, setting }, emit }: ViewProps<'cash-closing-list'>) {
  const filter = listFilter<NonNullable<CashClosingListProps['filter']>>(setting, {});
  return (
    <CashClosingList
      key={JSON.stringify([filter, attributes['paginate']])}
      filter={filter}
      {...listProps(attributes)}
      onOpen={setting.rowsOpen === false ? (closing) => emit('selected', closing) : undefined}
      onTotalChange={(total) => emit('total', total)}
      onUpdated={(closing) => emit('updated', closing)}
      onError={reportError(emit)}
    />
  );
}
