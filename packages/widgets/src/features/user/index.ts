export * from './AccountChoices.tsx';
export * from './roleAbout.ts';
export * from './SecretDialog.tsx';
export * from './UserFinder.tsx';
export * from './UserInput.tsx';
