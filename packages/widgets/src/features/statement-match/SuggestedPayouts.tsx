import type { PayoutItem, PayoutSuggestion, SuggestedLine } from '@finance/contract';
import { Rupiah } from '../../ui/index.ts';
import { PayoutOfLine } from './PayoutOfLine.tsx';
import type { Booked } from './SuggestedDues.tsx';
import { Suggestion } from './Suggestion.tsx';

/** What suggestions name of what providers hold. */
export interface KnownPayouts {
  enablers: readonly { enabler_id: number; enabler_name: string }[];
  items: readonly PayoutItem[];
}

export interface SuggestedPayoutsProps {
  line: SuggestedLine;
  /** The digit of the first. */
  from: number;
  known: KnownPayouts;
  /** The payout is recorded, and has arrived by these transactions. */
  onBooked: (booked: readonly Booked[]) => void;
}

/** What a provider holds that a line may be the payout of, and why. */
export function SuggestedPayouts({ line, from, known, onBooked }: SuggestedPayoutsProps) {
  return (
    <ol aria-label="Pencairan yang mungkin dicatat">
      {line.payouts.map((suggestion, index) => {
        const { enabler_id, items, payout_fee, correction_amount, reasons } = suggestion;
        return (
          <Suggestion key={`${enabler_id} ${items.join()}`} reasons={reasons}>
            <ul>
              {rowsOf(suggestion, known).map(([name, days, amount], at) => (
                <li key={at}>
                  <span>
                    {name} <small>{days}</small>
                  </span>
                  <Rupiah amount={amount} />
                </li>
              ))}
              {payout_fee !== 0 && (
                <li>
                  <span>Biaya pencairan</span>
                  <Rupiah amount={-payout_fee} />
                </li>
              )}
              {correction_amount !== 0 && (
                <li>
                  <span>Koreksi</span>
                  <Rupiah amount={correction_amount} />
                </li>
              )}
            </ul>
            <PayoutOfLine
              line={line}
              amount={line.amount}
              suggested={{ suggestion, number: from + index }}
              onBooked={onBooked}
            />
          </Suggestion>
        );
      })}
    </ol>
  );
}

/** Its payments where they are few, else what they come to. */
function rowsOf(
  { enabler_id, items, date_from, date_to, amount }: PayoutSuggestion,
  known: KnownPayouts,
): [name: string, days: string, amount: number][] {
  const enabler = known.enablers.find((one) => one.enabler_id === enabler_id)?.enabler_name ?? '';
  const named = known.items.filter(({ id }) => items.includes(id));
  const days = date_from === date_to ? date_to : `${date_from} s.d. ${date_to}`;
  if (named.length < items.length) return [[`${enabler}: ${items.length} pembayaran`, days, amount]];
  return named.map((item) => {
    const kind = item.kind === 'refund' ? 'Pengembalian ' : '';
    const name = item.related_entity_name ?? `Pembayaran # ${item.online_payment_id}`;
    return [`${enabler}: ${kind}${name}`, item.date, item.amount];
  });
}
