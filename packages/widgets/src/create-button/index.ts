export * from './CreateButton.tsx';
export * from './RefusableButton.tsx';
