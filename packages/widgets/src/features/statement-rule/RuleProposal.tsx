import type { StatementRule } from '@finance/contract';
import { Text } from '../../ui/index.ts';
import { outcomeText } from './ruleTexts.ts';

export interface RuleProposalProps {
  /** Those that take a line, in their order; at least one. */
  rules: readonly StatementRule[];
}

/** What the first of the rules that take a line proposes, and which others there are. */
export function RuleProposal({ rules: [first, ...others] }: RuleProposalProps) {
  if (!first) return null;
  return (
    <Text variant="body2">
      Menurut aturan ‘{first.name}’: {outcomeText(first)}
      {others.length > 0 && `. Juga diambil aturan ${others.map(({ name }) => name).join(', ')}`}
    </Text>
  );
}
