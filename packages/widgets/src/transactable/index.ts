export { TransactableInput, type TransactableInputProps, transactableLabels } from './TransactableInput.tsx';
export type { TransactableScope } from './useSuggestions.ts';
