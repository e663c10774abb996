export * from './TransactableFilter.tsx';
export * from './TransactableInput.tsx';
export type { TransactableScope } from './Suggestions.tsx';
