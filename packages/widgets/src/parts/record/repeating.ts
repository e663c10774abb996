// What only a form needs that is filled in again and again, loaded together.
export * from './NextButtons.tsx';
export * from './SavedLine.tsx';
