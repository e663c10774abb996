export { TransactableFilter, type TransactableFilterProps, type TransactableFilterValue } from './TransactableFilter.tsx';
export { TransactableInput, type TransactableInputProps } from './TransactableInput.tsx';
export type { TransactableScope } from './useSuggestions.ts';
