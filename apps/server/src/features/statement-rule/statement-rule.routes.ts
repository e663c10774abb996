import type { Api, BodyOut } from '@finance/contract';
import { checkNoAdvance } from '@finance/contract/checks/advance';
import { checkOpening } from '@finance/contract/checks/transaction';
import { checkUnchanged } from '@finance/contract/checks/unchanged';
import { paginationOf } from '../../base/page.ts';
import { refused } from '../../base/refusal.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import type { Handlers } from '../../http/route.ts';
import { checkAccountUsable } from '../account/account.queries.ts';
import { listHistory } from '../history/history.queries.ts';
import {
  countRules,
  createRule,
  findRule,
  listBookings,
  listRules,
  lockRule,
  updateRule,
} from './statement-rule.queries.ts';
import { disagreement, isSameRule } from './statement-rule.rules.ts';
import { undoBookings } from './undo-bookings.ts';
import { tryRule } from './try-rule.ts';

type Endpoints = Api['statementRule'];

export const statementRuleHandlers: Handlers<Endpoints> = {
  async index({ query, trx, scope }) {
    const total = await countRules(trx, scope, query);
    return { data: await listRules(trx, scope, query), meta: { pagination: paginationOf(query, total) } };
  },

  async show({ param, trx, scope }) {
    return { data: await findRule(trx, scope, param) };
  },

  async store({ body, trx, scope }) {
    await checkBody(trx, scope, body);
    return { data: await createRule(trx, scope, { ...body, active: false, books_itself: false }) };
  },

  async update({ param, body: { version, ...body }, trx, scope }) {
    const current = await lockRule(trx, scope, param);
    checkUnchanged(`Aturan '${current.name}'`, current.version, version);
    await checkBody(trx, scope, body);
    const isSame = isSameRule(current, body);
    const switches = { active: current.active && isSame, books_itself: current.books_itself && isSame };
    return { data: await updateRule(trx, scope, current, { ...body, ...switches }) };
  },

  async switch({ param, body: { active, version, allow_disagreeing = false }, trx, scope }) {
    const current = await lockRule(trx, scope, param);
    // a repeated call, for example after a lost answer
    if (current.active === active) return { data: current };
    checkUnchanged(`Aturan '${current.name}'`, current.version, version);
    if (active && !allow_disagreeing) {
      const trial = await tryRule(trx, scope, current);
      if (trial.disagreeing > 0) throw disagreement(trial);
    }
    return { data: await updateRule(trx, scope, current, { active, books_itself: false }) };
  },

  async trial({ param, trx, scope }) {
    return { data: await tryRule(trx, scope, await findRule(trx, scope, param)) };
  },

  async bookItself({ param, body: { books_itself, version }, trx, scope }) {
    const current = await lockRule(trx, scope, param);
    if (current.books_itself === books_itself) return { data: current }; // as above
    checkUnchanged(`Aturan '${current.name}'`, current.version, version);
    if (!current.active) throw refused(`Aktifkan dulu aturan '${current.name}', lalu biarkan mencatat sendiri.`);
    return { data: await updateRule(trx, scope, current, { books_itself }) };
  },

  async bookings({ param, trx, scope }) {
    const { id } = await findRule(trx, scope, param);
    return { data: await listBookings(trx, scope, id) };
  },

  async undo({ param, body, trx, scope }) {
    const { id } = await findRule(trx, scope, param);
    return { data: { undone: await undoBookings(trx, scope, id, body) } };
  },

  async history({ param, trx, scope }) {
    const { id } = await findRule(trx, scope, param);
    return { data: await listHistory(trx, scope, 'statement-rule', id) };
  },
};

/** Neither opening balances nor advances are booked by a remark. */
async function checkBody(trx: Trx, scope: Scope, body: BodyOut<Endpoints['store']>): Promise<void> {
  checkOpening(body, scope);
  checkNoAdvance(body);
  if (body.bank_account_id !== null) {
    const account = { account_type: 'bank', account_id: body.bank_account_id } as const;
    await checkAccountUsable(trx, scope, account, { mustBeActive: false, field: 'bank_account_id' });
  }
}
