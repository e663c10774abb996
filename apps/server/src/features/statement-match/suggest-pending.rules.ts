import type { PendingSuggestion, Transfer, UnconfirmedTransaction } from '@finance/contract';
import { daysBetween } from '@finance/contract';
import { knownOf, likenessTo, rarityOf } from './likeness.rules.ts';
import { dayReason, type OpenLine, reach } from './suggest-matches.rules.ts';

type Arriving = Pick<Transfer, 'id' | 'amount' | 'date' | 'note' | 'from_account'>;
type Claimed = Pick<
  UnconfirmedTransaction,
  'id' | 'amount' | 'date' | 'note' | 'related_entity_name' | 'transactable_id'
>;

/** Suggestions of a line, at most. */
const most = 4;

/** Which transfers in transit and claims each line may be the money of: of its amount and near its day. */
export function suggestPending(
  lines: readonly OpenLine[],
  transfers: readonly Arriving[],
  claims: readonly Claimed[],
): Map<number, PendingSuggestion[]> {
  const pending = [
    ...transfers.map((of) => ({ of, resource: 'transfer' as const, name: of.note ?? '', numbers: of.note ?? '' })),
    ...claims.map((of) => ({
      of,
      resource: 'unconfirmed-transaction' as const,
      name: of.related_entity_name ?? of.note ?? '',
      numbers: `${of.transactable_id ?? ''} ${of.note ?? ''}`,
    })),
  ];
  const known = new Map(pending.map(({ name, numbers }, at) => [at, knownOf(name, numbers)]));
  const rarity = rarityOf(known.values());
  return new Map(
    lines.map((line) => {
      const shared = likenessTo(line, known, rarity);
      const found = pending.flatMap(({ of, resource }, at) => {
        const days = daysBetween(of.date, line.date);
        if (of.amount !== line.amount || Math.abs(days) > reach) return [];
        const { words, share, numbers } = shared(at);
        const reasons = [
          'Jumlah sama',
          dayReason([days]),
          ...(words.length > 0 ? [`Nama atau catatan di keterangan: ${words.join(' ')}`] : []),
          ...(numbers.length > 0 ? [`Nomor di keterangan: ${numbers.join(', ')}`] : []),
        ];
        return [
          { suggestion: { resource, id: of.id, reasons }, score: share * 40 + numbers.length * 20 - Math.abs(days) },
        ];
      });
      const ordered = found.toSorted((a, b) => b.score - a.score).slice(0, most);
      return [line.id, ordered.map(({ suggestion }) => suggestion)];
    }),
  );
}
