export * from './ImportQuestions.tsx';
export * from './omissionLabels.ts';
