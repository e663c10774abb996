import type { MatchableTransaction, StatementRule, StatementRuleTrial } from '@finance/contract';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { listMatchedWith, listNewestLines } from '../statement-match/statement-match.queries.ts';
import { agrees, takenBy } from './statement-rule.rules.ts';
import { listActiveRules } from './statement-rule.queries.ts';

/** Lines that a rule is tried on, and those of them that an answer shows, at most. */
const most = { looked: 20_000, shown: 100 };

/** What a rule makes of the lines that there are: which it takes, and whether what people made of them agrees. */
export async function tryRule(trx: Trx, scope: Scope, rule: StatementRule): Promise<StatementRuleTrial> {
  const lines = await listNewestLines(trx, scope, rule, most.looked);
  const isTaken = takenBy([rule]);
  const taken = lines.filter((line) => isTaken(line).length > 0);
  const others = takenBy((await listActiveRules(trx, scope)).filter(({ id }) => id !== rule.id));
  const matches = taken.flatMap(({ statement_match_id: id }) => (id === null ? [] : [id]));
  const transactions = Map.groupBy(
    await listMatchedWith(trx, scope, matches),
    ({ statement_match_id }) => statement_match_id,
  );
  const tried = taken.map((line) => {
    const booked = line.statement_match_id === null ? null : (transactions.get(line.statement_match_id) ?? []);
    return {
      ...line,
      agrees: booked && agrees(rule, booked),
      matched_with: booked && booked.map(wordsOf).join('; '),
      other_rules: others(line).map(({ name }) => name),
    };
  });
  const count = (isMeant: (line: (typeof tried)[number]) => boolean) => tried.filter(isMeant).length;
  const rank = (line: (typeof tried)[number]) => (line.agrees === false ? 0 : line.other_rules.length > 0 ? 1 : 2);
  return {
    looked: lines.length,
    taken: tried.length,
    open: count((line) => line.agrees === null),
    agreeing: count((line) => line.agrees === true),
    disagreeing: count((line) => line.agrees === false),
    shared: count((line) => line.other_rules.length > 0),
    lines: tried.toSorted((a, b) => rank(a) - rank(b)).slice(0, most.shown),
  };
}

function wordsOf({ related_entity_name, transactable_type, note, id }: MatchableTransaction): string {
  const words = [transactable_type, related_entity_name, note].filter(Boolean);
  return words.length > 0 ? words.join(' · ') : `Transaksi # ${id}`;
}
