import { type Api, maxStatementLines, onWire, normalizeCounterparty } from '@finance/contract';
import { checkSeen, checkStandsAlone, checkTwo, phoneTaken, tooLong } from './counterparty.rules.ts';
import { statementOf } from '@finance/contract/checks/due-statement';
import { pick, sent } from '@finance/contract/checks/fields';
import { listStatementEvents, sumAdvancesLeft } from '../due-statement/due-statement.queries.ts';
import { listHistory } from '../history/history.queries.ts';
import { paginationOf } from '../../base/page.ts';
import type { Handlers } from '../../http/route.ts';
import {
  countCounterparties,
  findCounterparty,
  findPhoneOwner,
  listCounterparties,
  lockDirectory,
  mergeCounterparty,
  recordedCounterparty,
  suggestCounterparties,
  unmergeCounterparty,
  updateCounterparty,
} from './counterparty.queries.ts';

export const counterpartyHandlers: Handlers<Api['counterparty']> = {
  async index({ query, trx, scope }) {
    const total = await countCounterparties(trx, scope, query);
    return { data: await listCounterparties(trx, scope, query), meta: { pagination: paginationOf(query, total) } };
  },

  async suggestions({ query, trx, scope }) {
    return { data: await suggestCounterparties(trx, scope, query) };
  },

  async show({ param, trx, scope }) {
    return { data: await findCounterparty(trx, scope, param) };
  },

  async update({ param, body: { version, ...change }, trx, scope }) {
    await lockDirectory(trx, scope);
    const current = await findCounterparty(trx, scope, param);
    checkStandsAlone(current, param);
    checkSeen(current, version);
    const before = pick(current, ['name', 'phone_number', 'email']);
    const next = { ...before, ...sent(change) };
    if (JSON.stringify(next) === JSON.stringify(before)) return { data: current };
    const phone = { before: digitsOf(before.phone_number), after: digitsOf(next.phone_number) };
    const owner = phone.after === '' ? undefined : await findPhoneOwner(trx, scope, phone.after);
    if (owner && owner.root_id !== current.id) throw phoneTaken(owner);
    await updateCounterparty(trx, scope, current.id, next, phone);
    return { data: await recordedCounterparty(trx, scope, current) };
  },

  async merge({ param, body: { counterparty_id, version }, trx, scope }) {
    await lockDirectory(trx, scope);
    const current = await findCounterparty(trx, scope, param);
    checkStandsAlone(current, param);
    checkTwo(current.id, counterparty_id);
    const double = await findCounterparty(trx, scope, counterparty_id);
    if (double.id === current.id) return { data: current }; // a repeated call, for example after a lost answer
    checkSeen(current, version);
    checkStandsAlone(double, counterparty_id);
    await mergeCounterparty(trx, scope, current.id, double.id);
    return { data: await recordedCounterparty(trx, scope, current) };
  },

  async unmerge({ param, trx, scope }) {
    await lockDirectory(trx, scope);
    const current = await findCounterparty(trx, scope, param);
    if (current.id === param) return { data: current };
    await unmergeCounterparty(trx, scope, param, current.id);
    await recordedCounterparty(trx, scope, current);
    return { data: await findCounterparty(trx, scope, param) };
  },

  async statement({ param, query, trx, scope }) {
    const { id } = await findCounterparty(trx, scope, param);
    const { lines, ...sums } = statementOf(await listStatementEvents(trx, scope, { counterparty_id: id }), query);
    if (lines.length > maxStatementLines) throw tooLong(lines.length, maxStatementLines);
    const advances = await sumAdvancesLeft(trx, scope, { counterparty_id: id }, query.date_to);
    return { data: { ...onWire({ ...sums, ...advances }), lines: lines.map(onWire) } };
  },

  async history({ param, trx, scope }) {
    const { id } = await findCounterparty(trx, scope, param);
    return { data: await listHistory(trx, scope, 'counterparty', id) };
  },
};

/** A phone number as records are compared by it; '' for none. */
function digitsOf(phone: string | null): string {
  return normalizeCounterparty({ app: null, id: null, name: null, phone }).phone;
}
