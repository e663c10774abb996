import type { Api } from '@finance/contract';
import { emptyDue } from '@finance/contract/checks/external-id';
import { pick, sent } from '@finance/contract/checks/fields';
import { checkAbility } from '@finance/contract/checks/request';
import { splitOverrules } from '@finance/contract/checks/transaction';
import { prefetched } from '../../http/prefetched.ts';
import type { Handlers } from '../../http/route.ts';
import { writtenFields } from './change-due.ts';
import { lockExternalDue } from './due.queries.ts';
import { prefetchNewDue, recordDue } from './record-due.ts';
import { updateDueAndLinks } from './update-due.ts';

/**
 * Records a due by a host's own key, or changes the one that has it by the rules of any change. The same content
 * changes nothing, also of a due that may not change any more, so that a host may say it again.
 */
export const putExternal: Handlers<Api['due']>['putExternal'] = prefetched(
  ({ param, body: { transactable_app }, trx, caller }) => ({
    current: lockExternalDue(trx, caller, { transactable_app, external_id: param }),
    ...prefetchNewDue(trx, caller),
  }),
  async ({ param, body, trx, scope }, { current, ...known }) => {
    const { version, use_advance, cancel_links, ...said } = body;
    const { overrules, fields } = splitOverrules(said);
    if (!current) {
      const { date = scope.today, ...rest } = fields;
      const due = { ...emptyDue, ...sent(rest), ...pick(fields, ['type', 'amount', 'transactable_app']), date };
      return { data: await recordDue(trx, scope, { ...due, external_id: param }, { overrules, use_advance }, known) };
    }
    const { transactable_app: _, ...change } = fields; // the same but for its case
    const before = pick(current, writtenFields);
    if (JSON.stringify({ ...before, ...sent(change) }) === JSON.stringify(before)) return { data: current };
    checkAbility(scope, 'due:update');
    const { allow_postdated, allow_unusual_amount } = overrules;
    const asked = { version: version ?? current.version, allow_postdated, allow_unusual_amount, cancel_links };
    return { data: await updateDueAndLinks(trx, scope, { current, ...known }, { ...change, ...asked }) };
  },
);
