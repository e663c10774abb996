export * from './RecordHistory.tsx';
