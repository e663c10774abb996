import { type AccountType, may } from '@finance/contract';
import { agrees, finds, has, pageOf, type PageQuery } from './page.ts';
import { findRecord, removeRecord } from './record.ts';
import { isGranted, type World } from './world.ts';

interface AccountQuery extends PageQuery {
  id?: number | undefined;
  q?: string | undefined;
  deactivation_status?: 'active' | 'deactivated' | 'all';
  write_allowed_only?: boolean | undefined;
}

/** The calls that accounts of every kind have; a kasir sees the own and the granted ones. `what` is such as 'Kasir'. */
export function accountCalls<Row extends { id: number; full_info: string; deactivated?: boolean }>(
  world: World,
  account_type: AccountType,
  records: Row[],
  what: string,
) {
  const readable = () => records.filter(({ id: account_id }) => isGranted(world, { account_type, account_id }, 'read'));
  const find = (id: number) => findRecord(readable(), id, what);
  const isWritable = (account_id: number) =>
    may(world.role, 'transaction:create') && isGranted(world, { account_type, account_id }, 'write');
  return {
    find,
    index: ({ query }: { query: AccountQuery }) =>
      pageOf(
        readable().filter(
          (row) =>
            has(row, query, ['id']) &&
            isListed(row, query) &&
            (!query.write_allowed_only || isWritable(row.id)) &&
            finds([row.full_info], query.q),
        ),
        query,
      ),
    show: ({ param }: { param: number }) => ({ data: find(param) }),
    destroy: ({ param }: { param: number }) => ({ data: removeRecord(records, find(param)) }),
  };
}

/** A list hides deactivated accounts unless told otherwise; one that is asked for by its id it shows. */
function isListed(
  { deactivated = false }: { deactivated?: boolean },
  { id, deactivation_status = 'all' }: AccountQuery,
): boolean {
  return (
    id !== undefined || deactivation_status === 'all' || agrees(deactivation_status === 'deactivated', deactivated)
  );
}
