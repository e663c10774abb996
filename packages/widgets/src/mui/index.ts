export * from './inputOf.ts';
export * from './menuPaper.ts';
