import type { Api, BodyOut } from '@finance/contract';
import { checkNoAdvance } from '@finance/contract/checks/advance';
import { checkOpening } from '@finance/contract/checks/transaction';
import { checkUnchanged } from '@finance/contract/checks/unchanged';
import { paginationOf } from '../../base/page.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import type { Handlers } from '../../http/route.ts';
import { checkAccountUsable } from '../account/account.queries.ts';
import { listHistory } from '../history/history.queries.ts';
import { countRules, createRule, findRule, listRules, lockRule, updateRule } from './statement-rule.queries.ts';
import { disagreement, isSameRule } from './statement-rule.rules.ts';
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
    return { data: await createRule(trx, scope, { ...body, active: false }) };
  },

  async update({ param, body: { version, ...body }, trx, scope }) {
    const current = await lockRule(trx, scope, param);
    checkUnchanged(`Aturan '${current.name}'`, current.version, version);
    await checkBody(trx, scope, body);
    const active = current.active && isSameRule(current, body);
    return { data: await updateRule(trx, scope, current, { ...body, active }) };
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
    return { data: await updateRule(trx, scope, current, { active }) };
  },

  async trial({ param, trx, scope }) {
    return { data: await tryRule(trx, scope, await findRule(trx, scope, param)) };
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
