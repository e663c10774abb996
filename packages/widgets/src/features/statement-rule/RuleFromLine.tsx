import { useState } from 'react';
import { StatementRuleDialog } from './StatementRuleDialog.tsx';
import { StatementRuleForm } from './StatementRuleForm.tsx';
import type { RuleLine } from './ruleValues.ts';

export interface RuleFromLineProps {
  line: RuleLine;
  onClose: () => void;
}

/** Writes a rule from a line, and tries it then. */
export function RuleFromLine({ line, onClose }: RuleFromLineProps) {
  const [savedId, setSavedId] = useState<number | null>(null);
  if (savedId !== null) return <StatementRuleDialog id={savedId} onClose={onClose} />;
  return <StatementRuleForm rule={undefined} line={line} onSaved={({ id }) => setSavedId(id)} onClose={onClose} />;
}
