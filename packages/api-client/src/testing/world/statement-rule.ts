import type { Api, StatementRule } from '@finance/contract';
import { checkUnchanged } from '@finance/contract/checks/unchanged';
import { aStatementRule } from '../a-statement-rule.ts';
import type { Answers } from './answers.ts';
import { shownAccount } from './books.ts';
import { lookUp, save, type Write } from './history.ts';
import { finds, has, pageOf } from './page.ts';
import { findRecord } from './record.ts';
import { byCaller, nextId, type World } from './world.ts';

/** What a trial says, a story says: `trial` has no answer here. */
export function statementRuleAnswers(world: World): Partial<Answers<Api['statementRule']>> {
  const find = (id: number | string) => findRecord(world.statementRules, id, 'Aturan');
  const keep = (before: StatementRule | null, next: StatementRule, write: Write) => ({
    data: save(world, 'statement-rule', world.statementRules, before, next, write),
  });
  const accountOf = (account_id: number | null) =>
    account_id === null ? null : shownAccount(world, { account_type: 'bank', account_id });
  const seen = (param: number | string, version: number) => {
    const current = find(param);
    checkUnchanged('Aturan ini', current.version, version);
    return current;
  };

  return {
    ...lookUp(world, 'statement-rule', find),
    index({ query }) {
      const found = world.statementRules.filter(
        (rule) => has(rule, query, ['active']) && finds([rule.name, rule.text], query.q),
      );
      return pageOf(found, query, 'position');
    },
    store({ body }) {
      const made = {
        ...body,
        active: false,
        books_itself: false,
        version: 1,
        bank_account: accountOf(body.bank_account_id),
      };
      const rule = aStatementRule({ ...made, id: nextId(world.statementRules), ...byCaller(world) });
      return keep(null, rule, { action: 'create' });
    },
    update({ param, body: { version, ...body } }) {
      const current = seen(param, version);
      const next = {
        ...current,
        ...body,
        active: false,
        books_itself: false,
        bank_account: accountOf(body.bank_account_id),
      };
      return keep(current, next, { action: 'update' });
    },
    switch({ param, body: { active, version } }) {
      const current = seen(param, version);
      return keep(current, { ...current, active, books_itself: false }, { action: 'update' });
    },
    bookItself({ param, body: { books_itself, version } }) {
      const current = seen(param, version);
      return keep(current, { ...current, books_itself }, { action: 'update' });
    },
  };
}
