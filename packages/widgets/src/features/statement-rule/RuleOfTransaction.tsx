import { useState } from 'react';
import { useMay, useRead } from '../../runtime/index.ts';
import { InlineError, TextButton } from '../../ui/index.ts';
import { StatementRuleDialog } from './StatementRuleDialog.tsx';

export interface RuleOfTransactionProps {
  ruleId: number;
}

/** The rule that has booked a transaction by itself; it opens. */
export function RuleOfTransaction({ ruleId }: RuleOfTransactionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mayRead = useMay('bank-statement:read') === true;
  const { data, error, refresh } = useRead('statementRule', 'show', mayRead ? ruleId : null);
  return (
    <>
      {data ? (
        <TextButton type="button" onClick={() => setIsOpen(true)}>
          {data.data.name}
        </TextButton>
      ) : (
        `Aturan # ${ruleId}`
      )}
      {error && !data && <InlineError error={error} onRetry={() => void refresh()} />}
      {isOpen && <StatementRuleDialog id={ruleId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
