export * from './RuleFromLine.tsx';
export * from './RuleOfTransaction.tsx';
export * from './RuleProposal.tsx';
