import { DueList, type DueListProps } from '@finance/widgets';
import { dueTypeOf, filterOf, listFilter, listProps } from './read.ts';
import { reportError } from './reportError.ts';
import type { ViewProps } from './viewProps.ts';

export function DueListView({ input: { attributes, setting }, emit }: ViewProps<'transaction-due-list'>) {
  const { related_entity_id: entity_id, ...object } = filterOf(attributes);
  const type = dueTypeOf(attributes);
  const filter = listFilter<NonNullable<DueListProps['filter']>>(setting, {
    ...object,
    ...(entity_id === undefined ? {} : { entity_id }),
    ...(type ? { type } : {}),
  });
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
