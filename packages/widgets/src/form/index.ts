export { contractResolver } from './contractResolver.ts';
export { putFieldErrors } from './putFieldErrors.ts';
export { useIsDirty } from './useIsDirty.ts';
export { useNewDefaults } from './useNewDefaults.ts';
export { SaveProblem, type SaveProblemProps } from './SaveProblem.tsx';
