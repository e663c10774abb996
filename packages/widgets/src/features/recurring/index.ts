export * from './RecurringList.tsx';
