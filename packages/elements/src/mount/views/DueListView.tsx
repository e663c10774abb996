import { DueList } from '@finance/widgets';
import { dueTypeOf, filterOf, listProps } from './read.ts';
import { reportError } from './reportError.ts';
import type { ViewProps } from './viewProps.ts';

export function DueListView({ input: { attributes }, emit }: ViewProps<'transaction-due-list'>) {
  const { related_entity_id: entity_id, ...object } = filterOf(attributes);
  const type = dueTypeOf(attributes);
  const filter = { ...object, ...(entity_id === undefined ? {} : { entity_id }), ...(type ? { type } : {}) };
  return (
    <DueList
      key={JSON.stringify([filter, attributes['paginate']])}
      filter={filter}
      {...listProps(attributes)}
      onTotalChange={(total) => emit('total', total)}
      onUpdated={(due) => emit('updated', due)}
      onError={reportError(emit)}
    />
  );
}
