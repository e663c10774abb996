import { CashClosingList, type CashClosingListProps } from '@finance/widgets';
import { listProps } from './read.ts';
import { reportError } from './reportError.ts';
import { useFilter } from './useFilter.ts';
import type { ViewProps } from './viewProps.ts';

export function CashClosingListView({ input, emit }: ViewProps<'cash-closing-list'>) {
  const { attributes, setting } = input;
  const filter = useFilter<NonNullable<CashClosingListProps['filter']>>('cash-closing-list', input, {}, emit);
  if (!filter) return null;
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
