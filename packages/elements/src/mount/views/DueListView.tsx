import { DueList, type DueListProps } from '@finance/widgets';
import { dueTypeOf, filterOf, listProps } from './read.ts';
import { reportError } from './reportError.ts';
import { useFilter } from './useFilter.ts';
import type { ViewProps } from './viewProps.ts';

export function DueListView({ input, emit }: ViewProps<'transaction-due-list'>) {
  const { attributes, setting } = input;
  const { related_entity_id: entity_id, ...object } = filterOf(attributes);
  const type = dueTypeOf(attributes);
  const filter = useFilter<NonNullable<DueListProps['filter']>>(
    'transaction-due-list',
    input,
    {
      ...object,
      ...(entity_id === undefined ? {} : { entity_id }),
      ...(type ? { type } : {}),
    },
    emit,
  );
  if (!filter) return null;
  return (
    <DueList
      key={JSON.stringify([filter, attributes['paginate']])}
      filter={filter}
      {...listProps(attributes)}
      onOpen={setting.rowsOpen === false ? (due) => emit('selected', due) : undefined}
      onTotalChange={(total) => emit('total', total)}
      onUpdated={(due) => emit('updated', due)}
      onError={reportError(emit)}
    />
  );
}
