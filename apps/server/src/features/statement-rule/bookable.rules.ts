import { daysBetween } from '@finance/contract';
import { isRelated, knownOf, likenessTo, rarityOf } from '../statement-match/likeness.rules.ts';
import { suggestDues, type OpenDue } from '../statement-match/suggest-dues.rules.ts';
import { type Holding, suggestPayouts } from '../statement-match/suggest-payouts.rules.ts';
import { reach, suggestMatches, type OpenLine, type Unmatched } from '../statement-match/suggest-matches.rules.ts';

/** What is looked at of the books: transactions of a direction near a day, open dues of a type, and open claims. */
export const lookedAt = { near: 1000, latest: 2000, claims: 1000 };

/** What a remark may tell of. */
export type Told = Pick<Unmatched, 'id' | 'date' | 'amount' | 'related_entity_name' | 'transactable_id' | 'note'>;

/**
 * The lines that nothing in the books may stand for: no transaction, due or payout is suggested for them, and no
 * transaction or claim of their direction that their remark tells of is near, since it may be paid in parts or together
 * with others. One word of a counterparty's name is enough, since banks cut names short. Where there is more than is
 * looked at, nobody knows.
 */
export function bookableLines(
  lines: readonly OpenLine[],
  {
    unmatched,
    payable,
    claims,
    holdings,
  }: {
    unmatched: readonly Unmatched[];
    payable: readonly OpenDue[];
    claims: readonly Told[];
    holdings: readonly Holding[];
  },
  most = lookedAt,
): Set<number> {
  const suggestions = suggestMatches(lines, unmatched);
  const dues = suggestDues(lines, payable);
  const payouts = suggestPayouts(lines, holdings);
  const tellsOf = [unmatched, claims].map(tellsOfOne);
  const isKnown = ({ date, amount }: OpenLine) => {
    const near = unmatched.filter((one) => {
      const after = daysBetween(date, one.date);
      return Math.sign(one.amount) === Math.sign(amount) && after >= -7 && after <= 3;
    });
    const owed = payable.filter(({ type }) => type === (amount > 0 ? 'R' : 'P'));
    return near.length < most.near && owed.length < most.latest && claims.length < most.claims;
  };
  const isBookable = (line: OpenLine) => {
    if (!isKnown(line)) return false;
    if ([suggestions, dues, payouts].some((found) => (found.get(line.id) ?? []).length > 0)) return false;
    return !tellsOf.some((tells) => tells(line));
  };
  return new Set(lines.filter(isBookable).map(({ id }) => id));
}

/** Whether the remark of a line tells of one of some records that is near and of its direction. */
function tellsOfOne(records: readonly Told[]): (line: OpenLine) => boolean {
  const known = new Map(
    records.map(({ id, related_entity_name, transactable_id, note }) => [
      id,
      knownOf(related_entity_name ?? note ?? '', `${transactable_id ?? ''} ${note ?? ''}`),
    ]),
  );
  const rarity = rarityOf(known.values());
  return (line) => {
    const sharedWith = likenessTo(line, known, rarity);
    return records.some(({ id, amount, date, related_entity_name }) => {
      if (Math.sign(amount) !== Math.sign(line.amount) || Math.abs(daysBetween(date, line.date)) > reach) return false;
      const shared = sharedWith(id);
      return isRelated(shared) || (related_entity_name !== null && shared.words.length > 0);
    });
  };
}
