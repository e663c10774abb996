import type { Due, MatchableTransaction, StatementRule, SuggestedLine } from '@finance/contract';
import { formatRupiah } from '@finance/contract/rules';
import { useState } from 'react';
import { Button, FullScreenSpinner, loadable, Stack, styled, Text, TextButton } from '../../ui/index.ts';
import { useMay } from '../../runtime/index.ts';
import { TransactionCreate } from '../transaction/index.ts';
import { LoadableTransferDialog } from '../transfer/index.ts';
import { type Booked, SuggestedDues } from './SuggestedDues.tsx';
import { PayoutOfLine } from './PayoutOfLine.tsx';
import { SuggestedMatch } from './SuggestedMatch.tsx';
import { type KnownPayouts, SuggestedPayouts } from './SuggestedPayouts.tsx';
import { type KnownPending, SuggestedPending } from './SuggestedPending.tsx';
import { useTransferLegs } from './useTransferLegs.ts';

const TransactionChoices = loadable(async () => (await import('./TransactionChoices.tsx')).TransactionChoices);
const RuleProposal = loadable(async () => (await import('../statement-rule/index.ts')).RuleProposal);
const RuleFromLine = loadable(async () => (await import('../statement-rule/index.ts')).RuleFromLine, FullScreenSpinner);

export interface MatchPanelProps {
  bankAccountId: number;
  /** The chosen line, and others that are to be matched with it. */
  lines: readonly SuggestedLine[];
  /** What suggestions name. */
  known: ReadonlyMap<number, MatchableTransaction>;
  knownDues: ReadonlyMap<number, Due>;
  knownPending: KnownPending;
  knownPayouts: KnownPayouts;
  /** The rules that take lines, by their ids. */
  rules: ReadonlyMap<number, StatementRule>;
  isSaving: boolean;
  mayMatch: boolean;
  onMatch: (lineIds: readonly number[], transactionIds: readonly number[]) => void;
}

/** What may be the money of the chosen lines: suggestions, what the user picks, and what is booked now. */
export function MatchPanel({
  bankAccountId,
  lines,
  known,
  knownDues,
  knownPending,
  knownPayouts,
  rules,
  isSaving,
  mayMatch,
  onMatch,
}: MatchPanelProps) {
  const [picked, setPicked] = useState<ReadonlyMap<number, number>>(new Map());
  const [isPicking, setIsPicking] = useState(lines.length > 1);
  const [isMoving, setIsMoving] = useState(false);
  const mayMove = useMay('transfer:create') === true;
  const mayPayOut = useMay('payout:create') === true;
  const legsOf = useTransferLegs(bankAccountId);
  const [isRuling, setIsRuling] = useState(false);
  const lineIds = lines.map(({ id }) => id);
  const [line] = lines;
  if (!line) return null;
  const suggestions = lines.length === 1 ? line.suggestions : [];
  const told = lines.reduce((sum, { amount }) => sum + amount, 0);
  const rest = [...picked.values()].reduce((left, amount) => left - amount, told);
  const isWhole = lines.length === 1 && picked.size === 0;
  const taking = isWhole ? line.rule_ids.flatMap((id) => rules.get(id) ?? []) : [];
  const [rule] = taking;
  const [enabler, ...otherEnablers] = knownPayouts.enablers;

  /** What adds up is matched; what leaves a rest is picked, so that the rest can be booked. */
  function take({ statement_line_ids, transaction_ids, difference }: SuggestedLine['suggestions'][number]) {
    if (difference === 0) return onMatch(statement_line_ids, transaction_ids);
    setPicked(new Map(transaction_ids.map((id) => [id, known.get(id)?.amount ?? 0])));
    setIsPicking(true);
  }

  /** What was booked for the lines is matched; where it comes to something else, the rest is still to be found. */
  function add(booked: readonly Booked[]) {
    if (booked.length === 0) return;
    const sum = booked.reduce((total, { amount }) => total + amount, 0);
    if (sum === rest) return onMatch(lineIds, [...picked.keys(), ...booked.map(({ id }) => id)]);
    setPicked(new Map([...picked, ...booked.map(({ id, amount }) => [id, amount] as const)]));
    setIsPicking(true);
  }

  return (
    <Root aria-label="Yang mungkin cocok">
      <Text as="h3" variant="subtitle2">
        {lines.length > 1
          ? `${lines.length} baris bersama: ${formatRupiah(told)}`
          : `Yang mungkin cocok dengan ${formatRupiah(told)}`}
      </Text>
      {suggestions.length > 0 && (
        <ol>
          {suggestions.map((suggestion, index) => (
            <SuggestedMatch
              key={`${suggestion.statement_line_ids.join()}/${suggestion.transaction_ids.join()}`}
              number={index + 1}
              suggestion={suggestion}
              known={known}
              onTake={mayMatch ? () => take(suggestion) : undefined}
              isSaving={isSaving}
            />
          ))}
        </ol>
      )}
      {mayMatch && lines.length === 1 && line.dues.length > 0 && (
        <SuggestedDues
          line={line}
          from={suggestions.length + 1}
          bankAccountId={bankAccountId}
          known={knownDues}
          onPaid={add}
        />
      )}
      {mayMatch && lines.length === 1 && line.pending.length > 0 && (
        <SuggestedPending
          line={line}
          from={suggestions.length + line.dues.length + 1}
          known={knownPending}
          onBooked={add}
        />
      )}
      {mayMatch && mayPayOut && lines.length === 1 && line.payouts.length > 0 && (
        <SuggestedPayouts
          line={line}
          from={suggestions.length + line.dues.length + line.pending.length + 1}
          known={knownPayouts}
          onBooked={add}
        />
      )}
      {suggestions.length === 0 && lines.length === 1 && (
        <Text variant="body2" tone="secondary">
          Tidak ada transaksi yang cocok dengan baris ini. Pilih sendiri, atau catat transaksinya.
        </Text>
      )}
      {rule && <RuleProposal rules={taking} />}
      {mayMatch && isPicking && (
        <TransactionChoices bankAccountId={bankAccountId} picked={picked} onPick={setPicked} near={line.date} />
      )}
      {mayMatch && (
        <Stack direction="row" gap={1}>
          {isPicking ? (
            <>
              <Button
                variant="contained"
                loading={isSaving}
                disabled={picked.size === 0 || rest !== 0}
                onClick={() => onMatch(lineIds, [...picked.keys()])}
              >
                Cocokkan pilihan
              </Button>
              <Text variant="body2" role="status">
                {picked.size} transaksi dipilih, selisih {formatRupiah(rest)}
              </Text>
            </>
          ) : (
            <TextButton type="button" onClick={() => setIsPicking(true)}>
              Pilih sendiri
            </TextButton>
          )}
          {rest !== 0 && (
            <TransactionCreate
              key={`${rest} ${rule?.id ?? ''}`}
              amountSign={rest < 0 ? '-' : '+'}
              defaults={{
                amount: Math.abs(rest),
                account_type: 'bank',
                account_id: bankAccountId,
                date: line.date,
                note: line.text,
                ...(rule && valuesOf(rule)),
              }}
              onCreated={(transaction) => add([transaction])}
            />
          )}
          {mayMove && rest !== 0 && (
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => setIsMoving(true)}>
              Buat Transfer
            </Button>
          )}
          {mayPayOut && rest > 0 && enabler && (
            <PayoutOfLine
              line={line}
              amount={rest}
              enablerId={otherEnablers.length === 0 ? enabler.enabler_id : null}
              onBooked={add}
            />
          )}
          {isMoving && (
            <LoadableTransferDialog
              title="Buat Transfer"
              defaults={{
                ...(rest < 0
                  ? { from_account_type: 'bank', from_account_id: bankAccountId }
                  : { to_account_type: 'bank', to_account_id: bankAccountId }),
                amount: Math.abs(rest),
                date: line.date,
                note: line.text,
              }}
              onSaved={(transfer) => {
                setIsMoving(false);
                void legsOf(transfer).then(add);
              }}
              onClose={() => setIsMoving(false)}
            />
          )}
          {isWhole && (
            <TextButton type="button" onClick={() => setIsRuling(true)}>
              Buat aturan dari baris ini
            </TextButton>
          )}
        </Stack>
      )}
      {isRuling && <RuleFromLine line={line} onClose={() => setIsRuling(false)} />}
    </Root>
  );
}

/** What a rule fills in; what it leaves open stays as it is. */
function valuesOf(rule: StatementRule): Record<string, string> {
  const texts = {
    transactable_app: rule.transactable_app,
    transactable_type: rule.transactable_type,
    transactable_subtype: rule.transactable_subtype,
    related_entity_id: rule.related_entity_id,
    related_entity_name: rule.related_entity_name,
    related_entity_phone_number: rule.related_entity_phone_number,
    note: rule.note,
  };
  return Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text === null ? [] : [[name, text]])));
}

const Root = styled('section', () => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minWidth: 0,
  padding: 16,
  '& > ol': { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: 8 },
}));
