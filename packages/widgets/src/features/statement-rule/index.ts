export * from './RuleFromLine.tsx';
export * from './RuleProposal.tsx';
