// What only a form needs that is filled in again and again, loaded together.
export * from './SaveAndNewButtons.tsx';
export * from './SavedRun.tsx';
