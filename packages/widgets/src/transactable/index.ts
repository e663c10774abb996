export { TransactableFilter, type TransactableFilterProps, type TransactableFilterValue } from './TransactableFilter.tsx';
export { TransactableInput, type TransactableInputProps, transactableLabels } from './TransactableInput.tsx';
export type { TransactableScope } from './useSuggestions.ts';
