export * from './CounterpartyInput.tsx';
export * from './RedirectAppLink.tsx';
export * from './Subject.tsx';
export * from './Suggestions.tsx';
export * from './TransactableFilter.tsx';
export * from './TransactableInput.tsx';
export * from './transactableName.ts';
