export * from './LoadableUnblockButton.ts';
